import type { FastifyRequest } from 'fastify'

/** What the log keeps of a request: links in mails carry their token in the address, which is nobody's to read there. */
export function loggedRequest(request: Partial<FastifyRequest>): object {
  const { method, url, host, ip } = request
  return url === undefined ? request : { method, url: withoutTokens(url), host, remoteAddress: ip }
}

function withoutTokens(url: string): string {
  return url.replace(/([?&]token=)[^&#]*/gi, '$1[hidden]')
}
