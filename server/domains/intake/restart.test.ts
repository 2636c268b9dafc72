import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { MenuIntake } from '#contract/menu-intake-model.ts'
import { A_MENU, aMenuPdf } from '#server/testing/menu-uploads.ts'
import { type ServiceProcess, startService } from '#server/testing/service-process.ts'
import { aSignup } from '#server/testing/test-app.ts'

const PAGES = 8
const LINES = A_MENU.slice(0, 3)
const ITEMS = PAGES * 2

/** Signed up on the service, with a menu of many pages uploaded. */
async function anUpload(service: ServiceProcess) {
  const signup = await fetch(`${service.url}/api/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aSignup()),
  })
  const cookie = signup.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const form = new FormData()
  form.set('restaurant_stats', 'A harbour kitchen.')
  form.set('target_type', 'name,image')
  form.set('image', new Blob([await aMenuPdf(LINES, { pages: PAGES })]), 'menu.pdf')
  const headers = { cookie }
  const url = `${service.url}/api/menu-image-intake`
  const answer = await fetch(url, { method: 'POST', headers, body: form })
  expect(answer.status).toBe(202)
  const { intake_id: id } = await answer.json()
  return {
    read: async (running: ServiceProcess): Promise<MenuIntake> =>
      (await (await fetch(`${running.url}/api/menu-intakes/${id}`, { headers })).json()).intake,
    countPictures: async (running: ServiceProcess): Promise<number> =>
      (await (await fetch(`${running.url}/api/statistics`, { headers })).json()).totals.pictures,
  }
}

const CUTS: { signal: 'SIGKILL' | 'SIGTERM'; once: (intake: MenuIntake) => boolean }[] = [
  { signal: 'SIGTERM', once: ({ progress }) => progress.pagesDone > 0 },
  { signal: 'SIGKILL', once: ({ progress }) => progress.itemsDone > 0 },
]

test('a menu is finished after a stop while it is read and a kill while it is rewritten, nothing doubled', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'menuwright-restart-'))
  let service = await startService({ DATA_DIR: dataDir })
  onTestFinished(async () => {
    await service.kill('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  })
  const upload = await anUpload(service)
  for (const { signal, once } of CUTS) {
    const running = service
    await vi.waitFor(async () => expect(once(await upload.read(running))).toBe(true), {
      timeout: 240_000,
      interval: 20,
    })
    await service.kill(signal)
    service = await startService({ DATA_DIR: dataDir })
  }
  const last = service
  const intake = await vi.waitFor(
    async () => {
      const now = await upload.read(last)
      expect(now.status).toBe('done')
      return now
    },
    { timeout: 240_000, interval: 200 },
  )
  expect(intake.error).toBeNull()
  expect(intake.progress).toEqual({
    pagesDone: PAGES,
    pageCount: PAGES,
    itemsDone: ITEMS,
    itemCount: ITEMS,
  })
  const pictures = intake.items.flatMap(({ improved }) => improved?.picture?.id ?? [])
  expect(new Set(pictures).size).toBe(pictures.length)
  expect(await upload.countPictures(last)).toBe(pictures.length)
})
