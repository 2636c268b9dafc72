import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { descriptionOf, fill, input } from '../../../testing/screen.ts'
import { FeeCalculator } from './fee-calculator.tsx'
import { startFeeCalculator } from './start-fee-calculator.ts'

const BEFORE = 'Online revenue in a month before, in dollars'
const AFTER = 'Online revenue in a month after, in dollars'
const user = userEvent.setup()

let stop: () => void = () => undefined
beforeEach(() => {
  render(<FeeCalculator />)
  stop = startFeeCalculator()
})
afterEach(() => {
  stop()
  cleanup()
})

/** What is shown of the outcome: the figures, or a sentence. */
function outcome(): string[] {
  const lines = [...screen.getByRole('status').querySelectorAll('[data-sum], p')]
  return lines.filter((line) => !line.closest('[hidden]')).map((line) => line.textContent ?? '')
}

const SKETCH = 'A sketch of one month. A statement takes all weeks since the start together.'
const UNKNOWN = ['Enter both amounts to see the fee.']
const HINT = 'Enter an amount such as 20000 or 20,000.50.'

test('an example is worked out already', () => {
  expect(outcome()).toEqual(['$3,000.00', '$75.00', '$2,925.00', SKETCH])
})

test('the fee follows the amounts and the rate', async () => {
  await fill(user, { [BEFORE]: '$1,000', [AFTER]: '3000.50' })
  expect(outcome()).toEqual(['$2,000.50', '$50.01', '$1,950.49', SKETCH])
  await user.click(screen.getByRole('radio', { name: /^3\.5%/ }))
  expect(outcome()).toEqual(['$2,000.50', '$70.02', '$1,930.48', SKETCH])
  await user.keyboard('{ArrowUp}')
  expect(outcome()).toEqual(['$2,000.50', '$50.01', '$1,950.49', SKETCH])
})

test('less than before costs nothing, and says so', async () => {
  await fill(user, { [AFTER]: '10' })
  expect(outcome()).toEqual(['$0.00', '$0.00', '$0.00', 'No increase, no fee.'])
})

test.each(['a lot', '-5', '123456789012', '1e5'])(
  '%s is no amount, and its field says so',
  async (typed) => {
    await fill(user, { [AFTER]: typed })
    expect(input(AFTER).ariaInvalid).toBe('true')
    expect(descriptionOf(input(AFTER))).toBe(HINT)
    expect(descriptionOf(input(BEFORE))).toBe('')
    expect(outcome()).toEqual(UNKNOWN)
    await fill(user, { [AFTER]: '30,000' })
    expect(input(AFTER).ariaInvalid).toBe('false')
    expect(descriptionOf(input(AFTER))).toBe('')
    expect(outcome()[1]).toBe('$250.00')
  },
)

test('an empty field is asked for, and is not wrong', async () => {
  await fill(user, { [BEFORE]: '' })
  expect(input(BEFORE).ariaInvalid).toBe('false')
  expect(descriptionOf(input(BEFORE))).toBe('')
  expect(outcome()).toEqual(UNKNOWN)
})

test('what the browser has filled in by itself counts as well', () => {
  stop()
  input(AFTER).value = '24,000'
  stop = startFeeCalculator()
  expect(outcome()).toEqual(['$4,000.00', '$100.00', '$3,900.00', SKETCH])
})
