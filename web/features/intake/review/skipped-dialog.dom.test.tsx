import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { menuCalls, someItems } from '#server/testing/menu-editing.ts'
import { aMenuPdf, intakeOf, type Line } from '#server/testing/menu-uploads.ts'
import { aPerson, aRestaurant, type TestApp, testApp } from '#server/testing/test-app.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { press } from '../../../testing/screen.ts'
import MenuIntakePage from '../menu-intake.page.tsx'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
  await server.work()
})
afterAll(() => server.close())

/** An upload of these lines, for a restaurant whose menu has a price in dollars. */
async function open(lines: readonly Line[]) {
  const rosa = await aPerson(server)
  const { id } = await aRestaurant(rosa)
  const calls = menuCalls(rosa, id)
  await someItems(calls, [{ name: 'Soup', price: 700 }])
  const intake = await intakeOf(server, rosa, {
    menu: await aMenuPdf(lines),
    fields: { target_type: 'calories', restaurant_id: String(id) },
  })
  const page = renderPage(MenuIntakePage, {
    server,
    at: `/menuupload/${intake.id}`,
    path: '/menuupload/:id',
    person: rosa,
  })
  await press(page.user, `Put ${lines.length} on my menu`)
  return { page, calls }
}

const POUNDS = 'Its price is in GBP, and the menu is in USD.'

test('who puts a menu in pounds on one in dollars reads what was left off, and why, before going on', async () => {
  const { page } = await open([
    { name: 'House Burger', price: '£13.00' },
    { name: 'Catch of the Day', price: 'Market price' },
  ])
  const dialog = await screen.findByRole('dialog', { name: '1 item put on your menu' })
  within(dialog).getByText('1 item is in your library, but not on your menu:')
  const [left, ...more] = within(dialog).getAllByRole('listitem')
  expect([left?.textContent, more]).toEqual([`House Burger${POUNDS}`, []])
  expect(page.address()).toMatch(/^\/menuupload\//)
  await press(page.user, 'Review the menu')
  await waitFor(() => expect(page.address()).toBe('/review'))
})

test('where nothing can be put on the menu, that is said, and the upload stays in view', async () => {
  const { page, calls } = await open([
    { name: 'House Burger', price: '£13.00' },
    { name: 'Fish Burger with Tartare Sauce', price: '£14.00' },
  ])
  await screen.findByRole('dialog', { name: 'Nothing put on your menu' })
  screen.getByText('2 items are in your library, but not on your menu:')
  expect(screen.queryByRole('button', { name: 'Review the menu' })).toBeNull()
  await press(page.user, 'Stay here')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.address()).toMatch(/^\/menuupload\//)
  expect((await calls.read()).menu.items.map(({ name }) => name)).toEqual(['Soup'])
})
