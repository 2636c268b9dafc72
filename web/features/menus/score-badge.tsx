import { Badge, type Tone } from '../../ui/badge.tsx'

/** 0 to 10 for its words. */
export function ScoreBadge({ score }: { score: number | null }) {
  if (score === null) return <span className="text-sm text-soft-ink">Not scored</span>
  return (
    <Badge tone={toneOf(score)} className="font-text tabular-nums">
      <span className="sr-only">Score </span>
      {score.toFixed(1)}
      <span className="sr-only"> of 10</span>
    </Badge>
  )
}

function toneOf(score: number): Tone {
  if (score >= 8) return 'good'
  return score >= 5 ? 'warning' : 'danger'
}
