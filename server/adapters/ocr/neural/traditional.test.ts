import { expect, test } from 'vitest'
import { isTraditional } from './traditional.ts'

function letters(text: string, confidence = 0.9) {
  return [...text].map((sign, at) => ({ text: sign, x: at * 20, confidence }))
}

test('a page is in traditional Chinese where signs that only it has are among what was read', () => {
  expect(isTraditional(letters('紅燒牛肉麵 140 扬州炒飯 85 猪排飯 100'))).toBe(true)
})

test('a page in simplified Chinese is not, whatever stands on its sign', () => {
  expect(
    isTraditional(letters('老街麵館 红烧牛肉面 扬州炒饭 咸鱼鸡粒炒饭 饮料 绿豆汤 鸡腿饭')),
  ).toBe(false)
})

test('on a sign of a few words two of them tell', () => {
  expect(isTraditional(letters('油 一份 25元 半張 50元 一張 90元'))).toBe(true)
  expect(isTraditional(letters('油 一份 25元 半张 50元 一張 90元'))).toBe(false)
})

test('signs that were hardly read say nothing', () => {
  expect(isTraditional(letters('紅燒牛肉麵', 0.6))).toBe(false)
})

test('neither says a page of figures or of signs that both ways have', () => {
  expect(isTraditional(letters('小菜 40 冬瓜茶 30'))).toBe(false)
})
