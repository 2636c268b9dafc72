import { expect, test } from 'vitest'
import { sidebarGroups, sidebarLinks } from './sidebar-links.ts'

const pathsOf = (variant: 'AI' | 'Classic') => sidebarLinks(variant).map(({ to }) => to)

test('the classic sidebar has every link of the specification', () => {
  expect(pathsOf('Classic')).toEqual(
    expect.arrayContaining([
      '/',
      '/menuitems',
      '/createitems',
      '/advertisement',
      '/statistics',
      '/menucreation',
      '/tips',
      '/settings',
      '/accountmanagement',
    ]),
  )
})

test("the links stand in the order of an owner's work", () => {
  expect(sidebarGroups('Classic').map(({ title }) => title)).toEqual([
    null,
    'Bring',
    'Create',
    'Menu',
    'Sell',
    'You',
  ])
  expect(pathsOf('Classic')[0]).toBe('/today')
})

test('no link stands there twice', () => {
  for (const variant of ['AI', 'Classic'] as const) {
    expect(new Set(pathsOf(variant)).size).toBe(pathsOf(variant).length)
  }
})

test('staff have their own area, too', () => {
  const own = sidebarLinks('Classic', { isStaff: true }).map(({ to }) => to)
  expect(own).toEqual([...pathsOf('Classic'), '/operations'])
})

test('the AI sidebar leads creation to the AI screens and is the same otherwise', () => {
  const changed = new Map([
    ['/createitems', '/imagecreation'],
    ['/menucreation', '/menucreationai'],
  ])
  expect(pathsOf('AI')).toEqual(pathsOf('Classic').map((path) => changed.get(path) ?? path))
})
