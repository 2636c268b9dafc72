import type { CanonicalMenu } from '#contract/canonical-menu.ts'
import {
  type ChannelAdapter,
  ChannelError,
  type Rendered,
  type RenderTarget,
} from '../channel-adapter.ts'
import { lossesBetween, unsentPictures } from '../losses.ts'
import { payloadHash } from '../parts/payload-hash.ts'
import { readOnto } from '../read-onto.ts'
import { soldMenu } from '../sold-menu.ts'
import {
  linkJetStore,
  listJetStores,
  sendJetMenus,
  setJetAvailability,
  setJetHours,
  unlinkJetStore,
} from './jetconnect-calls.ts'
import { readJetMenus } from './parse.ts'
import { jetMenus } from './payload.ts'
import { receiveFromJet } from './receive.ts'
import { jetPayload } from './render.ts'
import { validateForJetconnect } from './validate.ts'
import { JET_LOSSES } from './words.ts'

const PLAIN = { pictureUrl: () => null, soldOut: new Map(), storeId: 'store' }

/** JET Connect takes menus and calls back; what stands there cannot be read. */
export const jetconnectAdapter: ChannelAdapter = {
  channel: 'jetconnect',
  capabilities: {
    readBack: false,
    result: 'webhook',
    itemPrice: false,
    soldOut: 'until',
    groupDepth: 2,
    pull: false,
    answersWithinMinutes: 30,
  },
  render,
  validate: validateForJetconnect,
  parse,
  send: sendJetMenus,
  receive: receiveFromJet,
  soldOut: setJetAvailability,
  hours: setJetHours,
  stores: listJetStores,
  linkStore: linkJetStore,
  unlink: unlinkJetStore,
}

function render(menu: CanonicalMenu, target: RenderTarget): Rendered {
  const { pictureUrl, soldOut, link } = target
  const sold = soldMenu(menu, 'jetconnect')
  const seen = readJetMenus(jetPayload(sold, PLAIN), sold)
  return {
    payloads: [
      jetPayload(sold, {
        pictureUrl,
        soldOut,
        storeId: link.storeId,
        callbackUrl: link.settings.callback_url,
      }),
    ],
    losses: [
      ...lossesBetween(menu, { sold, seen }, { channel: 'jetconnect', table: JET_LOSSES }),
      ...unsentPictures(
        sold,
        pictureUrl,
        (name) => `The picture of “${name}” is not sent to JET Connect.`,
      ),
    ],
    hash: payloadHash([jetPayload(sold, { ...PLAIN, pictureUrl })], []),
  }
}

function parse(payloads: readonly unknown[], like: CanonicalMenu): CanonicalMenu {
  const payload = jetMenus.safeParse(payloads[0])
  if (!payload.success) {
    throw new ChannelError('unreadable', 'The menu for JET Connect cannot be read.')
  }
  const sold = soldMenu(like, 'jetconnect')
  return readOnto(
    like,
    {
      sent: readJetMenus(jetPayload(sold, PLAIN), sold),
      live: readJetMenus(payload.data, sold),
    },
    'jetconnect',
  )
}
