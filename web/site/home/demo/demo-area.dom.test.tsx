import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { DemoArea } from './demo-area.tsx'
import { SAMPLES } from './demo-items.ts'

afterEach(cleanup)

/** What a speech user reads on the screen is what they say to press it. */
function labelsWithoutTheirText(): string[] {
  return screen.getAllByRole('button').flatMap((button) => {
    const label = button.getAttribute('aria-label') ?? button.textContent
    const seen = [...button.querySelectorAll('span')].filter(
      ({ children }) => children.length === 0,
    )
    return seen.every(({ textContent }) => label.includes(textContent)) ? [] : [label]
  })
}

test('the label of every button holds the text that is seen on it, before and after a dish is on the menu', async () => {
  render(<DemoArea />)
  expect(screen.getAllByRole('button')).toHaveLength(2 * SAMPLES.length)
  expect(labelsWithoutTheirText()).toEqual([])
  const [add] = screen.getAllByRole('button', { name: /^Add / })
  if (add) await userEvent.click(add)
  expect(screen.getAllByRole('button', { name: /^Remove / })).toHaveLength(1)
  expect(labelsWithoutTheirText()).toEqual([])
})
