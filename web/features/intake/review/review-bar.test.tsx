import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { IntakeItem } from '#contract/menu-intake-model.ts'
import { anItem } from '../intake-fixture.ts'
import { ReviewBar } from './review-bar.tsx'

const ready = anItem()
const waiting = anItem({ improved: null })

function acceptLabel(items: readonly IntakeItem[], shown = items): string | undefined {
  const nothing = () => undefined
  const html = renderToStaticMarkup(
    <ReviewBar items={items} shown={shown} onDecide={nothing} onSave={nothing} />,
  )
  return html
    .replaceAll(/<[^>]+>/g, '|')
    .match(/Accept[^R]*(?=\|)/)?.[0]
    .replaceAll('|', '')
}

test('all are accepted at once', () => {
  expect(acceptLabel([ready, anItem()])).toBe('Accept all')
})

test('a filter narrows what is accepted at once', () => {
  expect(acceptLabel([ready, anItem()], [ready])).toBe('Accept 1 shown')
})

test('while items wait to be improved, no more is promised than is ready', () => {
  expect(acceptLabel([ready, waiting, waiting])).toBe('Accept 1 ready')
})
