import { expect, test } from 'vitest'
import { confidenceText } from './confidence.ts'

test.each([
  [1, 'High, 100%'],
  [0.999, 'High, 99%'],
  [0.85, 'High, 85%'],
  [0.849, 'Medium, 84%'],
  [0.6, 'Medium, 60%'],
  [0.59, 'Low, 59%'],
  [0, 'Low, 0%'],
])('%d is said as "%s"', (confidence, said) => {
  expect(confidenceText(confidence)).toBe(said)
})
