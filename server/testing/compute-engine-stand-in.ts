import { generateKeyPairSync, type KeyObject, verify } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const ACCOUNT = 'controller@menus.iam.gserviceaccount.com'
const AUDIENCE = 'https://compute.googleapis.com/'
const EXCHANGED_TOKEN = 'ya29.exchanged'

export const GCE_PLACE = { project: 'menus', zone: 'us-central1-a' } as const

type Operation = {
  name: string
  type: 'start' | 'stop'
  instance: string
  status: 'RUNNING' | 'DONE'
  error: { code: string; message: string } | null
}

export type ComputeEngineStandIn = {
  url: string
  /** By name; tests may change them. */
  instances: Map<string, string>
  /** Method and address of what came in, without tokens. */
  requests: string[]
  /** Writes credentials that this stand-in takes, and answers the file's path for GOOGLE_APPLICATION_CREDENTIALS. */
  credentials(folder: string, kind?: 'service_account' | 'external_account'): string
  /** Brings what was begun to its end; with an error, without having reached it. */
  settle(error?: { code: string; message: string }): void
  /** The next call fails with this; `reset` breaks the connection, `silence` never answers. */
  failNext(how: { status: number; reason: string; message: string } | 'reset' | 'silence'): void
  /** The next change is accepted but not yet seen: instances.get still tells the state before. */
  lagNext(): void
  close(): Promise<void>
}

