import type { FastifyRequest } from 'fastify'

/** What the log keeps of a request: links in mails carry their token in the address, which is nobody's to read there. */
export function loggedRequest(request: Partial<FastifyRequest>): object {
  const { method, url, host, ip } = request
  return url === undefined ? request : { method, url: withoutTokens(url), host, remoteAddress: ip }
}

const IN_QUERY = /([?&]token=)[^&#]*/gi
/** Addresses that let in whoever knows them: answers by mail, affiliates' dashboards, platforms that sign nothing, what platforms fetch of us. */
const IN_PATH =
  /(\/approvals\/|\/affiliates?\/dashboard\/|\/api\/webhooks\/[^/?#]+\/|\/api\/channel-menus\/[^/?#]+\/|\/api\/channel-pictures\/[^/?#]+\/[^/?#]+\/)[^/?#]+/gi

function withoutTokens(url: string): string {
  return url.replace(IN_QUERY, '$1[hidden]').replace(IN_PATH, '$1[hidden]')
}
