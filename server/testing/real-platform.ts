import type { Platform } from '#contract/platforms.ts'
import type { Delivery } from '#server/adapters/delivery/channels.ts'
import type {
  OutsideEdit,
  StandIn,
  StandInAnswer,
  StandInStore,
  StandInWebhook,
} from '#server/adapters/delivery/stand-in.ts'
import type { Clock } from '#server/domains/channels/channels-fixture.ts'

export type Asked = { method: string; path: string; body: string; authorization: string | null }

/** What a request meets on its way; undefined: the platform answers. `answer` lets the platform answer first. */
export type Meets = (
  request: { asked: Asked; signal: AbortSignal },
  answer: () => Promise<Response>,
) => Promise<Response> | Response | undefined

/** A platform behind the door through which real ones are reached. */
export type RealPlatform = {
  asked: Asked[]
  meet(next: Meets | null): void
  set(name: string, value: string): void
  edit(edit: OutsideEdit): void
  state(): unknown
  /** What it tells us now of the work that is finished. */
  webhooks(): StandInWebhook[]
  fetch(request: Request): Promise<Response>
}

export function standInOf({ standIns }: Delivery, channel: Platform): StandIn<unknown> {
  const standIn = standIns[channel]
  if (!standIn) throw new Error(`Nothing stands in for ${channel}.`)
  return standIn
}

export function someStores(currency: string, length: number): StandInStore[] {
  return Array.from({ length }, (_, at) => ({
    storeId: `store-${at + 1}`,
    name: 'Casa Rosa',
    address: `${at + 1} Mission St, San Francisco`,
    currency,
  }))
}

/** A stand-in as a platform of its own, by its own clock; `own` is what stands at our addresses, which it fetches. */
export function realPlatform(
  standIn: StandIn<unknown>,
  {
    stores,
    clock,
    own,
  }: {
    stores: StandInStore[]
    clock: Clock
    own: (url: string) => Promise<{ status: number; body: string }>
  },
): RealPlatform {
  let state = standIn.begin(stores)
  let meets: Meets | null = null
  let latest = clock.now
  /** A platform's clock goes on when ours is set back. */
  const theirs = () => {
    if (clock.now > latest) latest = clock.now
    return latest
  }
  const asked: Asked[] = []
  return {
    asked,
    meet: (next) => {
      meets = next
    },
    set: (name, value) => {
      state = standIn.set(state, name, value)
    },
    edit: (edit) => {
      state = standIn.editOutside(state, edit)
    },
    state: () => state,
    webhooks: () => {
      const advanced = standIn.advance(state, theirs())
      state = advanced.state
      return advanced.webhooks
    },
    async fetch(request) {
      const url = new URL(request.url)
      const body = Buffer.from(await request.clone().arrayBuffer())
      const headers = Object.fromEntries(request.headers)
      const one: Asked = {
        method: request.method,
        path: `${url.pathname}${url.search}`,
        body: body.toString('utf8'),
        authorization: headers.authorization ?? null,
      }
      asked.push(one)
      const answer = async () => {
        const said: StandInAnswer<unknown> = standIn.answer(
          state,
          { method: request.method, url, headers, body },
          theirs(),
        )
        state = said.state
        for (const address of said.fetches ?? []) {
          const found = JSON.stringify({ url: address, ...(await own(address)) })
          state = standIn.set(state, 'fetched', found)
        }
        const hasBody = ![204, 304].includes(said.status)
        return new Response(hasBody ? said.body : null, {
          status: said.status,
          headers: said.headers,
        })
      }
      return (await meets?.({ asked: one, signal: request.signal }, answer)) ?? answer()
    },
  }
}
