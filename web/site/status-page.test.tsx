import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ErrorPage } from './error-page.tsx'
import { actionsFor, errorStatusOf } from './error-statuses.ts'

function pageOf(code: string | undefined): string {
  const status = errorStatusOf(code)
  return renderToString(
    <MemoryRouter>
      <ErrorPage {...status} {...actionsFor(status.code)} />
    </MemoryRouter>,
  )
}

test('every status offers the way home', () => {
  for (const code of ['400', '403', '503', '999']) expect(pageOf(code)).toContain('Back to Home')
})

test.each(['500', '503', '504'])('%s can be tried again', (code) => {
  expect(pageOf(code)).toContain('Try Again')
})

test.each(['401', '403'])('%s offers the login, and nothing to try again', (code) => {
  expect(pageOf(code)).toContain('href="/login"')
  expect(pageOf(code)).not.toContain('Try Again')
})

test('404 offers neither', () => {
  expect(pageOf('404')).not.toContain('href="/login"')
  expect(pageOf('404')).not.toContain('Try Again')
})
