import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTwo, type TwoProcesses } from '#server/testing/two-processes.ts'
import { aRequest } from './consultations-fixture.ts'

let two: TwoProcesses
beforeAll(async () => {
  two = await startTwo('web')
})
afterAll(() => two.stop())

async function schedule(nth: number, request: object, address: string): Promise<number> {
  const answer = await two.post(nth, '/api/scheduling', request, address)
  await answer.text()
  return answer.status
}

/** The next day with free slots, by the clock of the processes. */
async function nextDay(service: string): Promise<string> {
  const answer = await fetch(`${two.url(0)}/api/scheduling/days?service_id=${service}`)
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
