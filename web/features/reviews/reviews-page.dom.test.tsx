import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { menuCalls, someItems } from '#server/testing/menu-editing.ts'
import { postForm } from '#server/testing/multipart-form.ts'
import { aPerson, aRestaurant, type TestApp, testApp } from '#server/testing/test-app.ts'
import { renderPage } from '../../testing/render-page.tsx'
import ReviewsPage from './reviews.page.tsx'

let server: TestApp
beforeAll(async () => {
  server = await testApp({ deps: { now: () => new Date('2026-11-23T12:05:00Z') } })
})
afterAll(() => server.close())

async function aReviewed() {
  const person = await aPerson(server)
  const { id } = await aRestaurant(person, { location: 'New York' })
  const calls = menuCalls(person, id)
  await someItems(calls, [{ name: 'Soup', price: 800 }])
  await calls.approve()
  return { person, id }
}

test('a review shows what was looked at, also where nothing could be', async () => {
  const { person, id } = await aReviewed()
  await person.call('POST', `/api/restaurants/${id}/reviews`)
  renderPage(ReviewsPage, { server, at: '/reviews', person })
  expect(await screen.findByRole('heading', { name: 'Week 48 of 2026' })).toBeDefined()
  expect(screen.getByText('1 of 1 items has no photo.')).toBeDefined()
  expect(
    screen.getByText('Your week: your own sales: no file of the last three weeks, nothing found'),
  ).toBeDefined()
})

test('a menu of another place that was brought is listed, and taken away after a second press', async () => {
  const { person, id } = await aReviewed()
  const menu = new File(['Item,Price\nAl pastor,4.50\n'], 'menu.csv')
  await postForm(server, person, `/api/restaurants/${id}/review-files/competitors`, [
    ['shop', 'Taqueria'],
    ['seenOn', '2026-11-20'],
    ['file', menu],
  ])
  const { user } = renderPage(ReviewsPage, { server, at: '/reviews', person })
  expect(await screen.findByText('Taqueria, seen 2026-11-20: 1 dish, 1 with a price')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Take away menu.csv' }))
  await user.click(screen.getByRole('button', { name: 'Yes, take away menu.csv' }))
  expect(
    await screen.findByText('menu.csv was taken away, with all that was read of it.'),
  ).toBeDefined()
  await expect.poll(() => screen.queryByText(/seen 2026-11-20/)).toBeNull()
})
