import { createHash } from 'node:crypto'
import { PLATFORMS } from '#contract/platforms.ts'
import { aGroup, aMenu } from '#menu/testing/menu-builders.ts'
import { validate } from '#menu/validate.ts'
import { openDelivery } from '../server/adapters/delivery/channels.ts'
import { additions } from './sample-menu.ts'

const ITEMS = 300
const MOST_MS = 100
const RUNS = 15

/** A menu of 300 items for six channels, made and checked as it is before each send. */
export function benchRendering(print: (line: string) => void): void {
  const menu = aLargeMenu()
  const { adapters } = openDelivery()
  const target = {
    link: { storeId: 'store-1', menuIds: {}, settings: { menu_url: 'https://menus.example/1' } },
    now: new Date(),
    pictureUrl: (id: string) => `https://pictures.example/${id}.jpg`,
    soldOut: new Map<string, Date | null>(),
  }
  const render = () =>
    PLATFORMS.flatMap((channel) => {
      const adapter = adapters[channel]
      const blocking = [...validate(menu), ...(adapter?.validate(menu, target) ?? [])].filter(
        ({ level }) => level === 'block',
      )
      if (blocking[0]) throw new Error(`${channel}: ${blocking[0].text}`)
      return adapter?.render(menu, target).payloads ?? []
    })
  const first = timeOf(render)
  const each = medianOf(render)
  const payloads = render()
  const bare = medianOf(() =>
    payloads.map((one) => createHash('sha256').update(JSON.stringify(one)).digest()),
  )
  const megabytes = Buffer.byteLength(JSON.stringify(payloads)) / 1e6
  print(
    `  ${ITEMS} items rendered and validated for ${PLATFORMS.length} channels: ${each.toFixed(0)} ms of processor time (median of ${RUNS}; the first ${first.toFixed(0)} ms) of ${MOST_MS} ms`,
  )
  print(
    `  the bare JSON and SHA-256 of these ${megabytes.toFixed(1)} MB: ${bare.toFixed(1)} ms; ratio ${(each / bare).toFixed(1)}`,
  )
  if (each > MOST_MS) process.exitCode = 1
}

function aLargeMenu() {
  const alcohol = { contains: false, abvPercent: null }
  const base = aMenu()
  const picture = base.items[0]?.picture ?? null
  const added = additions(1, ITEMS, { alcohol, picture, groups: ['g-1'] })
  const dishes = added
    .flatMap((change) => (change.op === 'add' && change.on === 'item' ? [change] : []))
    .slice(0, ITEMS - 2)
  const categories = added.flatMap((change) =>
    change.op === 'add' && change.on === 'category'
      ? [
          {
            ...change.value,
            items: dishes.flatMap(({ place, value }) =>
              place.category === change.value.ref ? [value.ref] : [],
            ),
          },
        ]
      : [],
  )
  const choices = ['o-1', 'o-2'].map((ref) => ({
    ...(dishes[0]?.value ?? base.items[0]),
    ref,
    kind: 'choice' as const,
    name: `Extra ${ref}`,
    groups: [],
  }))
  const options = choices.map(({ ref }) => ({
    item: ref,
    price: 100,
    defaultUnits: 0,
    maxUnits: 1,
  }))
  return aMenu({
    menu: { ...base.menu, cover: picture },
    categories,
    items: [...dishes.map(({ value }) => value), ...choices] as typeof base.items,
    groups: [aGroup({ ref: 'g-1', max: 2, options })],
  })
}

/** Milliseconds of this thread's processor time: what others do on the machine has no part in it. */
function timeOf(work: () => unknown): number {
  const began = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(began)
  return (user + system) / 1000
}

function medianOf(work: () => unknown): number {
  const times = Array.from({ length: RUNS }, () => timeOf(work)).sort((a, b) => a - b)
  return times[Math.floor(RUNS / 2)] ?? 0
}
