import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { StandInRequest } from '#server/adapters/delivery/stand-in.ts'

type Said = { status: number; headers: Record<string, string>; body: string }

/** Each base address under a path of its own on loopback, in both directions. */
export async function overLoopback(
  baseUrls: Readonly<Record<string, string>>,
  answer: (request: StandInRequest) => Said | Promise<Said>,
) {
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const said = await answer({
      method: request.method ?? 'GET',
      url: new URL(toPlatform(`${origin}${request.url}`)),
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
      ),
      body,
    })
    const headers = Object.entries(said.headers).map(([name, value]) => [name, toLoopback(value)])
    response.writeHead(said.status, Object.fromEntries(headers))
    response.end([204, 304].includes(said.status) ? undefined : toLoopback(said.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const pairs = Object.entries(baseUrls).map(([name, url]) => [url, `${origin}/${name}`] as const)
  const toPlatform = (url: string) => {
    const [original, ours] = pairs.find(
      ([, ours]) => url === ours || url.startsWith(`${ours}/`) || url.startsWith(`${ours}?`),
    ) ?? ['', '']
    return original + url.slice(ours.length)
  }
  const toLoopback = (text: string) =>
    pairs.reduce((left, [original, ours]) => left.replaceAll(original, ours), text)
  return {
    baseUrls: Object.fromEntries(Object.keys(baseUrls).map((name) => [name, `${origin}/${name}`])),
    toPlatform,
    close: () => closed(server),
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
