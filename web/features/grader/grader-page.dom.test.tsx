import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, type TestApp, testApp } from '#server/testing/test-app.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { findAlert, press } from '../../testing/screen.ts'
import GraderPage from './grader.page.tsx'
import SavedGradePage from './saved-grade.page.tsx'
import TakePage from './take.page.tsx'
import { readTaken } from './taken-menu.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const MENU = `Burgers
Classic Burger 12.95
The best burger in town! Beef patty, cheddar and pickles, grilled
The Big Daddy 18.95
Veggie Burger 12.50
`

const paste = () => screen.findByLabelText<HTMLTextAreaElement>('Paste your menu')

async function graded() {
  const page = renderPage(GraderPage, { server, at: '/grader' })
  await page.user.click(await paste())
  await page.user.paste(MENU)
  await press(page.user, 'Grade this menu')
  const result = await screen.findByRole('region', { name: 'How it reads' })
  return { ...page, result }
}

test('a pasted menu is answered with points, the borders of the bands, and findings with why, where and a repair', async () => {
  const { result, user } = await graded()
  expect(document.activeElement).toBe(within(result).getByRole('heading', { name: 'How it reads' }))
  expect(result.textContent).toMatch(/\d+ of 100/)
  expect(result.textContent).toMatch(/judged [\d.]+ of 100 points of weight/)
  for (const borders of ['85–100', '70–84', '50–69', '0–49']) {
    expect(result.textContent).toContain(borders)
  }
  const claim = within(result).getByRole('heading', { name: /makes a claim that nobody can prove/ })
  const card = claim.closest('article')?.textContent ?? ''
  expect(card).toContain('Why: Superlatives and claims of health')
  expect(card).toContain('Source: Consumer law on unproven claims')
  expect(card).toContain('Classic Burger · Burgers · read surely')
  expect(card).toContain('After: Beef patty, cheddar and pickles, grilled')
  expect(within(result).getAllByText('not judged').length).toBeGreaterThan(0)
  await user.click(within(result).getByText('What was read: 3 items'))
  expect((await paste()).value).toBe(MENU)
})

test('nothing given, and what is no menu, are told in one sentence, and what was typed stays', async () => {
  const { user } = renderPage(GraderPage, { server, at: '/grader' })
  await paste()
  await press(user, 'Grade this menu')
  expect(await findAlert()).toBe('Nothing was given. Paste your menu, or choose its file.')
  await user.click(await paste())
  await user.paste('Dear Sir, thank you for the evening.')
  expect(screen.queryByRole('alert')).toBeNull()
  await press(user, 'Grade this menu')
  expect(await findAlert()).toContain('This text does not read as a menu')
  expect((await paste()).value).toBe('Dear Sir, thank you for the evening.')
})

test('a file is graded, and its progress is told while it is read', async () => {
  const { user, hold } = renderPage(GraderPage, { server, at: '/grader' })
  await paste()
  const letGo = hold('/api/grader')
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('There is no field for a file.')
  await user.upload(input, new File([MENU], 'menu.txt', { type: 'text/plain' }))
  expect(await screen.findByText(/menu.txt/)).toBeTruthy()
  await press(user, 'Grade this menu')
  expect((await screen.findByRole('progressbar')).getAttribute('aria-label')).toBe(
    'Reading your menu…',
  )
  letGo()
  await screen.findByRole('region', { name: 'How it reads' })
})

test('a visitor may object to a finding, in words of their own', async () => {
  const { user } = await graded()
  await user.click(screen.getByRole('button', { name: /Not right\? Object to: .*claim/ }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('Your words'), 'We won the prize of 2024.')
  await user.click(within(dialog).getByRole('button', { name: 'Send' }))
  await screen.findByText(/Somebody will look at this rule; your menu was not kept/)
})

test('a link is made only when asked, can be opened by anybody, and deleted there', async () => {
  const { user } = await graded()
  await press(user, 'Make a link to it')
  const link = await screen.findByLabelText<HTMLInputElement>(/Your link, until/)
  const { pathname } = new URL(link.value)
  expect(pathname).toMatch(/^\/grader\/[\w-]{43}$/)

  document.body.replaceChildren()
  const other = renderPage(SavedGradePage, { server, at: pathname, path: '/grader/:token' })
  const shown = await screen.findByRole('region', { name: 'How it reads' })
  expect(shown.textContent).toContain('The Big Daddy')
  await press(other.user, 'Delete it now')
  await screen.findByText('Deleted. Nothing of this menu is kept here any more.')
  expect(screen.queryByRole('region', { name: 'How it reads' })).toBeNull()
})

test('the rules stand on the page with weight, source and version', async () => {
  renderPage(GraderPage, { server, at: '/grader' })
  const rules = await screen.findByRole('region', { name: 'How this is judged' })
  await within(rules).findByText('Descriptions: 30 of 100')
  expect(rules.textContent).toContain('Every dish has a description.')
  expect(rules.textContent).toContain('Source: Uber Eats item policy')
  expect(rules.textContent).toMatch(/Version \d+, hash [0-9a-f]{16}/)
})

test('"Take this menu with me" leads a visitor to sign up, and an account to its upload', async () => {
  const { user, address } = await graded()
  await press(user, 'Take this menu with me')
  await expect.poll(address).toBe('/grader/take')
  const kept = sessionStorage.getItem('menuwright.graded-menu') ?? ''
  expect(await readTaken()?.file?.text()).toBe(MENU)

  document.body.replaceChildren()
  renderPage(TakePage, { server, at: '/grader/take' })
  const signUp = await screen.findByRole('link', { name: 'Sign up' })
  expect(signUp.getAttribute('href')).toBe('/signup?next=%2Fgrader%2Ftake')

  document.body.replaceChildren()
  sessionStorage.setItem('menuwright.graded-menu', kept)
  const rosa = await aPerson(server)
  const taking = renderPage(TakePage, { server, at: '/grader/take', person: rosa })
  await expect.poll(taking.address).toMatch(/^\/menuupload\/[\w-]+$/)
  expect(sessionStorage.getItem('menuwright.graded-menu')).toBeNull()
})
