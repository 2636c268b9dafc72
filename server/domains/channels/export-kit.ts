import { Readable } from 'node:stream'
import type { CanonicalItem, CanonicalMenu } from '#contract/canonical-menu.ts'
import type { getExportKit } from '#contract/channels.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { majorUnits } from '#contract/money.ts'
import type { Platform } from '#contract/platforms.ts'
import { PRODUCT } from '#contract/product.ts'
import { allergenText } from '#server/adapters/delivery/parts/allergen-text.ts'
import { NotStored } from '#server/adapters/storage/storage-errors.ts'
import { AppError, conflict } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import { type ZipEntry, zipped } from '#server/core/zip-stream.ts'
import type { Deps } from '#server/deps.ts'
import { brandRulesFor } from '../brands/brand-findings.service.ts'
import { ownRestaurant } from '../restaurants/restaurants.service.ts'
import { findLinkOn } from './channels.repo.ts'
import { kitPage } from './kit-page.ts'
import { kitSheet } from './kit-sheet.ts'
import { mayBeSent, pictureDecisions } from './made-pictures.ts'
import { newestVersion } from './newest-version.ts'
import { channelPictureUrl, pictureFor } from './own-addresses.ts'
import { renderedMenu, unlinked } from './rendered-menu.ts'

type Kit = ResponseOf<typeof getExportKit>
type Of = { id: number; channel: Platform }

/** The newest approved version for a person at the platform's own portal. */
export async function exportKit(deps: Deps, caller: Caller, of: Of): Promise<Kit> {
  return (await madeKit(deps, caller, of)).kit
}

/** The same as one file, which is made while it is read. */
export async function exportKitFile(
  deps: Deps,
  caller: Caller,
  of: Of,
): Promise<{ name: string; file: Readable }> {
  const made = await madeKit(deps, caller, of)
  return {
    name: `${of.channel}-menu-version-${made.kit.version}.zip`,
    file: Readable.from(zipped(entriesOf(deps, made, of.channel)), { objectMode: false }),
  }
}

type MadeKit = { kit: Kit; pictureIds: ReadonlyMap<string, string> }

async function madeKit(deps: Deps, caller: Caller, { id, channel }: Of): Promise<MadeKit> {
  await ownRestaurant(deps.db, caller, id)
  const version = await newestVersion(deps.db, id)
  if (!version) {
    throw conflict('channels.no_version', 'There is no approved menu yet. Approve it first.')
  }
  const { document } = version
  const link = (await findLinkOn(deps.db, id, channel)) ?? unlinked(channel)
  const decisions = await pictureDecisions(deps.db, id)
  const { payloads, losses, findings } = renderedMenu(deps, link, document, {
    soldOut: new Map(),
    decisions,
    brandRules: await brandRulesFor(deps, id, document),
  })
  const pictureIds = new Map<string, string>()
  const rows = soldItems(document, channel).map(({ category, item }, at) => {
    const { picture } = item
    const isSent = picture && mayBeSent(picture, { channel, decisions })
    const pictureFile = isSent ? pictureName(at + 1, item.name) : null
    if (picture && pictureFile) pictureIds.set(pictureFile, picture.id)
    const pictureUrl = isSent ? channelPictureUrl(deps, { id: picture.id, channel }) : null
    return { ...rowOf(document, { category, item, channel }), pictureUrl, pictureFile }
  })
  const answers = answersOf(document)
  return { kit: { version: version.number, payloads, losses, findings, rows, answers }, pictureIds }
}

async function* entriesOf(
  deps: Deps,
  { kit, pictureIds }: MadeKit,
  channel: Platform,
): AsyncGenerator<ZipEntry> {
  const texts = [
    ['texts.html', kitPage(kit, channel)],
    ['menu.csv', kitSheet(kit.rows, channel)],
    ...kit.payloads.map((payload, at) => [
      kit.payloads.length === 1 ? 'menu.json' : `menu-${at + 1}.json`,
      JSON.stringify(payload, null, 2),
    ]),
  ]
  for (const [name = '', text = ''] of texts) {
    yield { name, content: [Buffer.from(text, 'utf8')], isPacked: false }
  }
  for (const [file, id] of pictureIds) {
    // One that is too small for the platform's cut has no place in its portal.
    const bytes = await pictureFor(deps, { id, channel }).catch((error: unknown) => {
      if (error instanceof AppError || error instanceof NotStored) return null
      throw error
    })
    if (bytes) yield { name: `pictures/${file}`, content: [bytes], isPacked: true }
  }
}

function soldItems({ categories, items }: CanonicalMenu, channel: Platform) {
  const byRef = new Map(items.map((item) => [item.ref, item]))
  return categories.flatMap(({ name: category, items: refs }) =>
    refs.flatMap((ref) => {
      const item = byRef.get(ref)
      return item && !item.channels[channel]?.isHidden ? [{ category, item }] : []
    }),
  )
}

function rowOf(
  { restaurant: { currency }, items, groups }: CanonicalMenu,
  { category, item, channel }: { category: string; item: CanonicalItem; channel: Platform },
): Omit<Kit['rows'][number], 'pictureUrl' | 'pictureFile'> {
  const terms = item.channels[channel]
  const money = (minor: number | null) => (minor === null ? null : majorUnits({ minor, currency }))
  const choices = new Map(items.map((choice) => [choice.ref, choice]))
  return {
    category,
    ref: item.ref,
    name: terms?.name ?? item.name,
    description: terms?.description ?? item.description,
    price: money(terms?.delivery ?? item.price),
    pickupPrice: money(terms?.pickup ?? item.pickupPrice),
    currency,
    options: item.groups
      .flatMap((ref) => groups.find((group) => group.ref === ref) ?? [])
      .map(({ name, options }) => {
        const listed = options.map((option) => {
          const choice = choices.get(option.item)
          const extra = option.price ?? choice?.price ?? 0
          return extra > 0 ? `${choice?.name} +${money(extra)}` : (choice?.name ?? '')
        })
        return `${name}: ${listed.join(', ')}`
      })
      .join('; '),
    allergens: allergenText(item) ?? '',
  }
}

/** "03-tomato-soup.jpg": in the order of the menu, under the dish's name. */
function pictureName(place: number, name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  const slug = (words ?? ['item']).join('-').slice(0, 60)
  return `${String(place).padStart(2, '0')}-${slug}.jpg`
}

function answersOf({ restaurant, items }: CanonicalMenu): Kit['answers'] {
  const { name, address, currency, timeZone, locale } = restaurant
  return [
    { label: 'Name of the store', value: name },
    { label: 'Address', value: address },
    { label: 'Currency', value: currency },
    { label: 'Language of the menu', value: locale },
    { label: 'Time zone', value: timeZone },
    {
      label: 'Items on the menu',
      value: String(items.filter(({ kind }) => kind !== 'choice').length),
    },
    { label: 'Service that manages the menu', value: PRODUCT },
  ].filter(({ value }) => value !== '')
}
