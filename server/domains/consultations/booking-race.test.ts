import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServiceProcess, startService } from '#server/testing/service-process.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { aRequest } from './consultations-fixture.ts'

let database: TestDatabase
let dataDir: string
let services: ServiceProcess[]
beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'menuwright-race-'))
  const shared = { DATABASE_URL: database.url, DATA_DIR: dataDir, PROCESS: 'web', TRUST_PROXY: '1' }
  services = await Promise.all([startService(shared), startService(shared)])
})
afterAll(async () => {
  await Promise.all(services.map((service) => service.kill('SIGTERM')))
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Takes the two processes in turns. */
async function schedule(nth: number, request: object, address: string): Promise<number> {
  const { url } = services[nth % 2] as ServiceProcess
  const answer = await fetch(`${url}/api/scheduling`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(request),
  })
  await answer.text()
  return answer.status
}

/** The next day with free slots, by the clock of the processes. */
async function nextDay(service: string): Promise<string> {
  const { url } = services[0] as ServiceProcess
  const answer = await fetch(`${url}/api/scheduling/days?service_id=${service}`)
  const { days } = await answer.json()
  return days[1]
}

const count = (statuses: number[], status: number) =>
  statuses.filter((one) => one === status).length

test('of two hundred at two processes who book the same time at once one gets it', async () => {
  const date = await nextDay('general')
  const tries = Array.from({ length: 200 }, (_, nth) => {
    const service = { id: nth % 3 === 0 ? 'sales' : 'general' }
    return schedule(nth, aRequest({ service, date }), `192.0.2.${nth}`)
  })
  const statuses = await Promise.all(tries)
  expect(count(statuses, 201)).toBe(1)
  expect(count(statuses, 409)).toBe(199)
})

test('two processes count one address’s bookings together', async () => {
  const date = await nextDay('technical')
  const times = ['09', '10', '11', '12', '13', '14', '15', '16'].flatMap((hour) => [
    `${hour}:00`,
    `${hour}:30`,
  ])
  const requests = ['general', 'technical'].flatMap((id) =>
    times.map((time) => aRequest({ service: { id }, date, time })),
  )
  const tries = requests.map((request, nth) => schedule(nth, request, '198.51.100.7'))
  const statuses = await Promise.all(tries)
  expect(count(statuses, 201)).toBe(20)
  expect(count(statuses, 429) + count(statuses, 409)).toBe(12)
})
