import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { descriptionOf, fill, findAlert, input, press } from '../../testing/screen.ts'
import { ApplicationForm } from './application-form.tsx'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const SEND = 'Send the application'
const ADA = { Name: 'Ada Okafor', Email: 'ada@partners.example' }

test('each field says what it lacks, and there is no code without the agreement', async () => {
  const { user } = renderPage(ApplicationForm, { server, at: '/affiliate' })
  await press(user, SEND)
  expect(document.activeElement).toBe(input('Name'))
  expect(descriptionOf(input('Email'))).toBe('Email is required')
  expect(descriptionOf(screen.getByRole('checkbox'))).toMatch(/accept it: there is no code/)
})

test('an application reaches us, and what was typed outlives a failure', async () => {
  const page = renderPage(ApplicationForm, { server, at: '/affiliate' })
  await fill(page.user, { ...ADA, 'How you reach restaurants': 'A newsletter.' })
  await page.user.click(screen.getByRole('checkbox'))
  page.fail('/api/affiliates/applications', 'no network')
  await press(page.user, SEND)
  expect(await findAlert()).toMatch(/What you typed is still here|connection/)
  expect(input('Name').value).toBe('Ada Okafor')
  page.restore('/api/affiliates/applications')
  await press(page.user, SEND)
  await screen.findByText('Thank you! We have your application and answer it by mail.')
  const { rows } = await server.deps.pool.query('select name, agreement_version from affiliates')
  expect(rows).toEqual([{ name: 'Ada Okafor', agreement_version: '2026-11' }])
})
