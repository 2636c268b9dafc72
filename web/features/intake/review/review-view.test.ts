import { expect, test } from 'vitest'
import { anItem, IMPROVED, READ } from '../intake-fixture.ts'
import { EVERY_ITEM, itemsInView, readReview, writeReview } from './review-view.ts'

const sure = anItem({ confidence: 0.95, decision: 'accepted' })
const unsure = anItem({ confidence: 0.3, decision: 'rejected' })
const kept = anItem({ decision: 'accepted', savedItemId: sure.id })
const items = [sure, unsure, kept]

test('items are shown by how sure they are and by what was decided', () => {
  expect(itemsInView(items, { ...EVERY_ITEM, confidence: 'Low' })).toEqual([unsure])
  expect(itemsInView(items, { ...EVERY_ITEM, state: 'accepted' })).toEqual([sure])
  expect(itemsInView(items, { ...EVERY_ITEM, state: 'saved' })).toEqual([kept])
  expect(itemsInView(items, EVERY_ITEM)).toEqual(items)
})

test('an item is found by what was read and by what was made of it, whatever the accents', () => {
  const soup = anItem({ read: { ...READ, name: 'SOPA' }, improved: { ...IMPROVED, name: 'Chupe' } })
  const all = [sure, soup]
  expect(itemsInView(all, { ...EVERY_ITEM, query: ' clasico' })).toEqual([sure])
  expect(itemsInView(all, { ...EVERY_ITEM, query: 'sopa' })).toEqual([soup])
  expect(itemsInView(all, { ...EVERY_ITEM, query: 'chupé' })).toEqual([soup])
})

test('a view is read back from its address', () => {
  const view = { confidence: 'Medium', state: 'pending', query: 'soup', page: 2 } as const
  expect(writeReview(view).toString()).toBe('confidence=medium&decision=pending&q=soup&page=3')
  expect(readReview(writeReview(view))).toEqual(view)
})

test('an address that makes no sense shows every item', () => {
  expect(readReview(new URLSearchParams('confidence=97&decision=maybe&page=-4'))).toEqual(
    EVERY_ITEM,
  )
})
