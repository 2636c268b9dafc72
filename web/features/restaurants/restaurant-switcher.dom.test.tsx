import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, aRestaurant, type TestApp, testApp } from '#server/testing/test-app.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { RestaurantGate } from './restaurant-gate.tsx'
import { RestaurantSwitcher } from './restaurant-switcher.tsx'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

function Screen() {
  return (
    <>
      <RestaurantSwitcher />
      <RestaurantGate title="Menu" about="" skeleton={null}>
        {({ name }) => <h1>{name}</h1>}
      </RestaurantGate>
    </>
  )
}

test('of ten thousand restaurants the switcher shows fifty, finds the others, and keeps the chosen one', async () => {
  const rosa = await aPerson(server)
  const { id } = await aRestaurant(rosa, { name: 'The Oldest Oven' })
  await server.deps.pool.query(
    `insert into restaurants (account_id, name, cuisines, text, location) select account_id, 'Place ' || n, '[]', '', '' from restaurants, generate_series(1, 9999) n where id = $1`,
    [id],
  )
  const { user } = renderPage(Screen, { server, at: '/menu-editor', person: rosa })
  await screen.findByRole('heading', { name: 'Place 9999' })
  await user.click(await screen.findByRole('button', { name: /Restaurant/ }))
  expect(await screen.findByText('50 of 10,000. Search for the others.')).toBeTruthy()
  expect(screen.getAllByRole('option')).toHaveLength(50)
  await user.keyboard('oldest')
  await user.click(await screen.findByRole('option', { name: /The Oldest Oven/ }))
  expect(await screen.findByRole('heading', { name: 'The Oldest Oven' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: /The Oldest Oven/ })).toBeTruthy()
})
