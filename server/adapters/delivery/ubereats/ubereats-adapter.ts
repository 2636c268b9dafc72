import type { ChannelAdapter } from '../channel-adapter.ts'
import { linkStore, listStores, unlinkStore } from './linking.ts'
import { readMenuBack, sendMenu, setHours, setPrice, setSoldOut } from './menu-calls.ts'
import { parseUbereats } from './parse.ts'
import { renderUbereats } from './render.ts'
import { GROUP_DEPTH, validateUbereats } from './validate.ts'
import { receiveUbereats } from './webhooks.ts'

export const ubereatsAdapter: ChannelAdapter = {
  channel: 'ubereats',
  capabilities: {
    readBack: true,
    result: 'immediate',
    itemPrice: true,
    soldOut: 'until',
    groupDepth: GROUP_DEPTH,
    pull: false,
    answersWithinMinutes: 10,
  },
  render: renderUbereats,
  validate: validateUbereats,
  parse: parseUbereats,
  send: sendMenu,
  receive: receiveUbereats,
  readBack: readMenuBack,
  soldOut: setSoldOut,
  itemPrice: setPrice,
  hours: setHours,
  stores: listStores,
  linkStore,
  unlink: unlinkStore,
}
