import type { CanonicalMenu } from '#contract/canonical-menu.ts'
import {
  type ChannelAdapter,
  ChannelError,
  type Loss,
  type Rendered,
  type RenderTarget,
} from '../channel-adapter.ts'
import { lossesBetween } from '../losses.ts'
import { payloadHash } from '../parts/payload-hash.ts'
import { readOnto } from '../read-onto.ts'
import { soldMenu } from '../sold-menu.ts'
import {
  linkJusteatStore,
  listJusteatStores,
  readJusteatBack,
  sendJusteatMenu,
  setJusteatHours,
  unlinkJusteatStore,
} from './justeat-calls.ts'
import { readJusteatMenu } from './parse.ts'
import { justeatMenu } from './payload.ts'
import { receiveFromJusteat } from './receive.ts'
import { justeatPayload } from './render.ts'
import { validateForJusteat } from './validate.ts'
import { JUSTEAT_LOSSES } from './words.ts'

const PLAIN = { pictureUrl: () => null, soldOut: new Map(), storeId: 'store' }

/** Just Eat's partner API: a whole menu is sent, and a webhook tells whether it was taken. */
export const justeatAdapter: ChannelAdapter = {
  channel: 'justeat',
  capabilities: {
    readBack: true,
    result: 'webhook',
    itemPrice: false,
    // The next menu is sent without what is sold out.
    soldOut: 'none',
    groupDepth: 1,
    pull: false,
    answersWithinMinutes: 30,
  },
  render,
  validate: validateForJusteat,
  parse,
  send: sendJusteatMenu,
  receive: receiveFromJusteat,
  async readBack(like, call) {
    const payload = await readJusteatBack(call)
    return (
      payload && {
        menu: parse([payload], like),
        soldOut: [],
        itemCount: payload.items.length,
      }
    )
  },
  hours: setJusteatHours,
  stores: listJusteatStores,
  linkStore: linkJusteatStore,
  unlink: unlinkJusteatStore,
}

function render(menu: CanonicalMenu, target: RenderTarget): Rendered {
  const { pictureUrl, soldOut, link } = target
  const sold = soldMenu(menu, 'justeat')
  const seen = readJusteatMenu(justeatPayload(sold, PLAIN), sold)
  return {
    payloads: [justeatPayload(sold, { pictureUrl, soldOut, storeId: link.storeId })],
    losses: [
      ...lossesBetween(menu, { sold, seen }, { channel: 'justeat', table: JUSTEAT_LOSSES }),
      ...pictureLosses(sold, target),
    ],
    hash: payloadHash([justeatPayload(sold, { ...PLAIN, pictureUrl })], []),
  }
}

function pictureLosses({ items }: CanonicalMenu, { pictureUrl }: RenderTarget): Loss[] {
  return items.flatMap(({ ref, name, kind, picture }) =>
    picture === null || (kind !== 'choice' && pictureUrl(picture.id) !== null)
      ? []
      : {
          ref,
          field: 'picture',
          why: `The picture of “${name}” is not sent to Just Eat.`,
          shownAs: null,
        },
  )
}

function parse(payloads: readonly unknown[], like: CanonicalMenu): CanonicalMenu {
  const payload = justeatMenu.safeParse(payloads[0])
  if (!payload.success) {
    throw new ChannelError('unreadable', 'The menu that stands on Just Eat cannot be read.')
  }
  const sold = soldMenu(like, 'justeat')
  return readOnto(
    like,
    {
      sent: readJusteatMenu(justeatPayload(sold, PLAIN), sold),
      live: readJusteatMenu(payload.data, sold),
    },
    'justeat',
  )
}
