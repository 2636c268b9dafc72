import { expect, test } from 'vitest'
import { changedView, isFiltered, readView, searchOf, writeView } from './library-view.ts'

const read = (text: string) => readView(new URLSearchParams(text))

test('an empty address is the newest items, first page', () => {
  expect(read('')).toEqual({
    query: '',
    menuId: null,
    cuisine: null,
    favourite: false,
    status: null,
    missing: null,
    sort: 'newest',
    page: 0,
    itemId: null,
  })
  expect(writeView(read('')).toString()).toBe('')
})

test('an address reads back as it was written', () => {
  const text = 'q=cr%C3%A8me&cuisine=Thai&favourite=yes&status=draft&missing=price&sort=name&page=3'
  expect(writeView(read(text)).toString()).toBe(text)
})

test('what makes no sense in an address is ignored', () => {
  const view = read('menu=7&status=gone&sort=size&page=-4&missing=all&item=x&favourite=maybe')
  expect(view).toEqual(read(''))
  expect(read('page=1.5').page).toBe(0)
  expect(read(`q=${'x'.repeat(500)}`).query).toHaveLength(200)
})

test('another filter begins at the first page, opening an item stays on it', () => {
  const view = read('page=4')
  expect(changedView(view, { query: 'soup' }).page).toBe(0)
  expect(changedView(view, { itemId: 'a' }).page).toBe(3)
  expect(changedView(view, { page: 1 }).page).toBe(1)
})

test('sorting alone is no filter', () => {
  expect(isFiltered(read('sort=name&page=2'))).toBe(false)
  expect(isFiltered(read('missing=price'))).toBe(true)
})

test('the server is asked for one page and only for what was chosen', () => {
  expect(searchOf(read('page=2&favourite=yes'))).toEqual({
    query: '',
    sort: 'newest',
    limit: 50,
    offset: 50,
    favourite: 'true',
  })
})