/** As much of Compute Engine v1 as the service uses: instances.get, start and stop, zoneOperations.get, errors, tokens. */
export async function startComputeEngineStandIn(
  instances: Record<string, string> = {},
): Promise<ComputeEngineStandIn> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const states = new Map(Object.entries(instances))
  const operations = new Map<string, Operation>()
  const begun = new Map<string, Operation>()
  const requests: string[] = []
  const failures: Parameters<ComputeEngineStandIn['failNext']>[0][] = []
  let lags = false

  const server = createServer(async (request, response) => {
    const body = await text(request)
    const url = new URL(request.url ?? '/', 'http://compute')
    requests.push(`${request.method} ${request.url}`)
    if (url.pathname === '/token') return sendToken(response, body)
    const failure = failures.shift()
    if (failure === 'silence') return
    if (failure === 'reset') return response.socket?.resetAndDestroy()
    if (failure) return sendError(response, failure.status, failure.reason, failure.message)
    if (!isAuthorized(request.headers.authorization ?? '', publicKey)) {
      const message =
        'Request had invalid authentication credentials. Expected OAuth 2 access token.'
      return sendError(response, 401, 'authError', message)
    }
    serve(response, `${request.method}`, url)
  })

  function serve(response: ServerResponse, method: string, url: URL) {
    const place = `/compute/v1/projects/${GCE_PLACE.project}/zones/${GCE_PLACE.zone}/`
    const [kind, name = '', verb] = url.pathname.replace(place, '').split('/')
    const call = `${method} ${kind}${verb ? ` ${verb}` : ''}`
    if (call === 'GET operations') {
      const operation = operations.get(name)
      return operation ? sendOperation(response, operation) : sendMissing(response, 'operations')
    }
    const status = states.get(name)
    if (!status || !url.pathname.startsWith(place))
      return sendMissing(response, `instances/${name}`)
    if (call === 'GET instances') {
      const id = '4567890123456789'
      return sendJson(response, 200, { kind: 'compute#instance', id, name, status })
    }
    if (call !== 'POST instances start' && call !== 'POST instances stop') {
      return sendError(response, 404, 'notFound', 'The requested URL was not found on this server.')
    }
    sendOperation(response, begin(url, name, verb as Operation['type']))
  }

  function begin(url: URL, instance: string, type: Operation['type']) {
    const requestId = url.searchParams.get('requestId') ?? ''
    const known = begun.get(requestId)
    if (known) return known
    const name = `operation-${1_700_000_000_000 + operations.size}-63f0c7a2`
    const operation: Operation = { name, type, instance, status: 'RUNNING', error: null }
    operations.set(name, operation)
    if (requestId) begun.set(requestId, operation)
    if (!lags) states.set(instance, type === 'start' ? 'STAGING' : 'STOPPING')
    lags = false
    return operation
  }

  function sendOperation(response: ServerResponse, operation: Operation) {
    const { name, type, instance, status, error } = operation
    const zone = `${AUDIENCE}compute/v1/projects/${GCE_PLACE.project}/zones/${GCE_PLACE.zone}`
    sendJson(response, 200, {
      kind: 'compute#operation',
      id: '8765432109876543210',
      name,
      zone,
      operationType: type,
      targetLink: `${zone}/instances/${instance}`,
      status,
      user: ACCOUNT,
      progress: status === 'DONE' ? 100 : 0,
      insertTime: '2026-01-02T03:04:05.678-08:00',
      selfLink: `${zone}/operations/${name}`,
      ...(error && {
        error: { errors: [error] },
        httpErrorStatusCode: 503,
        httpErrorMessage: 'SERVICE UNAVAILABLE',
      }),
    })
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    instances: states,
    requests,
    credentials(folder, kind = 'service_account') {
      const path = join(folder, `${kind}.json`)
      writeFileSync(join(folder, 'subject-token'), 'a token of somebody else')
      const content =
        kind === 'service_account'
          ? serviceAccount(url, privateKey)
          : externalAccount(url, join(folder, 'subject-token'))
      writeFileSync(path, JSON.stringify(content))
      return path
    },
    settle(error) {
      for (const operation of operations.values()) {
        if (operation.status === 'DONE') continue
        operation.status = 'DONE'
        operation.error = error ?? null
        const isOn = (operation.type === 'start') === !error
        states.set(operation.instance, isOn ? 'RUNNING' : 'TERMINATED')
      }
    },
    failNext: (how) => failures.push(how),
    lagNext() {
      lags = true
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** A token that the account's key signed for this API, or the one that was given in exchange. */
function isAuthorized(header: string, publicKey: KeyObject): boolean {
  const token = header.replace(/^Bearer /, '')
  if (token === EXCHANGED_TOKEN) return true
  const [head = '', claims = '', signature = ''] = token.split('.')
  const isSigned = verify(
    'RSA-SHA256',
    Buffer.from(`${head}.${claims}`),
    publicKey,
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) return false
  const { iss, aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  return iss === ACCOUNT && aud === AUDIENCE && exp * 1000 > Date.now()
}

/** The token exchange of RFC 8693. */
function sendToken(response: ServerResponse, body: string) {
  const form = new URLSearchParams(body)
  const isExchange =
    form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:token-exchange' &&
    form.get('subject_token') === 'a token of somebody else'
  if (!isExchange) {
    return sendJson(response, 400, {
      error: 'invalid_grant',
      error_description: 'The subject token is not valid.',
    })
  }
  sendJson(response, 200, {
    access_token: EXCHANGED_TOKEN,
    issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
    token_type: 'Bearer',
    expires_in: 3600,
  })
}

function serviceAccount(url: string, privateKey: KeyObject) {
  return {
    type: 'service_account',
    project_id: GCE_PLACE.project,
    private_key_id: '0123456789abcdef',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    client_email: ACCOUNT,
    client_id: '100000000000000000000',
    token_uri: `${url}/token`,
  }
}

function externalAccount(url: string, tokenFile: string) {
  return {
    type: 'external_account',
    audience:
      '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/pool/providers/own',
    subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
    token_url: `${url}/token`,
    credential_source: { file: tokenFile },
  }
}

function sendMissing(response: ServerResponse, what: string) {
  const { project, zone } = GCE_PLACE
  const resource = `projects/${project}/zones/${zone}/${what}`
  sendError(response, 404, 'notFound', `The resource '${resource}' was not found`)
}

function sendError(response: ServerResponse, code: number, reason: string, message: string) {
  const errors = [{ message, domain: 'global', reason }]
  sendJson(response, code, { error: { code, message, errors } })
}

function sendJson(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' })
  response.end(JSON.stringify(body))
}
