import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openOcr } from '#server/adapters/ocr/reading-process.ts'
import { connect } from '#server/core/db/connect.ts'
import { openJobs } from '#server/core/jobs/jobs.ts'
import { jobKinds, jobsOf } from '#server/jobs.ts'
import { aMenuPdf, uploadMenu } from '#server/testing/menu-uploads.ts'
import { aPerson, type TestApp, testApp } from '#server/testing/test-app.ts'
import { menuIntakes } from './intake.tables.ts'

const OVER = ['done', 'failed']

let server: TestApp
/** A second application on the same database: connections, a queue and a reading process of its own. */
let closeSecond: () => Promise<void>
beforeAll(async () => {
  server = await testApp()
  const url = String(server.deps.pool.options.connectionString)
  const { db, pool, close } = connect(url, () => undefined)
  const jobs = openJobs({ url, kinds: jobKinds, log: server.deps.log })
  const ocr = openOcr({ inBackground: false })
  await jobs.start()
  await server.work()
  await jobs.work(jobsOf({ ...server.deps, db, pool, jobs, ocr }))
  closeSecond = async () => {
    await jobs.stop()
    await ocr.stop()
    await close()
  }
})
afterAll(async () => {
  await closeSecond()
  await server.close()
})

test('two applications read one menu of an account at a time, and two menus in all', async () => {
  const [rosa, eve, ana] = [await aPerson(server), await aPerson(server), await aPerson(server)]
  const menu = await aMenuPdf(undefined, { pages: 4 })
  for (const person of [rosa, rosa, eve, ana]) await uploadMenu(server, person, { menu })
  const mostOfOne: number[] = []
  const mostOfAll: number[] = []
  await vi.waitFor(
    async () => {
      const { accountId, status } = menuIntakes
      const all = await server.deps.db.select({ accountId, status }).from(menuIntakes)
      const underWay = all.filter((one) => one.status !== 'queued' && !OVER.includes(one.status))
      const accounts = Object.values(Object.groupBy(underWay, (one) => one.accountId))
      mostOfOne.push(Math.max(0, ...accounts.map((own) => own?.length ?? 0)))
      mostOfAll.push(underWay.length)
      expect(all.map((one) => one.status)).toEqual(Array(4).fill('done'))
    },
    { timeout: 240_000, interval: 20 },
  )
  expect(Math.max(...mostOfOne)).toBe(1)
  expect(Math.max(...mostOfAll)).toBe(2)
})
