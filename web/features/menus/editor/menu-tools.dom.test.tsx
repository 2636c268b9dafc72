import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { menuCalls, someItems } from '#server/testing/menu-editing.ts'
import { aPerson, aRestaurant, type TestApp, testApp } from '#server/testing/test-app.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { fill, press } from '../../../testing/screen.ts'
import { RestaurantGate } from '../../restaurants/restaurant-gate.tsx'
import { MenuTools } from './menu-tools.tsx'
import { useMenuEdits } from './use-menu-edits.ts'
import { workingMenuQuery } from './working-menu.queries.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

function Tools() {
  return (
    <RestaurantGate title="Menu" about="" skeleton={null}>
      {({ id }) => <ToolsOf id={id} />}
    </RestaurantGate>
  )
}

function ToolsOf({ id }: { id: number }) {
  const { data } = useQuery(workingMenuQuery(id))
  const { edits } = useMenuEdits(id)
  return (
    data && (
      <MenuTools restaurantId={id} menu={data.menu} unapproved={data.unapproved} edits={edits} />
    )
  )
}

async function open(
  tool: string,
  { isApproved = false, items = [{ name: 'Soup' }] as Parameters<typeof someItems>[1] } = {},
) {
  const rosa = await aPerson(server)
  const { id } = await aRestaurant(rosa)
  const calls = menuCalls(rosa, id)
  await someItems(calls, items)
  if (isApproved) await calls.approve()
  const page = renderPage(Tools, { server, at: '/menu-editor', person: rosa })
  await page.user.click(await screen.findByRole('button', { name: 'More' }))
  await page.user.click(await screen.findByRole('menuitem', { name: tool }))
  return { page, id, calls, dialog: await screen.findByRole('dialog') }
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('hours past midnight and a closed day are saved with the menu', async () => {
  const { page, calls, dialog } = await open('Opening hours')
  for (const remove of within(dialog).queryAllByRole('button', { name: /Remove the hours/ })) {
    await page.user.click(remove)
  }
  await press(page.user, 'Add hours on Sunday')
  await fill(page.user, { 'Sunday, from': '18:00', 'Sunday, to': '02:00' })
  await screen.findByText('Until 02:00 the next day.')
  await press(page.user, 'Add a special day')
  await fill(page.user, { Day: '2026-12-25' })
  await press(page.user, 'Save the hours')
  await isClosed()
  const { restaurant } = (await calls.read()).menu
  expect(restaurant.hours).toEqual([
    { day: 0, from: '00:00', to: '02:00' },
    { day: 6, from: '18:00', to: '24:00' },
  ])
  expect(restaurant.specialHours).toEqual([{ date: '2026-12-25', hours: [] }])
})

test('hours that cannot be are said where they stand, and nothing is sent', async () => {
  const { page, calls } = await open('Opening hours')
  const before = await calls.read()
  await press(page.user, 'Add hours on Monday')
  await fill(page.user, { 'Monday, from': '12:00', 'Monday, to': '12:00' })
  await press(page.user, 'Save the hours')
  await screen.findByText('It begins and ends at 12:00. For a whole day, write 00:00 and 00:00.')
  expect((await calls.read()).revision).toBe(before.revision)
})

test('a daypart gets its name, categories and hours', async () => {
  const { page, calls } = await open('Dayparts')
  await press(page.user, 'Add a daypart')
  await press(page.user, 'Save the dayparts')
  await screen.findByText('Write a name, such as Lunch.')
  await fill(page.user, { Name: 'Lunch' })
  await press(page.user, 'Save the dayparts')
  await screen.findByText('Write when “Lunch” is served.')
  await page.user.click(screen.getByText('Hours: 0 periods a week'))
  await press(page.user, 'Add hours on Monday')
  await press(page.user, 'Same every day')
  await press(page.user, 'Save the dayparts')
  await isClosed()
  const { menu } = await calls.read()
  expect(menu.dayparts).toMatchObject([
    { name: 'Lunch', categories: menu.categories.map(({ ref }) => ref), hours: { length: 7 } },
  ])
})

test('the public page is switched on with an address of its own, and shows its QR code', async () => {
  const { page } = await open('Public page and QR code', { isApproved: true })
  const slug = `casa-${Date.now()}`
  await screen.findByLabelText('Address')
  await fill(page.user, { Address: 'casa rosa' })
  await press(page.user, 'Save')
  await screen.findByText('An address has letters a to z, digits and single hyphens')
  await page.user.click(screen.getByRole('switch', { name: 'Everybody may read it' }))
  await fill(page.user, { Address: slug })
  await press(page.user, 'Save')
  await screen.findByRole('img', { name: new RegExp(`QR code of .*/m/${slug}$`) })
  expect((await server.app.fastify.inject(`/m/${slug}`)).statusCode).toBe(200)
})

test('the printed page is shown as it is chosen, and what no font has is reported', async () => {
  const { page } = await open('Print', { items: [{ name: 'Kimchi 김치' }] })
  const first = await screen.findByRole('img', { name: 'First page of the printed menu' })
  const classic = first.getAttribute('src')
  screen.getByText(/No font of ours has 김 치 \(such as in “Kimchi 김치”\)/)
  await page.user.click(screen.getByRole('radio', { name: /^Compact/ }))
  await waitFor(() => {
    const shown = screen.getByRole('img', { name: 'First page of the printed menu' })
    expect(shown.getAttribute('src')).not.toBe(classic)
  })
  screen.getByText('1 page.')
  expect(screen.getByRole('radio', { name: 'Three' })).toBeTruthy()
  expect(screen.queryByRole('switch', { name: 'Photos of the dishes' })).toBeNull()
})

test('the PDF is downloaded under the restaurant’s name, and a failure is said', async () => {
  const saved: string[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL() {} }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  const { page, id } = await open('Print')
  await screen.findByRole('img', { name: 'First page of the printed menu' })
  const path = `/api/restaurants/${id}/menu/print`
  page.fail(path, 'no network')
  await press(page.user, 'Download PDF')
  await screen.findByRole('alert')
  expect(saved).toEqual([])
  page.restore(path)
  await press(page.user, 'Download PDF')
  await waitFor(() => expect(saved).toEqual(['Casa Rosa.pdf']))
})
