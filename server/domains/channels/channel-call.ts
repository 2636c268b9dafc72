import { gunzipSync } from 'node:zlib'
import type { Platform } from '#contract/platforms.ts'
import {
  type ChannelAccess,
  type ChannelAdapter,
  type ChannelCall,
  ChannelError,
  type ChannelLink,
  type TokenStore,
} from '#server/adapters/delivery/channel-adapter.ts'
import type { StandIn } from '#server/adapters/delivery/stand-in.ts'
import { cleanText } from '#server/core/clean-text.ts'
import { AppError } from '#server/core/errors.ts'
import type { Deps } from '#server/deps.ts'
import { deleteToken, findToken, insertExchange, type LinkRow, saveToken } from './channels.repo.ts'
import { addressWithoutSecrets, withoutSecrets } from './hide-secrets.ts'
import { askPractice } from './practice-platform.ts'

export type CallDeps = Pick<
  Deps,
  | 'db'
  | 'config'
  | 'delivery'
  | 'encryption'
  | 'derivedSecret'
  | 'now'
  | 'jobs'
  | 'storage'
  | 'kitchen'
>

/** Of a request whose connection was never made: the platform has certainly taken nothing. */
export class NotReached extends ChannelError {
  constructor() {
    super('unavailable', 'The platform could not be reached.')
  }
}

const NEVER_CONNECTED =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/

const ANSWER_BYTES = 16 * 1024 * 1024

export function adapterOf({ delivery }: Pick<Deps, 'delivery'>, channel: Platform): ChannelAdapter {
  const adapter = delivery.adapters[channel]
  if (!adapter) throw new AppError(501, 'channels.no_adapter', 'This platform is not served yet.')
  return adapter
}

export function standInOf(
  { delivery }: Pick<Deps, 'delivery'>,
  channel: Platform,
): StandIn<unknown> {
  const standIn = delivery.standIns[channel]
  if (!standIn) throw new AppError(501, 'channels.no_adapter', 'This platform is not served yet.')
  return standIn
}

/** Null: the platform has not let this installation in. */
export function accessOf(
  deps: Pick<Deps, 'config' | 'delivery'>,
  { channel, isPractice }: { channel: Platform; isPractice: boolean },
): ChannelAccess | null {
  if (isPractice) return standInOf(deps, channel).access
  return deps.config.delivery[channel] ?? null
}

/**
 * What a platform's webhooks are checked with, the present one first. While a secret is changed the former one is taken too:
 * a platform goes on with it until its portal has the new one. None: the platform has no webhooks.
 */
export function webhookSecretsOf({ credentials }: ChannelAccess): string[] {
  const { former_webhook_secret: former = '', ...present } = credentials
  const named = Object.entries(present).find(([name]) => /webhook|callback/i.test(name))
  return [named?.[1] ?? '', former].filter((secret) => secret !== '')
}

type LinkOf = Pick<
  LinkRow,
  'restaurantId' | 'channel' | 'isPractice' | 'storeId' | 'menuIds' | 'settings'
> & { id: string | null }

/** What an adapter's calls to one link may use; every request and answer is recorded without secrets. */
export function callFor(
  deps: CallDeps,
  link: LinkOf,
  more: { publicationId?: string; menuUrl?: string; signal?: AbortSignal } = {},
): ChannelCall {
  const access = accessOf(deps, link)
  if (!access) {
    throw new AppError(
      409,
      'channels.no_access',
      'The platform has not let this service in yet. Use Practice or the export kit.',
    )
  }
  const signal = AbortSignal.any([
    AbortSignal.timeout(deps.delivery.longestMs),
    ...(more.signal ? [more.signal] : []),
  ])
  return {
    link: asChannelLink(link, more.menuUrl),
    access,
    fetch: (request) => recorded(deps, link, { access, request, ...more }),
    tokens: tokensOf(deps, link),
    now: deps.now,
    signal,
  }
}

