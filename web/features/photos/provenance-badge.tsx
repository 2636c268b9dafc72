import type { Provenance } from '#contract/menus.ts'
import { Badge } from '../../ui/badge.tsx'

const LABELS: Readonly<Record<Provenance, string>> = {
  real: 'Photo',
  enhanced: 'Enhanced photo',
  ai_generated: 'AI generated',
  illustration: 'Illustration',
}

/** Where a picture comes from; stands beside every picture that a guest may see. */
export function ProvenanceBadge({ provenance }: { provenance: Provenance }) {
  return (
    <Badge tone={provenance === 'ai_generated' ? 'info' : 'neutral'}>{LABELS[provenance]}</Badge>
  )
}
