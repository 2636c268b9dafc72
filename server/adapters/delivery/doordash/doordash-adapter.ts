import type { ChannelAdapter } from '../channel-adapter.ts'
import { endOnboarding, listCandidates, onboardStore } from './linking.ts'
import { readMenuBack, sendMenu, setSoldOut } from './menu-calls.ts'
import { parseDoordash } from './parse.ts'
import { GROUP_DEPTH, renderDoordash } from './render.ts'
import { validateDoordash } from './validate.ts'
import { receiveDoordash } from './webhooks.ts'

export const doordashAdapter: ChannelAdapter = {
  channel: 'doordash',
  capabilities: {
    readBack: true,
    result: 'webhook',
    itemPrice: false,
    soldOut: 'flag',
    groupDepth: GROUP_DEPTH,
    pull: true,
    answersWithinMinutes: 120,
  },
  render: renderDoordash,
  validate: validateDoordash,
  parse: parseDoordash,
  send: sendMenu,
  receive: receiveDoordash,
  readBack: readMenuBack,
  soldOut: setSoldOut,
  stores: listCandidates,
  linkStore: onboardStore,
  unlink: endOnboarding,
}
