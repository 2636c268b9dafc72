import type { Advert, Channel } from '#contract/adverts.ts'

/** Of adverts that come newest first, the first of each channel. */
export function newestByChannel(adverts: readonly Advert[]): Map<Channel, Advert> {
  const newest = new Map<Channel, Advert>()
  for (const advert of adverts) {
    if (!newest.has(advert.channel)) newest.set(advert.channel, advert)
  }
  return newest
}
