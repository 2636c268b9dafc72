import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  anOperator,
  aPerson,
  aRestaurant,
  type Person,
  type TestApp,
  testApp,
} from '#server/testing/test-app.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { fill, press } from '../../testing/screen.ts'
import { StaffActions } from '../accounts/management/staff-actions.tsx'
import AccountsPage from './accounts.page.tsx'
import ActionsPage from './actions.page.tsx'
import JobsPage from './jobs.page.tsx'
import MessagesPage from './messages.page.tsx'
import OperationsLayout from './operations-layout.tsx'

const STAFF = 'staff@menuwright.example'
let server: TestApp
let staff: Person
let rosa: Person
beforeAll(async () => {
  server = await testApp({ environment: { OPERATOR_EMAILS: STAFF } })
  staff = await anOperator(server, STAFF)
  rosa = await aPerson(server, { businessName: 'Harbour Kitchen' })
  await aPerson(server, { businessName: 'Trattoria Luigi', email: 'luigi@example.com' })
})
afterAll(() => server.close())

const at = (address: string) => ({ server, at: address, person: staff })

test('accounts are searched as one types, and chosen ones are what the CSV holds', async () => {
  const { user } = renderPage(AccountsPage, at('/operations/accounts'))
  const table = await screen.findByRole('table', { name: 'Accounts' })
  expect(within(table).getByRole('link', { name: 'Harbour Kitchen' })).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: 'Select Trattoria Luigi' }))
  const csv = screen.getByRole('link', { name: 'CSV of 1 chosen' })
  expect(csv.getAttribute('href')).toMatch(/\/accounts\/file\?.*ids=[0-9a-f-]{36}$/)
  await fill(user, { 'Search accounts': 'luigi' })
  expect(await screen.findByText('1 account found.')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Harbour Kitchen' })).toBeNull()
})

test('a search that finds nothing says so', async () => {
  renderPage(AccountsPage, at('/operations/accounts?q=nobody at all'))
  expect(await screen.findByText('No account is found')).toBeDefined()
})

test('a list that cannot be loaded says so and is asked for again', async () => {
  const { user, fail, restore } = renderPage(AccountsPage, at('/operations/accounts'))
  fail('/api/operations/accounts', { status: 500, body: '' })
  await screen.findByRole('alert')
  restore('/api/operations/accounts')
  await press(user, 'Try Again')
  expect(await screen.findByRole('table', { name: 'Accounts' })).toBeDefined()
})

test('a job that was given up is tried again with one button, and the record shows who did it', async () => {
  await server.app.fastify.inject({
    method: 'POST',
    url: '/api/contact',
    payload: { name: 'Ana', email: 'ana@example.com', message: 'Hello there' },
  })
  await server.deps.pool.query(
    `update pgboss.job set state = 'failed', retry_count = retry_limit, completed_on = now(),
       output = '{"message":"mail server away"}' where name = 'contact.mail'`,
  )
  const { user } = renderPage(JobsPage, at('/operations/jobs'))
  const table = await screen.findByRole('table', { name: 'Failed jobs' })
  expect(within(table).getByText('mail server away')).toBeDefined()
  await user.click(within(table).getByRole('button', { name: /^Retry Contact: mail/ }))
  expect(await screen.findByText('1 job is tried again.')).toBeDefined()
  renderPage(ActionsPage, at('/operations/actions'))
  const record = await screen.findByRole('table', { name: 'What staff did' })
  expect(within(record).getByText('Had failed jobs tried again')).toBeDefined()
})

test('a message is read, assigned and marked as answered', async () => {
  const { user } = renderPage(MessagesPage, at('/operations/messages'))
  await user.click(await screen.findByRole('button', { name: 'Read the message of Ana' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('Hello there')).toBeDefined()
  await user.click(within(dialog).getByRole('radio', { name: 'Answered' }))
  await fill(user, { 'Note for the staff': 'Called her' })
  await press(user, 'Save')
  expect(await screen.findByText('Note: Called her')).toBeDefined()
  expect(within(screen.getByRole('table')).getByText('Answered')).toBeDefined()
})

test('an owner is told that the area is for staff, and sees none of it', async () => {
  renderPage(OperationsLayout, { server, at: '/operations/accounts', person: rosa })
  expect(await screen.findByText('For staff only')).toBeDefined()
  expect(screen.queryByRole('navigation', { name: 'Operations' })).toBeNull()
})

test('staff have one navigation over everything', async () => {
  renderPage(OperationsLayout, at('/operations'))
  const links = within(await screen.findByRole('navigation', { name: 'Operations' })).getAllByRole(
    'link',
  )
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining(['/operations/accounts', '/plans', '/consultations', '/securitylog']),
  )
})

test('an owner reads what staff did, with who and when', async () => {
  const { id } = await aRestaurant(rosa, { name: 'Harbour' })
  await staff.call('PUT', `/api/restaurant/${id}`, { text_stat: 'By the sea.' })
  renderPage(StaffActions, { server, at: '/accountmanagement', person: rosa })
  expect(await screen.findByText('Changed the restaurant’s description (Harbour)')).toBeDefined()
  expect(screen.getByText(/Rosa Quispe/)).toBeDefined()
})
