import type { IntakeItem, ItemMatch } from '#contract/menu-intake-model.ts'
import { formatPrice } from '#contract/money.ts'
import { Badge } from '../../../ui/badge.tsx'
import { CONFIDENCE_TONES, confidenceText, confidenceWord } from './confidence.ts'
import { doubtWords } from './doubt-words.ts'

/** How surely an item was read, and, apart from that, what it is taken to be. */
export function MatchLine({ item }: { item: IntakeItem }) {
  const { read, match } = item
  const doubts = doubtWords(read.doubts)
  return (
    <div className="flex min-w-0 flex-1 basis-64 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Badge tone={CONFIDENCE_TONES[confidenceWord(read.confidence)]} className="tabular-nums">
        Reading: {confidenceText(read.confidence)}
      </Badge>
      {doubts && <span className="min-w-0 text-soft-ink wrap-anywhere">{doubts}</span>}
      {match && (
        <>
          <Badge
            tone={
              match.kind === 'none' ? 'neutral' : CONFIDENCE_TONES[confidenceWord(match.confidence)]
            }
            className="tabular-nums"
          >
            {match.kind === 'none' ? 'No match' : `Match: ${confidenceText(match.confidence)}`}
          </Badge>
          <span className="min-w-0 text-soft-ink wrap-anywhere" title={match.reason}>
            {sentenceOf(match)}
          </span>
        </>
      )}
    </div>
  )
}

function sentenceOf({ kind, name, price, dataset, row, reason }: ItemMatch): string {
  if (kind === 'none') return reason
  const where = kind === 'item' ? 'your library' : `${dataset ?? 'the CSV'}, row ${row}`
  const what = [name, price && formatPrice(price)].filter(Boolean).join(', ')
  return `Matches ${what} in ${where}`
}
