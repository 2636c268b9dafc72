import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type ServiceProcess, startService } from './testing/service-process.ts'
import { aSignup } from './testing/test-app.ts'

const KILLS = 5

/** What the service acknowledged, with how to ask for it again. */
type Acknowledged = { cookie: string; path: string; holds: string }

test('five times killed in the middle of writes, it has every acknowledged account, restaurant, dataset and menu', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'menuwright-durability-'))
  const acknowledged: Acknowledged[] = []
  const refused: unknown[] = []
  let service: ServiceProcess | null = null
  onTestFinished(async () => {
    await service?.kill('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  })

  for (let round = 0; round < KILLS; round++) {
    service = await startService({ DATA_DIR: dataDir })
    const running = service
    const writers = Array.from({ length: 4 }, (_, writer) =>
      // That the connection breaks is the point of the test; an answer that is no success is not.
      write(running, round, writer, acknowledged).catch((error: unknown) => {
        if (error instanceof Refused) refused.push(error)
      }),
    )
    await enough(acknowledged, (round + 1) * 22)
    await service.kill('SIGKILL')
    await Promise.all(writers)
  }

  service = await startService({ DATA_DIR: dataDir })
  const lost: string[] = []
  for (const { cookie, path, holds } of acknowledged) {
    const answer = await fetch(service.url + path, { headers: { cookie } })
    if (!answer.ok || !(await answer.text()).includes(holds)) lost.push(`${path} without ${holds}`)
  }
  expect(refused).toEqual([])
  expect(lost).toEqual([])
  const kinds = (path: string) => acknowledged.filter((entry) => entry.path.startsWith(path)).length
  expect(
    Math.min(
      kinds('/api/login-status'),
      kinds('/api/restaurant'),
      kinds('/api/csv'),
      kinds('/api/menus'),
    ),
  ).toBeGreaterThan(KILLS)
})

/** Writes one thing after the other until the service is gone. */
async function write(
  service: ServiceProcess,
  round: number,
  writer: number,
  acknowledged: Acknowledged[],
): Promise<void> {
  for (let step = 0; ; step++) {
    const name = `r${round}w${writer}s${step}`
    const fields = aSignup({ email: `${name}@example.com` })
    const signup = await post(service, '/api/signup', '', JSON.stringify(fields))
    const cookie = signup.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    acknowledged.push({ cookie, path: '/api/login-status', holds: fields.email })

    const restaurant = await (
      await post(
        service,
        '/api/restaurant/create',
        cookie,
        JSON.stringify({ name, cuisines: ['Italian'] }),
      )
    ).json()
    acknowledged.push({ cookie, path: `/api/restaurant/${restaurant.restaurant.id}`, holds: name })

    const form = new FormData()
    form.set('csv', new Blob(['name,price\nSoup,4.50\nStew,9.00\n']), `${name}.csv`)
    const upload = await (await post(service, '/api/csv/upload', cookie, form)).json()
    acknowledged.push({ cookie, path: `/api/csv/${upload.csvFile.id}/rows`, holds: 'Stew' })

    const request = {
      email: fields.email,
      targetCountry: 'Italian',
      RestaurantDataStatus: false,
      numItemsToGenerate: 2,
    }
    const made = await (
      await post(service, '/api/menucreation', cookie, JSON.stringify(request))
    ).json()
    acknowledged.push({
      cookie,
      path: `/api/menus/${made.menus[0].id}`,
      holds: made.menus[0].items[1].name,
    })
  }
}

async function post(
  service: ServiceProcess,
  path: string,
  cookie: string,
  body: string | FormData,
): Promise<Response> {
  const headers = {
    cookie,
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
  }
  const answer = await fetch(service.url + path, { method: 'POST', headers, body })
  if (!answer.ok) throw new Refused(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

async function enough(acknowledged: readonly Acknowledged[], count: number): Promise<void> {
  const deadline = Date.now() + 20_000
  while (acknowledged.length < count && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 5))
}

class Refused extends Error {}
