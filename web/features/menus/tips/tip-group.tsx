import { useState } from 'react'
import { formatCount } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { TipCard } from './tip-card.tsx'
import type { TipGroup as Group } from './tip-groups.ts'
import type { useTipFixes } from './use-tip-fixes.ts'

type TipGroupProps = { group: Group; fixes: ReturnType<typeof useTipFixes> }

const SHOWN_FIRST = 5

/** All tips of one rule, with why the rule matters and who says so. */
export function TipGroup({ group, fixes }: TipGroupProps) {
  const { rule, title, why, source, tips } = group
  const [isWhole, setWhole] = useState(false)
  const fixable = tips.filter(({ fix }) => fix !== null)
  const shown = isWhole ? tips : tips.slice(0, SHOWN_FIRST)
  const { run, stop, fix, fixing, isBusy } = fixes
  const mine = run?.rule === rule ? run : null
  return (
    <Card
      title={title}
      actions={
        fixable.length > 1 &&
        (mine ? (
          <Button size="small" icon="stop" isDisabled={mine.isStopping} onPress={stop}>
            {mine.isStopping ? 'Stopping…' : 'Stop'}
          </Button>
        ) : (
          <Button size="small" isDisabled={isBusy} onPress={() => fix(fixable)}>
            Fix all {fixable.length}
          </Button>
        ))
      }
    >
      <p className="max-w-prose text-[0.9375rem] text-soft-ink">
        {why} {source && <span className="text-sm">Source: {source}</span>}
      </p>
      {mine && (
        <Progress
          className="mt-4"
          label={`Fixing ${formatCount(mine.total, 'item')}`}
          percent={(mine.done / mine.total) * 100}
          detail={`${mine.done} of ${mine.total}`}
        />
      )}
      <ul className="mt-2">
        {shown.map((tip) => (
          <TipCard
            key={tip.id}
            tip={tip}
            isBusy={isBusy}
            isFixing={fixing.length === 1 && fixing[0]?.id === tip.id}
            onFix={() => fix([tip])}
          />
        ))}
      </ul>
      {tips.length > SHOWN_FIRST && (
        <Button variant="quiet" size="small" onPress={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${tips.length}`}
        </Button>
      )}
    </Card>
  )
}
