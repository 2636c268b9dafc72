import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { MenuIntake } from '../contract/menu-intake-model.ts'
import { type ServiceProcess, startService } from '../server/testing/service-process.ts'
import { hostileMenus, hostilePhotos, type NamedFile } from './hostile-files.ts'
import { type Memory, watchMemory } from './process-memory.ts'
import { signUp } from './sign-up.ts'

type Print = (line: string) => void
type Upload = { menu: NamedFile; photos?: readonly NamedFile[] }

const MOST_MB = 1000

/** Real menus and photos of others, where they are at hand; never part of the project. */
const real = join(
  process.env.MENUWRIGHT_SHARED ?? join(import.meta.dirname, '../../shared'),
  'data',
)

/** The most memory that the service held with every process it started, while menus and photos, real and hostile, came in. */
export async function benchMenusMemory(print: Print): Promise<void> {
  if (process.platform !== 'linux') {
    print('skipped, memory is read from /proc')
    return
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'menus-memory-'))
  const service = await startService({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const memory = watchMemory(service.pid)
  try {
    const cookies = [await signUp(service, 'one'), await signUp(service, 'two')]
    await setTimeout(1000)
    print(`  at rest: ${lineOf(memory.peak())}`)
    for (const { name, atOnce } of await steps()) {
      const ends = await Promise.all(
        atOnce.map((upload, at) => send(service, cookies[at] ?? '', upload)),
      )
      print(`  ${name}: ${ends.join('; ')}`)
      print(`      most so far: ${lineOf(memory.peak())}`)
    }
  } finally {
    await service.kill('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
  const { total } = memory.stop()
  print(`  peak of the service with its children and its PostgreSQL: ${total} MB`)
  if (total > MOST_MB) {
    print(`  that is more than ${MOST_MB} MB`)
    process.exitCode = 1
  }
}

function lineOf({ total, server, reading, photos, database }: Memory): string {
  return `${total} MB (each part's own most: server ${server}, reading ${reading}, photos ${photos}, PostgreSQL ${database})`
}

async function steps(): Promise<{ name: string; atOnce: Upload[] }[]> {
  const menus = filesIn('menus')
  const photos = filesIn('photos')
  const hostile = await hostileMenus()
  const heavy = await hostilePhotos()
  const [first, second] = [menus.find(({ name }) => name.startsWith('scan')), menus.at(1)]
  return [
    ...menus.map((menu) => ({ name: menu.name, atOnce: [{ menu }] })),
    ...(first && second
      ? [
          {
            name: 'two menus at once, all photos beside one of them',
            atOnce: [{ menu: second, photos }, { menu: first }],
          },
        ]
      : []),
    ...hostile.map((menu) => ({ name: menu.name, atOnce: [{ menu }] })),
    ...hostile.slice(0, 1).flatMap((menu) =>
      heavy.map((photo) => ({
        name: `${photo.name} beside a menu, and a large picture at once`,
        atOnce: [{ menu: first ?? menu, photos: [photo] }, { menu }],
      })),
    ),
  ]
}

function filesIn(folder: string): NamedFile[] {
  const path = join(real, folder)
  if (!existsSync(path)) return []
  return readdirSync(path)
    .filter((name) => /\.(?:pdf|png|jpg)$/.test(name))
    .map((name) => ({ name, bytes: readFileSync(join(path, name)) }))
}

/** Answers how the upload ended: the refusal, or what became of the menu. */
async function send(
  service: ServiceProcess,
  cookie: string,
  { menu, photos = [] }: Upload,
): Promise<string> {
  const form = new FormData()
  form.set('restaurant_stats', 'A harbour kitchen.')
  form.set('target_type', 'all')
  form.set('enable_extra_upscaling', 'true')
  form.set('image', new File([menu.bytes], menu.name))
  for (const { name, bytes } of photos) form.append('extra_images', new File([bytes], name))
  const headers = { cookie }
  const answer = await fetch(`${service.url}/api/menu-image-intake`, {
    method: 'POST',
    headers,
    body: form,
  })
  const { intake_id: id, error } = await answer.json()
  if (!id) return `${answer.status} ${error}`
  for (;;) {
    const { intake } = await (
      await fetch(`${service.url}/api/menu-intakes/${id}`, { headers })
    ).json()
    if (intake.status === 'done' || intake.status === 'failed') return endOf(intake)
    await setTimeout(250)
  }
}

function endOf({ status, error, items, photos }: MenuIntake): string {
  const better = photos.filter(({ improved }) => improved).length
  const sentences = [...new Set(photos.flatMap((photo) => photo.error ?? []))]
  return [
    `${status}, ${items.length} items, ${better} of ${photos.length} photos made better`,
    error,
    ...sentences,
  ]
    .filter(Boolean)
    .join(' ')
}
