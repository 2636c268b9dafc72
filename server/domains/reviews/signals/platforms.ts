import type { ReviewNote } from '#contract/reviews.ts'
import type { PlatformFact } from '../../channels/platform-facts.service.ts'
import { counted } from './figures.ts'
import type { Signal } from './signal.ts'

const SHOWN = 5

/** What platforms refuse, what stands there otherwise than it was sent, and what their rules ask for. */
export function platforms(facts: readonly PlatformFact[]): Signal {
  const notes = facts.flatMap((fact) => [
    ...lost(fact),
    ...refused(fact),
    ...drifted(fact),
    ...asked(fact),
  ])
  const names = facts.map(({ name, isPractice }) => (isPractice ? `${name} (practice)` : name))
  const looked =
    facts.length === 0 ? 'no platform is linked' : `what is known of ${names.join(', ')}`
  return { check: { signal: 'platforms', looked, found: notes.length }, notes }
}

function lost({ name, isLost, words }: PlatformFact): ReviewNote[] {
  if (!isLost) return []
  return [
    note({
      text: `${name} does not let us in any more, so nothing can be published there.`,
      evidence: words ? [`It says: “${words}”`] : [],
      whyNow: 'Until it is linked again, guests there see the menu as it was last sent.',
    }),
  ]
}

function refused({
  name,
  isLost,
  lastState,
  lastVersion,
  words,
  items,
}: PlatformFact): ReviewNote[] {
  const isPart = lastState === 'partially-live'
  if (isLost || (lastState !== 'rejected' && !isPart)) return []
  return [
    note({
      text: isPart
        ? `${name} shows version ${lastVersion} only in part: ${counted(items.length, 'item')} of it are named.`
        : `${name} refused version ${lastVersion}.`,
      evidence: [
        ...(words ? [`It says: “${words}”`] : []),
        ...items.slice(0, SHOWN).map((item) => `${item.name}: ${item.words}`),
      ],
      whyNow: isPart
        ? 'Guests there do not see all of it.'
        : 'What stood there before still stands.',
    }),
  ]
}

function drifted({ name, drift }: PlatformFact): ReviewNote[] {
  if (drift.length === 0) return []
  return [
    note({
      text: `Somebody changed ${counted(drift.length, 'thing')} of the menu on ${name} itself.`,
      evidence: drift
        .slice(0, SHOWN)
        .map((row) => `${row.name}: ${row.ours ?? 'none'} here, ${row.theirs ?? 'none'} there`),
      whyNow:
        'The next publication would put yours back. Keep what stands there or put yours back now.',
    }),
  ]
}

function asked({ name, lastState, findings }: PlatformFact): ReviewNote[] {
  const [first] = findings
  if (lastState !== 'blocked' && lastState !== 'live') return []
  if (!first) return []
  return [
    note({
      text: `${name} asks for ${counted(findings.length, 'thing')} in your menu.`,
      evidence: findings.slice(0, SHOWN).map(({ text }) => text),
      whyNow:
        lastState === 'blocked'
          ? 'Nothing was sent there until they are put right.'
          : 'It took the menu as it is; these are what its rules would have otherwise.',
    }),
  ]
}

function note(of: Pick<ReviewNote, 'text' | 'evidence' | 'whyNow'>): ReviewNote {
  return { signal: 'platforms', ...of, to: '/publish' }
}
