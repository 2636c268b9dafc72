import type {
  ChannelCall,
  ChannelLink,
  TokenStore,
} from '#server/adapters/delivery/channel-adapter.ts'
import type {
  OutsideEdit,
  StandIn,
  StandInRequest,
  StandInStore,
  StandInWebhook,
} from '#server/adapters/delivery/stand-in.ts'
import { overLoopback } from './loopback-platform.ts'

/** What a request meets instead of the platform's answer; undefined: the platform. */
export type Fault = (request: Request, url: URL) => Response | undefined

export type OpenPlatform = {
  call: ChannelCall
  /** The addresses that were asked, in order, and how. */
  asked: { method: string; url: string }[]
  /** Text of all that was sent and answered, for what must not be in it. */
  fault(next: Fault | null): void
  /** Lets time pass; the webhooks that the platform sends in it. */
  wait(ms: number): StandInWebhook[]
  edit(edit: OutsideEdit): void
  set(name: string, value: string): void
  close(): Promise<void>
}

const BEGAN = new Date('2026-01-15T18:00:00Z')

/** A stand-in behind `fetch`: within the process, or over HTTP on loopback. */
export async function openPlatform<State>(
  standIn: StandIn<State>,
  {
    stores,
    overHttp = false,
    serve = () => null,
  }: {
    stores: readonly StandInStore[]
    overHttp?: boolean
    /** What we serve to the platform: a menu_url. */
    serve?: (url: string) => { status: number; body: string } | null
  },
): Promise<OpenPlatform> {
  let state = standIn.begin(stores)
  let now = BEGAN
  let fault: Fault | null = null
  const asked: OpenPlatform['asked'] = []

  const answer = (request: StandInRequest) => {
    const said = standIn.answer(state, request, now)
    state = said.state
    for (const url of said.fetches ?? []) {
      const served = serve(url) ?? { status: 0, body: '' }
      state = standIn.set(state, 'fetched', JSON.stringify({ url, ...served }))
    }
    return said
  }
  const http = overHttp ? await overLoopback(standIn.access.baseUrls, answer) : null

  const fetchHere = async (request: Request): Promise<Response> => {
    const url = new URL(http ? http.toPlatform(request.url) : request.url)
    asked.push({ method: request.method, url: url.href })
    const broken = fault?.(request, url)
    if (broken) return broken
    if (http) return fetch(request)
    const said = answer({
      method: request.method,
      url,
      headers: Object.fromEntries(request.headers),
      body: Buffer.from(await request.arrayBuffer()),
    })
    return new Response([204, 304].includes(said.status) ? null : said.body, {
      status: said.status,
      headers: said.headers,
    })
  }

  return {
    asked,
    call: {
      link: aLink(standIn, stores[0]?.storeId ?? ''),
      access: {
        baseUrls: http?.baseUrls ?? standIn.access.baseUrls,
        credentials: standIn.access.credentials,
      },
      fetch: fetchHere,
      tokens: tokensUntil(() => now),
      now: () => now,
      signal: new AbortController().signal,
    },
    fault: (next) => {
      fault = next
    },
    wait: (ms) => {
      now = new Date(now.getTime() + ms)
      const advanced = standIn.advance(state, now)
      state = advanced.state
      return advanced.webhooks
    },
    edit: (edit) => {
      state = standIn.editOutside(state, edit)
    },
    set: (name, value) => {
      state = standIn.set(state, name, value)
    },
    close: async () => {
      await http?.close()
    },
  }
}

function aLink<State>({ channel }: StandIn<State>, storeId: string): ChannelLink {
  return { id: 'link-1', channel, storeId, menuIds: {}, settings: {}, isPractice: false }
}

function tokensUntil(now: () => Date): TokenStore {
  const known = new Map<string, { token: string; expiresAt: Date }>()
  return {
    read: async (key) => {
      const found = known.get(key)
      return found && found.expiresAt > now() ? found.token : null
    },
    write: async (key, token, expiresAt) => {
      known.set(key, { token, expiresAt })
    },
    forget: async (key) => {
      known.delete(key)
    },
  }
}
