import type { IntakeItem, ItemMatch } from '#contract/menu-intakes.ts'
import { formatPrice } from '#contract/money.ts'
import { Badge } from '../../ui/badge.tsx'
import { CONFIDENCE_TONES, confidenceText, confidenceWord } from './confidence.ts'

/** How sure an item is, and what it is taken to be. */
export function MatchLine({ item }: { item: IntakeItem }) {
  const { confidence, match } = item
  return (
    <div className="flex min-w-0 flex-1 basis-64 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Badge tone={CONFIDENCE_TONES[confidenceWord(confidence)]} className="tabular-nums">
        <span className="sr-only">Confidence: </span>
        {confidenceText(confidence)}
      </Badge>
      {match && (
        <span className="min-w-0 text-soft-ink wrap-anywhere" title={match.reason}>
          {sentenceOf(match)}
        </span>
      )}
    </div>
  )
}

function sentenceOf({ kind, name, price, dataset, row, confidence, reason }: ItemMatch): string {
  if (kind === 'none') return `No match. ${reason}`
  const where = kind === 'item' ? 'your library' : `${dataset ?? 'the CSV'}, row ${row}`
  const what = [name, price && formatPrice(price)].filter(Boolean).join(', ')
  return `Matches ${what} in ${where} (${confidenceText(confidence)})`
}