export function asChannelLink(link: LinkOf, menuUrl?: string): ChannelLink {
  const { id, channel, storeId, menuIds, isPractice } = link
  const settings = { ...link.settings, ...(menuUrl !== undefined && { menu_url: menuUrl }) }
  return { id: id ?? '', channel, storeId, menuIds, settings, isPractice }
}

async function recorded(
  deps: CallDeps,
  link: LinkOf,
  {
    access,
    request,
    publicationId,
  }: { access: ChannelAccess; request: Request; publicationId?: string },
): Promise<Response> {
  const secrets = Object.values(access.credentials)
  const proof = proofOf(request)
  const began = performance.now()
  const sent = request.body ? await sentText(request.clone()) : null
  let answer: { status: number; text: string } | null = null
  try {
    const response = link.isPractice
      ? await askPractice(deps, link, request)
      : await deps.delivery.fetch(request).catch(asNotReached)
    // Some answers repeat who asked; neither words nor records are to hold it.
    const text = withoutProof(await boundedText(response), proof)
    answer = { status: response.status, text }
    const hasBody = ![101, 204, 205, 304].includes(response.status)
    return new Response(hasBody ? text : null, {
      status: response.status,
      headers: response.headers,
    })
  } finally {
    if (link.id !== null) {
      await insertExchange(deps.db, {
        linkId: link.id,
        publicationId: publicationId ?? null,
        at: deps.now(),
        direction: 'out',
        method: request.method,
        url: addressWithoutSecrets(request.url, secrets),
        status: answer?.status ?? null,
        ms: Math.round(performance.now() - began),
        sent: sent === null ? null : cleanText(withoutSecrets(sent, secrets)),
        received: answer && cleanText(withoutSecrets(answer.text, secrets)),
      })
    }
  }
}

/** What our own `Authorization` proves us with, be it a token that was fetched or a pair in base64. */
function proofOf({ headers }: Request): string | null {
  const [, proof = ''] = /^\S+\s+(\S{8,})$/.exec(headers.get('authorization') ?? '') ?? []
  return proof || null
}

function withoutProof(text: string, proof: string | null): string {
  return proof === null ? text : text.replaceAll(proof, '[hidden]')
}

function asNotReached(error: unknown): never {
  const { code } = (error instanceof Error ? (error.cause ?? {}) : {}) as { code?: unknown }
  if (typeof code === 'string' && NEVER_CONNECTED.test(code)) throw new NotReached()
  throw error
}

/** As it reads: what is sent packed is unpacked for the record. */
async function sentText(request: Request): Promise<string> {
  const bytes = Buffer.from(await request.arrayBuffer())
  const isPacked = request.headers.get('content-encoding') === 'gzip'
  return (isPacked ? gunzipSync(bytes) : bytes).toString('utf8')
}

async function boundedText({ body, status }: Response): Promise<string> {
  if (!body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of body) {
      size += chunk.byteLength
      if (size > ANSWER_BYTES) break
      chunks.push(chunk)
    }
  } catch {
    throw new ChannelError('unreadable', 'The answer broke off.', { status })
  }
  if (size > ANSWER_BYTES) {
    throw new ChannelError('unreadable', 'The platform’s answer is too long.', { status })
  }
  return Buffer.concat(chunks).toString('utf8')
}

function tokensOf(deps: CallDeps, link: LinkOf): TokenStore {
  // Practice platforms are one for each restaurant; a real one is one for the whole installation.
  const whose = link.isPractice ? `practice/${link.restaurantId}` : 'platform'
  const nameOf = (key: string) => `${link.channel}/${whose}/${key}`
  return {
    async read(key) {
      const encrypted = await findToken(deps.db, nameOf(key), deps.now())
      return encrypted === null ? null : deps.encryption.decrypt(encrypted, nameOf(key))
    },
    write: (key, token, expiresAt) => {
      const tokenEncrypted = deps.encryption.encrypt(token, nameOf(key))
      return saveToken(deps.db, { name: nameOf(key), tokenEncrypted, expiresAt })
    },
    forget: (key) => deleteToken(deps.db, nameOf(key)),
  }
}
