import { expect, test } from 'vitest'
import { sidebarLinks } from './sidebar-links.ts'

const pathsOf = (variant: 'AI' | 'Classic') => sidebarLinks(variant).map(({ to }) => to)

test("the classic sidebar's links stand in the specified order", () => {
  expect(pathsOf('Classic')).toEqual([
    '/',
    '/menuitems',
    '/createitems',
    '/advertisement',
    '/statistics',
    '/menucreation',
    '/tips',
    '/settings',
    '/accountmanagement',
  ])
})

test('staff have their own links below', () => {
  const own = sidebarLinks('Classic', { isStaff: true }).map(({ to }) => to)
  expect(own).toEqual([...pathsOf('Classic'), '/menuupload', '/consultations'])
})

test('the AI sidebar leads creation to the AI screens and is the same otherwise', () => {
  const changed = new Map([
    ['/createitems', '/imagecreation'],
    ['/menucreation', '/menucreationai'],
  ])
  expect(pathsOf('AI')).toEqual(pathsOf('Classic').map((path) => changed.get(path) ?? path))
})
