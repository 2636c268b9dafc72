import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { service } from './service.ts'

/** The password that the service made at its first start. */
export function controllerPassword(): string {
  const path = join(service.dataDir, 'controller-password')
  return readFileSync(path, 'utf8').trim()
}

export async function openController(page: Page): Promise<void> {
  await page.goto('/gcpcontrol')
  await page.getByLabel('Password', { exact: true }).fill(controllerPassword())
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'Production' })).toBeVisible()
}

type Instance = 'production' | 'training'

/** Acts on an instance as somebody else would, elsewhere. */
export async function act(page: Page, verb: 'start' | 'stop', instance: Instance): Promise<void> {
  const data = { password: controllerPassword(), instance_type: instance }
  const answer = await page.request.post(`/api/gcp/${verb}`, { data })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Waits, outside of the page, until an instance is on or off. */
export async function untilStatus(page: Page, instance: Instance, status: string): Promise<void> {
  const data = { password: controllerPassword(), instance_type: instance }
  await expect
    .poll(async () => (await (await page.request.post('/api/gcp/status', { data })).json()).status)
    .toBe(status)
}

/** Brings an instance to rest in this status, whatever an earlier test left. */
export async function bring(page: Page, instance: Instance, status: string): Promise<void> {
  const data = { password: controllerPassword(), instance_type: instance }
  const verb = status === 'RUNNING' ? 'start' : 'stop'
  await expect
    .poll(async () => (await page.request.post(`/api/gcp/${verb}`, { data })).status())
    .toBe(200)
  await untilStatus(page, instance, status)
}
