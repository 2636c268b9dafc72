import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, aRestaurant, type TestApp, testApp } from '#server/testing/test-app.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { RestaurantGate } from '../restaurants/restaurant-gate.tsx'
import { ApprovalSettings } from './approval-settings.tsx'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

function Settings() {
  return (
    <RestaurantGate title="Review" about="" skeleton={null}>
      {({ id }) => <ApprovalSettings restaurantId={id} />}
    </RestaurantGate>
  )
}

async function open() {
  const rosa = await aPerson(server)
  const { id } = await aRestaurant(rosa)
  const path = `/api/restaurants/${id}/approval-settings`
  const page = renderPage(Settings, { server, at: '/review', person: rosa })
  await screen.findByRole('switch', { name: 'Approval by mail' })
  return { page, path, stored: async () => (await rosa.call('GET', path)).json().settings }
}

const isOn = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name }).checked

test('each switch is saved by itself, and the others stay', async () => {
  const { page, stored } = await open()
  await page.user.click(screen.getByRole('switch', { name: 'Approval by mail' }))
  await waitFor(() => expect(isOn('Approval by mail')).toBe(false))
  await page.user.click(screen.getByRole('switch', { name: 'Spelling mistakes' }))
  await waitFor(() => expect(isOn('Spelling mistakes')).toBe(true))
  expect(await stored()).toEqual({
    byMail: false,
    operatorsMayApprove: false,
    automatic: ['spelling'],
  })
})

test('a switch that the server refuses stays as it was and says why', async () => {
  const { page, path, stored } = await open()
  page.fail(path, {
    status: 403,
    body: '{"error":"Only the owner decides who may approve."}',
  })
  await page.user.click(screen.getByRole('switch', { name: 'Our staff may approve for you' }))
  await screen.findByText('Only the owner decides who may approve.')
  expect(isOn('Our staff may approve for you')).toBe(false)
  page.restore(path)
  expect((await stored()).operatorsMayApprove).toBe(false)
})
