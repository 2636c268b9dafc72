import { expect } from 'vitest'
import type { CanonicalItem } from '#contract/canonical-menu.ts'
import type { ChannelCard, Publication } from '#contract/channel-model.ts'
import type { Platform } from '#contract/platforms.ts'
import { menuCalls, someItems } from '#server/testing/menu-editing.ts'
import { aRestaurant, type Person, type TestApp } from '#server/testing/test-app.ts'
import { findMenuId } from './channels.repo.ts'
import { listDue } from './publications.repo.ts'
import { stepPublication } from './step-publication.ts'

export type Clock = { now: Date }

/** Lets time pass, and all that is due in it be done, until no step is due any more. */
export async function settle({ deps }: TestApp, clock: Clock, rounds = 60): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    for (const id of await listDue(deps.db, deps.now(), 100)) await stepPublication(deps, id)
    clock.now = new Date(clock.now.getTime() + 3000)
  }
}

/** The calls of the publish screen for one restaurant on one platform. */
export function channelCalls(person: Person, restaurantId: number, channel: Platform) {
  const base = `/api/restaurants/${restaurantId}`
  const call = (method: Parameters<Person['call']>[0], path: string, body?: object) =>
    person.call(method, `${base}${path}`, body)
  return {
    call,
    on: (method: Parameters<Person['call']>[0], path: string, body?: object) =>
      call(method, `/channels/${channel}${path}`, body),
    async card(): Promise<ChannelCard> {
      const { cards } = (await call('GET', '/channels')).json<{ cards: ChannelCard[] }>()
      const card = cards.find((one) => one.channel === channel)
      if (!card) throw new Error(`There is no card of ${channel}.`)
      return card
    },
    async link() {
      const { stores } = (await call('GET', `/channels/${channel}/stores?practice=true`)).json()
      const [{ storeId }] = stores
      const answer = await call('POST', `/channels/${channel}/link`, { storeId, isPractice: true })
      expect(answer.statusCode, answer.body).toBe(201)
    },
    async publish(more: object = {}) {
      const answer = await call('POST', '/publications', { channels: [channel], ...more })
      expect(answer.statusCode, answer.body).toBe(201)
      return answer.json<{
        results: {
          publication: Publication | null
          refused: { code: string; text: string } | null
        }[]
      }>().results[0]
    },
    async last(): Promise<Publication> {
      const { publications } = (await call('GET', '/publications')).json<{
        publications: Publication[]
      }>()
      const [last] = publications
      if (!last) throw new Error('Nothing was published.')
      return last
    },
  }
}

export const SOUP: Partial<CanonicalItem> = {
  name: 'Tomato soup',
  description: 'Slow-cooked tomatoes with basil and cream.',
  price: 1000,
  alcohol: { contains: false, abvPercent: null },
}
export const BREAD: Partial<CanonicalItem> = {
  name: 'Garlic bread',
  description: 'Baguette with garlic butter.',
  price: 450,
  alcohol: { contains: false, abvPercent: null },
}

/** What is done to a restaurant before it has a menu. */
type Begun = (restaurantId: number) => Promise<unknown>

/** A restaurant with an approved menu of two dishes. */
export async function anApprovedMenu(
  person: Person,
  {
    dishes = [SOUP, BREAD],
    begun,
  }: { dishes?: readonly Partial<CanonicalItem>[] | undefined; begun?: Begun } = {},
) {
  const { id } = await aRestaurant(person)
  await begun?.(id)
  const menu = menuCalls(person, id)
  const { refs } = await someItems(menu, dishes)
  const { restaurant } = (await menu.read()).menu
  const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '10:00', to: '22:00' }))
  await menu.edit([
    {
      op: 'set',
      on: 'restaurant',
      ref: restaurant.ref,
      field: 'hours',
      before: restaurant.hours,
      after: hours,
    },
  ])
  const approved = await menu.approve()
  expect(approved.statusCode, approved.body).toBe(201)
  const [soup = '', bread = ''] = refs
  return { id, menu, refs, soup, bread }
}

/** The same, linked in Practice. */
export async function aLinkedMenu(
  person: Person,
  channel: Platform,
  dishes?: readonly Partial<CanonicalItem>[],
) {
  const made = await anApprovedMenu(person, { dishes })
  const calls = channelCalls(person, made.id, channel)
  await calls.link()
  return { ...made, calls }
}

export async function findRestaurantMenuId({ deps }: TestApp, id: number): Promise<string> {
  const menuId = await findMenuId(deps.db, id)
  if (menuId === undefined) throw new Error('The restaurant has no menu.')
  return menuId
}
