import { expect, test } from 'vitest'
import { photoSubject } from '../../photos/improve/photo-subject.service.ts'
import { matchPhotos } from './match-photos.ts'

const items = [
  'Margherita Pizza',
  'Käsespätzle',
  'Борщ',
  'Fish & Chips',
  'Crème brûlée',
  'Chicken Curry',
].map((name) => ({ name }))

test.each([
  ['margherita-pizza_2.JPG', 'Margherita Pizza'],
  ['MargheritaPizza.png', 'Margherita Pizza'],
  ['margherita pizzas (3).webp', 'Margherita Pizza'],
  ['IMG_2041 fish and chips.jpeg', 'Fish & Chips'],
  ['kaesespaetzle.jpg', 'Käsespätzle'],
  ['borshch.jpg', 'Борщ'],
  ['creme_brulee_final.png', 'Crème brûlée'],
])('"%s" shows %s', (fileName, name) => {
  const [match] = matchPhotos([{ fileName }], items)
  expect(items[match?.item ?? -1]?.name).toBe(name)
})

test.each([
  'IMG_1234.jpg',
  'PXL_20260114_183001.jpg',
  'WhatsApp Image 2026-01-14 at 18.30.01.jpeg',
  'interior.jpg',
])('"%s" shows no item', (fileName) => {
  expect(matchPhotos([{ fileName }], items)).toEqual([null])
})

test('a caption says more than the name of the file', () => {
  const [match] = matchPhotos([{ fileName: 'IMG_1234.jpg', caption: 'Our chicken curry' }], items)
  expect(items[match?.item ?? -1]?.name).toBe('Chicken Curry')
})

test('an item gets one photo: the one that names it best', () => {
  const matches = matchPhotos(
    [{ fileName: 'pizza margherita special.jpg' }, { fileName: 'margherita-pizza.jpg' }],
    items,
  )
  expect(matches.map((match) => match?.item ?? null)).toEqual([null, 0])
})

test('a name of a camera says nothing', () => {
  expect(photoSubject('DSC_0042.JPG')).toBe('')
})
