import type { Readable } from 'node:stream'
import type { CanonicalMenu } from '#contract/canonical-menu.ts'
import type {
  PrintDesignChoice,
  PrintOptions,
  PrintPreview,
  printPictureEvents,
} from '#contract/menu-print.ts'
import { pictureOf } from '#menu/menu-page.ts'
import type { PrintOrder } from '#server/adapters/print/print.ts'
import { conflict, invalid } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { ownPictures } from '../../photos/photos.service.ts'
import { printPictures } from '../../photos/print-pictures.service.ts'
import { ownRestaurant } from '../../restaurants/restaurants.service.ts'
import { getPublicMenu } from '../public/public-menus.service.ts'
import { readWorkingMenu } from '../working/working-menu.service.ts'

type PrintDeps = Pick<Deps, 'db' | 'config' | 'storage' | 'printer' | 'now'>
type Asked = { restaurantId: number; options: PrintOptions; signal: AbortSignal }

/** No design shows more on its first page. */
const FIRST_PAGE_PICTURES = 24

export function listDesigns({ printer }: Pick<Deps, 'printer'>): PrintDesignChoice[] {
  return [...printer.designs].map(([id, design]) => {
    const { name, about, columns, usualColumns, offersPictures } = design
    return { id, name, about, columns, usualColumns, offersPictures }
  })
}

/** The menu as it is being edited, as a PDF that is written while it is sent. */
export async function printMenu(
  deps: PrintDeps,
  caller: Caller,
  asked: Asked,
): Promise<{ name: string; pdf: Readable }> {
  const order = await orderOf(deps, caller, asked, Number.POSITIVE_INFINITY)
  const pdf = await deps.printer.print(order, { accountId: caller.accountId, signal: asked.signal })
  return { name: `${order.menu.restaurant.name}.pdf`, pdf }
}

export async function previewMenu(
  deps: PrintDeps,
  caller: Caller,
  asked: Asked,
): Promise<PrintPreview> {
  const order = await orderOf(deps, caller, asked, FIRST_PAGE_PICTURES)
  const { pages, picture, missing } = await deps.printer.preview(order, {
    accountId: caller.accountId,
    signal: asked.signal,
  })
  return {
    pages,
    picture: `data:image/webp;base64,${Buffer.from(picture).toString('base64')}`,
    missing: missing.map((character) => ({ character, where: whereIs(character, order.menu) })),
    withoutPicture: order.pictures
      ? order.menu.items.filter((item) => item.picture && !pictureOf(item)).length
      : 0,
  }
}

type PictureEvent = {
  [Name in keyof typeof printPictureEvents]: { event: Name; data: { done?: number; of: number } }
}[keyof typeof printPictureEvents]

/** Makes what a printed menu shows of its pictures, one by one; what is made stays made. */
export async function* preparePictures(
  deps: PrintDeps,
  caller: Caller,
  { restaurantId, signal }: { restaurantId: number; signal: AbortSignal },
): AsyncGenerator<PictureEvent> {
  const restaurant = await ownRestaurant(deps.db, caller, restaurantId)
  const { document } = await readWorkingMenu(deps, restaurant)
  const rows = await ownPictures(deps.db, restaurant.accountId, picturesOf(document))
  let done = 0
  for await (const _made of printPictures(deps, [...rows.values()], signal)) {
    done += 1
    yield { event: 'progress', data: { done, of: rows.size } }
  }
  yield { event: 'done', data: { of: rows.size } }
}

async function orderOf(
  deps: PrintDeps,
  caller: Caller,
  { restaurantId, options, signal }: Asked,
  picturesAtMost: number,
): Promise<PrintOrder> {
  const { design, paper, columns } = options
  const chosen = deps.printer.designs.get(design)
  if (!chosen) {
    const known = [...deps.printer.designs.keys()].join(', ')
    throw invalid('menus.no_design', `There is no such design. There are: ${known}.`, { design })
  }
  if (!chosen.columns.includes(columns)) {
    const offered = chosen.columns.join(' or ')
    throw invalid('menus.no_columns', `“${chosen.name}” has ${offered} columns.`)
  }
  const restaurant = await ownRestaurant(deps.db, caller, restaurantId)
  const { document } = await readWorkingMenu(deps, restaurant)
  if (!document.categories.some(({ items }) => items.length > 0)) {
    throw conflict('menus.empty', 'There is nothing to print yet: the menu has no items.')
  }
  const withPictures = options.pictures && chosen.offersPictures
  return {
    menu: document,
    design,
    paper,
    columns,
    pictures: withPictures
      ? await loadedPictures(deps, restaurant.accountId, {
          ids: picturesOf(document).slice(0, picturesAtMost),
          signal,
        })
      : null,
    qr: options.qr ? await publicAddress(deps, caller, restaurantId) : null,
    now: deps.now(),
  }
}

async function publicAddress(deps: PrintDeps, caller: Caller, id: number): Promise<string> {
  const { isOn, url } = await getPublicMenu(deps, caller, id)
  if (isOn) return url
  throw conflict(
    'menus.page_off',
    'Switch the public page on first, under “Public page and QR code”: the code would lead nowhere.',
  )
}

async function loadedPictures(
  deps: PrintDeps,
  accountId: string,
  { ids, signal }: { ids: string[]; signal: AbortSignal },
): Promise<Map<string, Uint8Array>> {
  const rows = await ownPictures(deps.db, accountId, ids)
  const loaded = new Map<string, Uint8Array>()
  for await (const { id, jpeg } of printPictures(deps, [...rows.values()], signal)) {
    loaded.set(id, jpeg)
  }
  return loaded
}

/** In the order of the menu. */
function picturesOf({ categories, items }: CanonicalMenu): string[] {
  const known = new Map(items.map((item) => [item.ref, item]))
  const shown = categories.flatMap((category) =>
    category.items.flatMap((ref) => known.get(ref) ?? []),
  )
  return [...new Set(shown.flatMap((item) => pictureOf(item)?.id ?? []))]
}

/** What the owner looks for to write it otherwise. */
function whereIs(
  character: string,
  { restaurant, categories, items, groups }: CanonicalMenu,
): string {
  const isIn = (text: string | null) =>
    text?.normalize('NFC').toLowerCase().includes(character.toLowerCase()) ?? false
  const item = items.find(({ name, nativeName, description }) =>
    [name, nativeName, description].some(isIn),
  )
  const named =
    item ?? categories.find(({ name }) => isIn(name)) ?? groups.find(({ name }) => isIn(name))
  return named?.name ?? restaurant.name
}
