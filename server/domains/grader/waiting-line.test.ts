import { expect, test } from 'vitest'
import { openWaitingLine } from './waiting-line.ts'

const never = new AbortController().signal
const aLine = (longest = 10) =>
  openWaitingLine({ places: 1, longest, full: () => new Error('full') })

/** Everything that is told until the place is given, and the place. */
async function waitIn(line: ReturnType<typeof aLine>, signal = never) {
  const entering = line.enter(signal)
  const ahead: number[] = []
  for (;;) {
    const { done, value } = await entering.next()
    if (done) return { ahead, giveBack: value }
    ahead.push(value)
  }
}

test('places are given in order, and whoever waits is told how many are ahead', async () => {
  const line = aLine()
  const first = await waitIn(line)
  const second = waitIn(line)
  const third = waitIn(line)
  await Promise.resolve()
  first.giveBack()
  const { ahead, giveBack } = await second
  giveBack()
  expect(ahead).toEqual([1])
  expect((await third).ahead).toEqual([2, 1])
})

test('who leaves while waiting holds nobody up', async () => {
  const line = aLine()
  const first = await waitIn(line)
  const leaving = new AbortController()
  const second = waitIn(line, leaving.signal)
  const third = waitIn(line)
  leaving.abort(new Error('gone'))
  await expect(second).rejects.toThrow('gone')
  first.giveBack()
  await third
})

test('who leaves just as the place is theirs gives it to the next', async () => {
  const line = aLine()
  const first = await waitIn(line)
  const second = line.enter(never)
  expect(await second.next()).toEqual({ done: false, value: 1 })
  const third = waitIn(line)
  first.giveBack()
  await second.return(() => undefined)
  await third
})

test('a line that is long enough is told so at once', async () => {
  const line = aLine(1)
  await waitIn(line)
  const waiting = waitIn(line)
  await expect(waitIn(line)).rejects.toThrow('full')
  waiting.catch(() => undefined)
})
