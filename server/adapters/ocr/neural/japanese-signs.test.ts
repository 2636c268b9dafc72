import { expect, test } from 'vitest'
import { withBowls } from './japanese-signs.ts'

const read = (text: string) =>
  withBowls([...text].map((sign, at) => ({ text: sign, x: at * 20, confidence: 0.9 })))
    .map((letter) => letter.text)
    .join('')

test.each([
  ['親子井', '親子丼'],
  ['カツ井 780', 'カツ丼 780'],
  ['天井セット', '天丼セット'],
  ['井もの', '丼もの'],
])('a bowl that was read as a well is a bowl: %s', (well, bowl) => {
  expect(read(well)).toBe(bowl)
})

test.each(['福井', '酒井商店', '井戸水', '福井の地酒'])('%s stays as it is', (name) => {
  expect(read(name)).toBe(name)
})
