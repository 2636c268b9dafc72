import type { ChannelAdapter } from '../channel-adapter.ts'
import { linkSite, listSites, unlinkSite } from './linking.ts'
import { readMenuBack, sendMenu, setSoldOut } from './menu-calls.ts'
import { parseDeliveroo } from './parse.ts'
import { renderDeliveroo } from './render.ts'
import { GROUP_DEPTH, validateDeliveroo } from './validate.ts'
import { receiveDeliveroo } from './webhooks.ts'

export const deliverooAdapter: ChannelAdapter = {
  channel: 'deliveroo',
  capabilities: {
    readBack: true,
    result: 'webhook',
    itemPrice: false,
    soldOut: 'reset',
    groupDepth: GROUP_DEPTH,
    pull: false,
    answersWithinMinutes: 30,
  },
  render: renderDeliveroo,
  validate: validateDeliveroo,
  parse: parseDeliveroo,
  send: sendMenu,
  receive: receiveDeliveroo,
  readBack: readMenuBack,
  soldOut: setSoldOut,
  stores: listSites,
  linkStore: linkSite,
  unlink: unlinkSite,
}
