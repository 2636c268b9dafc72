import { PLATFORMS, type Platform } from '#contract/platforms.ts'
import type { Delivery } from '#server/adapters/delivery/channels.ts'
import { overLoopback } from './loopback-platform.ts'
import type { RealPlatform } from './real-platform.ts'

/** Platforms on loopback, for services that run in processes of their own; `deliveryKeys` lets such a one in. */
export async function openFronts(
  { standIns }: Pick<Delivery, 'standIns'>,
  platforms: Readonly<Record<Platform, RealPlatform>>,
): Promise<{ deliveryKeys: string; close(): Promise<void> }> {
  const fronts = await Promise.all(
    PLATFORMS.map(async (channel) => {
      const { baseUrls = {}, credentials } = standIns[channel]?.access ?? {}
      const front = await overLoopback(baseUrls, async ({ url, body, ...request }) => {
        const hasBody = !['GET', 'HEAD'].includes(request.method)
        const asked = { ...request, ...(hasBody && { body: new Uint8Array(body) }) }
        const said = await platforms[channel].fetch(new Request(url, asked))
        const headers = Object.fromEntries(said.headers)
        return { status: said.status, headers, body: await said.text() }
      })
      return { channel, credentials, ...front }
    }),
  )
  const keys = fronts.map(({ channel, baseUrls, credentials }) => [
    channel,
    { baseUrls, credentials },
  ])
  return {
    deliveryKeys: JSON.stringify(Object.fromEntries(keys)),
    async close() {
      await Promise.all(fronts.map((front) => front.close()))
    },
  }
}
