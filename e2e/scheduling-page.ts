import { expect, type Page } from '@playwright/test'

export type OpenDay = { date: string; name: RegExp }

let taken = Math.floor(Math.random() * 20)

/**
 * A day with free times for the service, another one at each call, so that tests leave each other alone. Never in the
 * last month, so that the calendar can be paged on from it.
 */
export async function anOpenDay(page: Page, service = 'general'): Promise<OpenDay> {
  const answer = await page.request.get(`/api/scheduling/days?service_id=${service}`)
  const { days } = await answer.json()
  const lastMonth = days.at(-1).slice(0, 7)
  const open = days.filter((day: string) => !day.startsWith(lastMonth))
  taken += 1
  const date = open[(taken * 3 + process.pid * 7) % open.length]
  return { date, name: dayName(date) }
}

/** How the calendar names a day: `Tuesday, November 24, 2026`. */
export function dayName(date: string): RegExp {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })
  return new RegExp(`^${format.format(new Date(date))}`)
}

export async function chooseService(page: Page, name: string): Promise<void> {
  const service = page.getByRole('radio', { name })
  await service.check({ force: true })
}

/** Pages through the months until the day is there, and chooses it. */
export async function chooseDay(page: Page, { date, name }: OpenDay): Promise<void> {
  const month = new Intl.DateTimeFormat('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const calendarOf = (shown: string) =>
    page.getByRole('application', { name: `Day of the consultation, ${shown}` })
  await expect(calendarOf('')).toBeVisible()
  while (!(await calendarOf(month.format(new Date(date))).isVisible())) {
    await page.getByRole('button', { name: 'Next', exact: true }).first().click()
  }
  await page.getByRole('button', { name }).click()
}

export const slot = (page: Page, time: string) =>
  page.getByRole('button', { name: new RegExp(`^${time}, `) })

export const bookButton = (page: Page) => page.getByRole('button', { name: 'Book consultation' })

let visitors = 0

/** Somebody whose mails can be told from others'. */
export function aVisitor() {
  visitors += 1
  return {
    name: 'Nadia Haddad',
    email: `nadia-${Date.now()}-${process.pid}-${visitors}@example.com`,
    phone: '+1 415 555 0134',
  }
}

export async function fillDetails(page: Page, visitor: ReturnType<typeof aVisitor>): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(visitor.name)
  await page.getByLabel('Email', { exact: true }).fill(visitor.email)
  await page.getByLabel('Phone', { exact: true }).fill(visitor.phone)
}

/** Books through the API, as another visitor would. */
export async function bookedByAnother(
  page: Page,
  request: { service: string; date: string; time: string; visitor?: ReturnType<typeof aVisitor> },
): Promise<void> {
  const { service, date, time, visitor = aVisitor() } = request
  const answer = await page.request.post('/api/scheduling', {
    data: { service: { id: service }, date, time, customer: visitor },
  })
  expect(answer.status(), await answer.text()).toBe(201)
}
