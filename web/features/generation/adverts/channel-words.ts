import type { Channel, Measure } from '#contract/adverts.ts'
import { STYLES, type Style } from '#contract/preferences.ts'
import { formatCount, formatNumber } from '../../../lib/format.ts'

export const CHANNEL_TITLES: Readonly<Record<Channel, string>> = {
  social: 'Social post',
  sms: 'Text message',
  newsletter: 'Newsletter paragraph',
  banner: 'Delivery-app banner',
}

export const HEADING_LABELS: Readonly<Record<Channel, string>> = {
  social: '',
  sms: '',
  newsletter: 'Subject line',
  banner: 'Headline',
}

export const TEXT_LABELS: Readonly<Record<Channel, string>> = {
  social: 'Post',
  sms: 'Message',
  newsletter: 'Paragraph',
  banner: 'Line',
}

export const VOICE_TITLES: Readonly<Record<Style, string>> = {
  truck: 'Truck',
  normal: 'Normal',
  fine: 'Fine',
}

export const VOICES = STYLES.map((id) => ({ id, label: VOICE_TITLES[id] }))

export const VOICE_LINES: Readonly<Record<Style, string>> = {
  truck: 'Short and direct, as over a counter.',
  normal: 'Warm and plain, as a host would say it.',
  fine: 'Restrained and exact.',
}

/** "96 of 160 septets". */
export function saidLength({ used, limit, unit }: Measure): string {
  return `${formatNumber(used)} of ${formatCount(limit, UNITS[unit], `${UNITS[unit]}s`)}`
}

const UNITS: Readonly<Record<Measure['unit'], string>> = {
  characters: 'character',
  septets: 'SMS character',
  units: 'SMS character',
  words: 'word',
  hashtags: 'hashtag',
}

/** What is wrong with a length, in a few words; null where it is right. */
export function lengthProblem({ used, least, limit, unit }: Measure): string | null {
  if (used > limit) return `${formatCount(used - limit, UNITS[unit])} too long`
  if (used < least) return `${formatCount(least - used, UNITS[unit])} short`
  return null
}
