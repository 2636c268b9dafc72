import type { CanonicalMenu, Ref } from '#contract/canonical-menu.ts'
import type { MenuFinding } from '#contract/menu-changes.ts'
import type { Platform } from '#contract/platforms.ts'
import { validate } from '#menu/validate.ts'
import type { Rendered, RenderTarget } from '#server/adapters/delivery/channel-adapter.ts'
import type { Querier } from '#server/core/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import type { BrandRulesFor } from '../brands/brand-findings.service.ts'
import { readWorkingMenu } from '../menus/working/working-menu.service.ts'
import { adapterOf, type CallDeps } from './channel-call.ts'
import type { LinkRow } from './channels.repo.ts'
import { mayBeSent, type PictureDecisions, pictureQuestions } from './made-pictures.ts'
import { channelPictureUrl } from './own-addresses.ts'

export type SoldOutNow = ReadonlyMap<Ref, Date | null>

/** What is switched off in the menu at this moment. */
export async function soldOutNow(
  deps: { db: Querier; now: Deps['now'] },
  restaurant: { id: number; accountId: string },
): Promise<SoldOutNow> {
  const { document } = await readWorkingMenu(deps, restaurant)
  return new Map(
    document.items.flatMap(({ ref, soldOut }) =>
      soldOut ? [[ref, soldOut.until === null ? null : new Date(soldOut.until)] as const] : [],
    ),
  )
}

type Target = Pick<LinkRow, 'channel' | 'isPractice' | 'storeId' | 'menuIds' | 'settings'>

/** A platform that the restaurant is not linked to, for what can be said without a store. */
export function unlinked(channel: Platform): Target {
  return { channel, isPractice: true, storeId: 'preview', menuIds: {}, settings: {} }
}

/** A version as one platform takes it, with what is wrong with it there. */
export function renderedMenu(
  deps: Pick<CallDeps, 'config' | 'delivery' | 'derivedSecret' | 'now'>,
  link: Target,
  document: CanonicalMenu,
  {
    soldOut,
    decisions,
    brandRules,
  }: { soldOut: SoldOutNow; decisions: PictureDecisions; brandRules: BrandRulesFor },
): Rendered & { findings: MenuFinding[] } {
  const { channel } = link
  const adapter = adapterOf(deps, channel)
  const target: RenderTarget = {
    link,
    now: deps.now(),
    soldOut,
    pictureUrl: pictureUrls(deps, document, { channel, decisions }),
  }
  const own = adapter.validate(document, target)
  const findings = [
    ...validate(document).filter(({ level }) => level === 'block'),
    ...own,
    ...brandRules(link),
    ...pictureQuestions(document, { channel, decisions }),
  ]
  return { ...adapter.render(document, target), findings: distinct(findings) }
}

function pictureUrls(
  deps: Pick<CallDeps, 'config' | 'derivedSecret'>,
  { menu, items, categories, dayparts }: CanonicalMenu,
  of: { channel: Platform; decisions: PictureDecisions },
): RenderTarget['pictureUrl'] {
  const pictures = [
    menu.cover,
    ...[...items, ...categories, ...dayparts].map(({ picture }) => picture),
  ].flatMap((picture) => picture ?? [])
  const allowed = new Set(pictures.filter((picture) => mayBeSent(picture, of)).map(({ id }) => id))
  const { channel } = of
  return (id) => (allowed.has(id) ? channelPictureUrl(deps, { id, channel }) : null)
}

function distinct(findings: readonly MenuFinding[]): MenuFinding[] {
  return [...new Map(findings.map((one) => [`${one.rule}/${one.ref}/${one.field}`, one])).values()]
}
