import { expect, test } from 'vitest'
import { secondsLeft } from './upload-state.ts'

test('what is left of an upload is estimated by its pace, once there is one', () => {
  const half = { sentBytes: 50, totalBytes: 100 }
  expect(secondsLeft(half, 900)).toBeNull()
  expect(secondsLeft({ sentBytes: 0, totalBytes: 100 }, 5000)).toBeNull()
  expect(secondsLeft(half, 4000)).toBe(4)
  expect(secondsLeft({ sentBytes: 100, totalBytes: 100 }, 4000)).toBe(0)
})
