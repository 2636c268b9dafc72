import { expect, test } from 'vitest'
import { scaling } from '#server/adapters/ocr/matrix.ts'
import { openPdfText } from '#server/adapters/pdf/pdf-text.ts'
import { HOUSE_MENUS, houseMenu } from '#server/testing/house-menus.ts'
import { scoreItems } from '#server/testing/menu-score.ts'
import type { SampleMenu } from '#server/testing/sample-menus.ts'
import { SIZED_SIGNS, sizedSignMenu } from '#server/testing/sized-sign-menus.ts'
import { readItems } from './read-items.ts'

/** Letters by hand are no text. */
const PRINTED = HOUSE_MENUS.filter((name) => name !== 'chalkboard')

async function scored({ pdf, truth }: SampleMenu) {
  const text = await openPdfText(pdf as Buffer<ArrayBuffer>)
  const { width, height, words } = await text.page(1)
  await text.close()
  const toPage = scaling(1 / width, 1 / height)
  const items = readItems([{ width, height, words, source: 'text', toPage }])
  return scoreItems(items, truth)
}

test.each(PRINTED)('%s: every item is found in its text, and no note is one', async (name) => {
  expect(await scored(await houseMenu(name))).toMatchObject({ missed: [], extra: [] })
})

test.each(SIZED_SIGNS)(
  '%s: every dish is found with its first size, and no other',
  async (name) => {
    expect(await scored(await sizedSignMenu(name))).toMatchObject({ missed: [], extra: [] })
  },
)
