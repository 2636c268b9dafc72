import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { KitchenCard } from '#contract/brands.ts'
import { aPerson, aRestaurant, type TestApp, testApp } from '#server/testing/test-app.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { KitchenCardPanel } from './kitchen-card.tsx'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

let shown: { restaurantId: number; kitchen: KitchenCard }
function Panel() {
  return <KitchenCardPanel {...shown} />
}

test('what the kitchen has and when it is quiet is saved with one press, and read back', async () => {
  const rosa = await aPerson(server)
  const { id } = await aRestaurant(rosa)
  const kitchen = async () =>
    (await rosa.call('GET', `/api/restaurants/${id}/brands`)).json<{ kitchen: KitchenCard }>()
      .kitchen
  const before = await kitchen()
  const [first] = before.equipment
  if (!first) throw new Error('A kitchen has no equipment to ask for.')
  shown = { restaurantId: id, kitchen: before }
  const { user } = renderPage(Panel, { server, at: '/brands', person: rosa })
  expect(screen.queryByRole('button', { name: 'Save the kitchen' })).toBeNull()

  await user.click(screen.getByText('Quiet hours: none said'))
  await user.click(screen.getByRole('button', { name: 'Add hours on Tuesday' }))
  await user.click(screen.getByRole('checkbox', { name: new RegExp(`^${first.title}`) }))
  await user.click(screen.getByRole('button', { name: 'Save the kitchen' }))
  expect(await screen.findByText('Saved. The proposals go by it.')).toBeTruthy()
  const after = await kitchen()
  expect(after.quietHours).toEqual([{ day: 1, from: '11:00', to: '22:00' }])
  expect(after.equipment.find((one) => one.id === first.id)?.isThere).toBe(!first.isThere)
})

test('quiet hours that cannot be are said where they stand, and are not saved', async () => {
  const rosa = await aPerson(server)
  const { id } = await aRestaurant(rosa)
  shown = { restaurantId: id, kitchen: { equipment: [], quietHours: [], unread: [] } }
  const { user } = renderPage(Panel, { server, at: '/brands', person: rosa })
  await user.click(screen.getByText('Quiet hours: none said'))
  const add = screen.getByRole('button', { name: 'Add hours on Monday' })
  await user.click(add)
  await user.click(add)
  expect(screen.getByText('Write when this period begins.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save the kitchen' }).disabled).toBe(
    true,
  )
})
