import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, aRestaurant, type TestApp, testApp } from '#server/testing/test-app.ts'
import { type RenderedPage, renderPage } from '../../../testing/render-page.tsx'
import { fill, press } from '../../../testing/screen.ts'
import { MenuTool } from './menu-tool.tsx'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const Tool = () => <MenuTool isAiAddress={false} />
const generate = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: 'Generate Menu Items' })
const spin = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name })
const cuisine = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Cuisine' })

/** Of somebody who signed up, with all settings unfolded. */
async function open() {
  const rosa = await aPerson(server)
  const page = renderPage(Tool, { server, at: '/menucreation', person: rosa })
  await screen.findByText('Backend Connected')
  await page.user.click(screen.getByText('More settings'))
  return { rosa, page }
}

/** With a Peruvian restaurant, whose cuisine is chosen. */
async function openReady() {
  const rosa = await aPerson(server)
  await aRestaurant(rosa)
  const page = renderPage(Tool, { server, at: '/menucreation', person: rosa })
  await screen.findByText('Backend Connected')
  await waitFor(() => expect(cuisine().value).toBe('Peruvian'))
  return { rosa, page }
}

async function closeAlert({ user }: RenderedPage, text: string): Promise<void> {
  const alert = await screen.findByRole('alertdialog')
  expect(alert.textContent).toMatch(new RegExp(`^${text}`))
  await user.click(within(alert).getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
}

test('numbers stay within their bounds, and row needs restaurant data', async () => {
  const { page } = await open()
  for (const typed of ['0', '-4', 'many', '']) {
    await fill(page.user, { Items: typed })
    await page.user.tab()
    expect(spin('Items').value).toBe('1')
  }
  await fill(page.user, { 'Eval value': '11' })
  await page.user.tab()
  expect(spin('Eval value').value).toBe('10')
  expect(screen.getByRole<HTMLInputElement>('slider', { name: 'Evaluation' }).value).toBe('10')

  expect(spin('Row').getAttribute('aria-required')).toBe('true')
  await page.user.click(screen.getByText('Restaurant data'))
  expect(spin('Row').disabled).toBe(true)
})

test('what is missing is said before a run starts', async () => {
  const { page } = await open()
  await fill(page.user, { Email: '' })
  expect(generate().disabled).toBe(true)
  await screen.findByText('Email is required')
  await fill(page.user, { Email: 'rosa@' })
  await screen.findByText('Please enter a valid email address')
  expect(generate().disabled).toBe(true)
  await fill(page.user, { Email: 'rosa@example.com' })
  await page.user.click(generate())
  await closeAlert(page, 'Please select a cuisine style')

  const quick = screen.getByRole('group', { name: 'Quick choice' })
  expect(within(quick).getAllByRole('button')).toHaveLength(8)
  await press(page.user, 'Afghan')
  await page.user.click(generate())
  await closeAlert(
    page,
    'Restaurant data is on: load a restaurant first, or turn restaurant data off.',
  )

  await fill(page.user, { 'Restaurant ID': '999999' })
  await screen.findByText('Restaurant with ID 999999 not found')
})

test('a restaurant that cannot be created is said with the reason', async () => {
  const { page } = await open()
  page.fail('/api/restaurant/create', {
    status: 409,
    body: '{"error":"There is a Casa Luz already."}',
  })
  await press(page.user, 'New')
  const dialog = within(await screen.findByRole('dialog', { name: 'New restaurant' }))
  const type = async (label: string, text: string) => {
    await page.user.click(dialog.getByLabelText(label))
    await page.user.paste(text)
  }
  await type('Restaurant name', 'Casa Luz')
  await type('Custom cuisine', 'Nikkei')
  await page.user.click(dialog.getByRole('button', { name: 'Add' }))
  await page.user.click(dialog.getByRole('button', { name: 'Create restaurant' }))
  await closeAlert(page, 'Failed to create restaurant: There is a Casa Luz already.')
  expect(dialog.getByLabelText<HTMLInputElement>('Restaurant name').value).toBe('Casa Luz')
})

test('a failed run shows the reason and clears the results', async () => {
  const { page } = await openReady()
  page.fail('/api/menucreation', {
    status: 429,
    body: '{"error":"The kitchen is full. Try again in a minute."}',
  })
  await page.user.click(generate())
  await closeAlert(page, 'The kitchen is full. Try again in a minute.')
  expect(screen.getAllByText(/Select options and click generate/).length).toBeGreaterThan(0)
  await page.user.click(screen.getByRole('radio', { name: 'AI' }))
  await page.user.click(generate())
  await closeAlert(page, 'An error occurred while configuring')
  expect(screen.queryByRole('button', { name: 'Start Generation' })).toBeNull()
})

test('an answer that is no stream is read from its CSV, and a broken picture gets a plate', async () => {
  const { page } = await openReady()
  const csv0 = 'name,description,price,image\nCeviche,"Fish, lime",14.5,/api/pictures/none\n'
  page.fail('/api/menucreation', {
    status: 200,
    body: JSON.stringify({ engine: 'kitchen', csv0 }),
  })
  await page.user.click(generate())
  const card = within(await screen.findByRole('article'))
  card.getByText(/\$14\.50/)
  card.getByText(/Fish, lime/)
  fireEvent.error(card.getByRole('img'))
  expect(card.getByRole('img', { name: 'No picture' })).toBeTruthy()
})
