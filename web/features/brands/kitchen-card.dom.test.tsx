import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { KitchenCard } from '#contract/brand-model.ts'
import { menuCalls, someItems } from '#server/testing/menu-editing.ts'
import { aPerson, aRestaurant, type TestApp, testApp } from '#server/testing/test-app.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { fill } from '../../testing/screen.ts'
import { KitchenCardPanel } from './kitchen-card.tsx'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const NOTHING_KNOWN: KitchenCard = {
  equipment: [],
  quietHours: [],
  unread: [],
  stock: [],
  unknownStock: [],
  packaging: { isSaid: false, kinds: [] },
  dishes: [],
}

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
  shown = { restaurantId: id, kitchen: NOTHING_KNOWN }
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

test('stock, pace, packaging and what must not travel are saved by parts, and wrong portions are said', async () => {
  const rosa = await aPerson(server)
  const { id } = await aRestaurant(rosa)
  await someItems(menuCalls(rosa, id), [{ name: 'Fried Calamari' }, { name: 'French Fries' }])
  const kitchen = async () =>
    (await rosa.call('GET', `/api/restaurants/${id}/brands`)).json<{ kitchen: KitchenCard }>()
      .kitchen
  shown = { restaurantId: id, kitchen: await kitchen() }
  const { user } = renderPage(Panel, { server, at: '/brands', person: rosa })
  await user.click(screen.getByText('Pace: not said'))
  await user.type(screen.getByLabelText('Fryer: portions in 15 minutes'), 'many')
  expect(screen.getByText('Write a whole number from 1 to 500, or nothing')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save the kitchen' }).disabled).toBe(
    true,
  )
  await fill(user, { 'Fryer: portions in 15 minutes': '12' })
  await user.click(screen.getByText('Always in stock: what is on your menu'))
  await fill(user, { 'In stock besides what is on your menu': 'miso, zzgrumf' })
  await user.click(screen.getByText('Packaging: not said'))
  await user.click(screen.getByRole('checkbox', { name: 'Pizza box' }))
  await user.click(screen.getByText('Must not travel: none marked'))
  await user.click(screen.getByRole('checkbox', { name: 'French Fries' }))
  // Somebody else says something of another part meanwhile.
  const quietHours = [{ day: 2, from: '14:00', to: '17:00' }]
  await rosa.call('PUT', `/api/restaurants/${id}/brand-kitchen`, { quietHours })
  await user.click(screen.getByRole('button', { name: 'Save the kitchen' }))
  expect(await screen.findByText('Saved. The proposals go by it.')).toBeTruthy()

  const after = await kitchen()
  expect(after.stock).toEqual(['miso', 'zzgrumf'])
  expect(after.unknownStock).toEqual(['zzgrumf'])
  expect(after.equipment.find((one) => one.id === 'fryer')?.portions).toBe(12)
  expect(after.packaging.isSaid).toBe(true)
  expect(after.packaging.kinds.flatMap((one) => (one.isThere ? [one.id] : []))).toEqual([
    'pizza-box',
  ])
  expect(after.dishes.flatMap((one) => (one.staysIn ? [one.name] : []))).toEqual(['French Fries'])
  expect(after.quietHours).toEqual(quietHours)
})
