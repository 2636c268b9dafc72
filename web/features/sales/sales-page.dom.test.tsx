import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postForm } from '#server/testing/multipart-form.ts'
import { aPerson, aRestaurant, type TestApp, testApp } from '#server/testing/test-app.ts'
import { renderPage } from '../../testing/render-page.tsx'
import SalesPage from './sales.page.tsx'

let server: TestApp
beforeAll(async () => {
  server = await testApp({ deps: { now: () => new Date('2025-11-24T12:00:00Z') } })
})
afterAll(() => server.close())

const TILL = [
  'Date,Time,Item,Qty,Gross Sales,Discounts,Net Sales,Transaction ID,Customer Name',
  '2025-11-04,19:00,Soup,2,16.00,0,16.00,o-1,Jane Doe',
  '2025-11-12,19:00,Bread,1,4.00,0,4.00,o-2,Jane Doe',
].join('\n')

async function aShop(files: readonly string[]) {
  const person = await aPerson(server)
  const { id } = await aRestaurant(person, { location: 'New York' })
  for (const [at, content] of files.entries()) {
    const file = new File([content], `till-${at}.csv`)
    const answer = await postForm(server, person, `/api/restaurants/${id}/sales/files`, [
      ['files', file],
    ])
    expect(answer.json().results).toMatchObject([{ outcome: 'taken' }])
  }
  return { person, id }
}

test('without a file the page says what to bring, and what is dropped while reading', async () => {
  renderPage(SalesPage, { server, at: '/sales', ...(await aShop([])) })
  expect(await screen.findByRole('heading', { name: 'No sales yet' })).toBeDefined()
  expect(screen.getByText(/Names, phones and cards of guests are dropped/)).toBeDefined()
})

test('weeks stand with their orders and the average order', async () => {
  renderPage(SalesPage, { server, at: '/sales', ...(await aShop([TILL])) })
  const table = await screen.findByRole('table', { name: 'Orders by week', hidden: true })
  const rows = within(table).getAllByRole('row', { hidden: true })
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Week ofIn storeAverage order, In store',
    'Nov 31$16.00',
    'Nov 101$4.00',
  ])
  expect(screen.getByText(/2 orders in 2 weeks/)).toBeDefined()
})

test('items that the menu does not know stand under their own name and wait under Names', async () => {
  renderPage(SalesPage, { server, at: '/sales?part=items', ...(await aShop([TILL])) })
  const table = await screen.findByRole('table', { name: 'Items sold' })
  const rows = within(table).getAllByRole('row')
  expect(rows[1]?.textContent).toBe(
    'SoupNot matched to your menu2$16.00not known–66.7 %not enough sold',
  )
  expect(await screen.findByRole('tab', { name: 'Names (2)' })).toBeDefined()
})

test('an import is undone with one button, and stays in the list as undone', async () => {
  const { user } = renderPage(SalesPage, {
    server,
    at: '/sales?part=files',
    ...(await aShop([TILL])),
  })
  await user.click(await screen.findByRole('button', { name: 'Undo the import of till-0.csv' }))
  expect(await screen.findByText('Undone')).toBeDefined()
  expect(screen.getByText(/Dropped while reading.*Customer Name/)).toBeDefined()
})

test('where the files cannot be had the page says so and tries again', async () => {
  const { person, id } = await aShop([])
  const { fail, restore, user } = renderPage(SalesPage, { server, at: '/sales', person })
  const path = `/api/restaurants/${id}/sales/files`
  fail(path, { status: 403, body: '{"error":"The sales are being moved."}' })
  expect(await screen.findByText('The sales are being moved.')).toBeDefined()
  restore(path)
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('heading', { name: 'No sales yet' })).toBeDefined()
})
