import { expect, test } from 'vitest'
import { queueWords } from './security-words.ts'

test.each([
  [{ waiting: 0, oldestSeconds: 0, failed: 0 }, 'No mail and no other background work waits.'],
  [
    { waiting: 2000, oldestSeconds: 1800, failed: 0 },
    '2,000 jobs of mail and other background work wait; the oldest for 30 minutes.',
  ],
  [
    { waiting: 0, oldestSeconds: 0, failed: 1 },
    'No mail and no other background work waits. 1 job failed for good in the last days.',
  ],
])('the queue in words: %o', (queue, words) => {
  expect(queueWords(queue)).toBe(words)
})
