import type { CanonicalMenu } from '#contract/canonical-menu.ts'
import {
  type ChannelAdapter,
  ChannelError,
  type Rendered,
  type RenderTarget,
} from '../channel-adapter.ts'
import { lossesBetween } from '../losses.ts'
import { payloadHash } from '../parts/payload-hash.ts'
import { readOnto } from '../read-onto.ts'
import { soldMenu } from '../sold-menu.ts'
import {
  activateStore,
  linkGrubhubStore,
  listGrubhubStores,
  unlinkGrubhubStore,
} from './linking.ts'
import { ingestionOutcome, ingestMenu, preflightMenu, readLiveMenu } from './menu-calls.ts'
import { overrideSoldOut } from './overrides.ts'
import { readGrubhubMenu } from './parse.ts'
import { grubhubMenu } from './payload.ts'
import { grubhubPayload } from './render.ts'
import { setGrubhubHours } from './store-hours.ts'
import { validateForGrubhub } from './validate.ts'
import { GRUBHUB_LOSSES, pictureLosses } from './words.ts'

/** Nothing but the menu: what `render` makes of it for comparison. */
const PLAIN: Pick<RenderTarget, 'pictureUrl' | 'soldOut' | 'now'> = {
  pictureUrl: () => null,
  soldOut: new Map(),
  now: new Date(0),
}

/** Grubhub reads our menu at `link.settings.menu_url` and is asked until it is done with it. */
export const grubhubAdapter: ChannelAdapter = {
  channel: 'grubhub',
  capabilities: {
    readBack: true,
    result: 'poll',
    itemPrice: false,
    soldOut: 'until',
    groupDepth: 6,
    pull: true,
    answersWithinMinutes: 30,
  },
  render,
  validate: validateForGrubhub,
  parse,
  preflight: preflightMenu,
  send: (_payloads, _reference, call) => ingestMenu(call),
  async poll(job, call) {
    const outcome = await ingestionOutcome(job, call)
    if (outcome.state === 'live' || outcome.state === 'partial') await activateStore(job, call)
    return outcome
  },
  async readBack(like, call) {
    const live = await readLiveMenu(call)
    return live && { ...live, menu: parse([live.payload], like) }
  },
  soldOut: overrideSoldOut,
  hours: setGrubhubHours,
  stores: listGrubhubStores,
  linkStore: linkGrubhubStore,
  unlink: unlinkGrubhubStore,
}

function render(menu: CanonicalMenu, target: RenderTarget): Rendered {
  const sold = soldMenu(menu, 'grubhub')
  const seen = readGrubhubMenu(grubhubPayload(sold, PLAIN), sold)
  return {
    payloads: [grubhubPayload(sold, target)],
    losses: [
      ...lossesBetween(menu, { sold, seen }, { channel: 'grubhub', table: GRUBHUB_LOSSES }),
      ...pictureLosses(sold, target),
    ],
    hash: payloadHash([grubhubPayload(sold, { ...PLAIN, pictureUrl: target.pictureUrl })], []),
  }
}

function parse(payloads: readonly unknown[], like: CanonicalMenu): CanonicalMenu {
  const payload = grubhubMenu.safeParse(payloads[0])
  if (!payload.success) {
    throw new ChannelError('unreadable', 'The menu that stands on Grubhub cannot be read.')
  }
  const sold = soldMenu(like, 'grubhub')
  return readOnto(
    like,
    {
      sent: readGrubhubMenu(grubhubPayload(sold, PLAIN), sold),
      live: readGrubhubMenu(payload.data, sold),
    },
    'grubhub',
  )
}
