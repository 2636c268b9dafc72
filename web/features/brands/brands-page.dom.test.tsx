import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { menuCalls, someItems } from '#server/testing/menu-editing.ts'
import { aPerson, aRestaurant, type TestApp, testApp } from '#server/testing/test-app.ts'
import { renderPage } from '../../testing/render-page.tsx'
import BrandsPage from './brands.page.tsx'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const DISHES = [
  'Bruschetta',
  'Minestrone',
  'Spaghetti Carbonara',
  'Lasagne',
  'Margherita Pizza',
  'Grilled Salmon',
  'Calamari Fritti',
  'French Fries',
]

test('a kitchen without a menu is led to its menu', async () => {
  const rosa = await aPerson(server)
  await aRestaurant(rosa)
  renderPage(BrandsPage, { server, at: '/brands', person: rosa })
  expect(await screen.findByText('First your own menu')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the menu' })).toBeTruthy()
})

test('concepts come three at once with their reasons, and those that need what is not there go with it', async () => {
  const rosa = await aPerson(server)
  const { id } = await aRestaurant(rosa)
  await someItems(
    menuCalls(rosa, id),
    DISHES.map((name) => ({ name })),
  )
  const { user } = renderPage(BrandsPage, { server, at: '/brands', person: rosa })
  await screen.findByText('What your kitchen could sell')
  expect(screen.getAllByRole('link', { name: 'Build this one' })).toHaveLength(3)
  expect(screen.getAllByText(/Whether you have that is not known/).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: /more ideas?$/ }))
  const before = screen.getAllByRole('link', { name: 'Build this one' }).length
  expect(before).toBeGreaterThan(3)

  await user.click(screen.getByRole('checkbox', { name: /^Fryer/ }))
  await user.click(screen.getByRole('button', { name: 'Save the kitchen' }))
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: 'Build this one' }).length).toBeLessThan(before),
  )
})

test('where the concepts cannot be worked out, that is said and asked for again', async () => {
  const rosa = await aPerson(server)
  const { id } = await aRestaurant(rosa)
  const { user, fail, restore } = renderPage(BrandsPage, { server, at: '/brands', person: rosa })
  const path = `/api/restaurants/${id}/brand-proposals`
  fail(path, { status: 503, body: '{"error":"The service is being updated."}' })
  expect(await screen.findByText('The service is being updated.')).toBeTruthy()
  restore(path)
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('First your own menu')).toBeTruthy()
})
