import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CallFailed, NetworkFailed } from '../../lib/call-failures.ts'
import { OutOfReach } from './out-of-reach.tsx'

const shown = (error: unknown) => renderToStaticMarkup(<OutOfReach error={error} />)

test('a server that stopped answering is reported calmly', () => {
  const html = shown(new NetworkFailed({ timedOut: false }))
  expect(html).toContain('role="status"')
  expect(html).toContain('We can&#x27;t reach the server. What was read is kept; trying again.')
})

test('nothing is said while the server answers, be it a refusal', () => {
  expect(shown(null)).toBe('')
  expect(shown(new CallFailed(404, { error: 'There is no such menu upload.' }))).toBe('')
})
