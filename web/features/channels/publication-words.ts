import type {
  ChannelCard,
  DriftRow,
  Publication,
  PublicationState,
} from '#contract/channel-model.ts'
import { formatCount } from '../../lib/format.ts'
import type { Tone } from '../../ui/badge.tsx'

/** A state in one or two words, and its colour. Green is for what was read back from the platform alone. */
export const STATE_WORDS: Readonly<Record<PublicationState, { label: string; tone: Tone }>> = {
  scheduled: { label: 'Scheduled', tone: 'info' },
  sending: { label: 'Sending', tone: 'progress' },
  processing: { label: 'At the platform', tone: 'progress' },
  live: { label: 'Live', tone: 'good' },
  'partially-live': { label: 'Partly live', tone: 'warning' },
  rejected: { label: 'Rejected', tone: 'danger' },
  blocked: { label: 'Not sent', tone: 'warning' },
  unknown: { label: 'Not known', tone: 'warning' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  superseded: { label: 'Replaced by a newer one', tone: 'neutral' },
  'entered-by-hand': { label: 'Entered by hand', tone: 'info' },
}

/** What cannot be read back was accepted, and nobody has seen it there. */
const ACCEPTED = { label: 'Accepted, not readable', tone: 'info' as const }

/** What became of one publication, on a platform that can be read back or cannot. */
export function publicationState(
  { state, channel }: Pick<Publication, 'state' | 'channel'>,
  cards: readonly Pick<ChannelCard, 'channel' | 'canReadBack'>[],
): { label: string; tone: Tone } {
  const card = cards.find((one) => one.channel === channel)
  return state === 'live' && !card?.canReadBack ? ACCEPTED : STATE_WORDS[state]
}

/** What a card says first, from the most pressing to the quietest. */
export function cardState(card: ChannelCard): { label: string; tone: Tone } {
  const { link, last, next, drift, liveVersion, enteredByHand, canReadBack } = card
  if (!link) {
    return enteredByHand ? STATE_WORDS['entered-by-hand'] : { label: 'Not linked', tone: 'neutral' }
  }
  if (link.state === 'lost') return { label: 'Link lost', tone: 'danger' }
  if (link.state === 'awaiting-platform') return { label: 'Waiting for the platform', tone: 'info' }
  // Not for a time of its own: it is about to be sent, or the platform asked to be asked again later.
  if (last?.state === 'scheduled' && !next) return { label: 'Waiting to be sent', tone: 'progress' }
  if (
    last &&
    ['sending', 'processing', 'rejected', 'blocked', 'unknown', 'partially-live'].includes(
      last.state,
    )
  )
    return STATE_WORDS[last.state]
  if (drift.state === 'drifted') return { label: 'Changed on the platform', tone: 'warning' }
  if (liveVersion === null) return { label: 'Nothing sent yet', tone: 'neutral' }
  if (canReadBack) return STATE_WORDS.live
  return drift.checkedAt === null ? ACCEPTED : { label: 'Seen there', tone: 'info' }
}

/** The cards that publishing would go to: linked, and nothing of them on its way. */
export function canPublish({ link, last }: ChannelCard): boolean {
  return link?.state === 'active' && last?.state !== 'sending' && last?.state !== 'processing'
}

/** A sentence for each thing that was decided of changes on a platform, until it stands there or in the menu. */
export function decidedWords(rows: readonly Pick<DriftRow, 'decision'>[]): string[] {
  const count = (decision: DriftRow['decision']) =>
    rows.filter((row) => row.decision === decision).length
  const [back, kept] = [count('put-back'), count('keep-theirs')]
  return [
    ...(back > 0 ? [`Ours is on its way back: ${formatCount(back, 'change')}.`] : []),
    ...(kept > 0
      ? [`Theirs is in your menu and waits for your approval: ${formatCount(kept, 'change')}.`]
      : []),
  ]
}
