import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { KitchenCard } from '#contract/brand-model.ts'
import { saveKitchenCard } from '#contract/brands.ts'
import { sameValue } from '#menu/same-value.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Fold } from '../../ui/fold.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { hoursOf, type Row, rowProblems, rowsOf } from '../menus/editor/hours-form.ts'
import { WeekHours } from '../menus/editor/week-hours.tsx'
import { brandKeys } from './brands.queries.ts'
import { EquipmentPart, PacePart, PackagingPart, StockPart, TravelPart } from './kitchen-parts.tsx'
import { changedParts, type KitchenSaid, saidOf, saidProblems } from './kitchen-said.ts'

type KitchenCardProps = { restaurantId: number; kitchen: KitchenCard }

/** What the menu shows of the kitchen, to be corrected by who works in it. */
export function KitchenCardPanel({ restaurantId, kitchen }: KitchenCardProps) {
  const queries = useQueryClient()
  const toasts = useToasts()
  const before = saidOf(kitchen)
  // What somebody else says meanwhile stands beside what is edited here.
  const [edited, setEdited] = useState<Partial<KitchenSaid>>({})
  const said = { ...before, ...edited }
  const [quiet, setQuiet] = useState<readonly Row[]>(() => rowsOf(kitchen.quietHours))
  const hoursProblems = rowProblems(quiet)
  const problems = saidProblems(said)
  const quietHours = hoursOf(quiet)
  const isQuietChanged = !sameValue(quietHours, hoursOf(rowsOf(kitchen.quietHours)))
  const changes = {
    ...changedParts(before, said),
    ...(isQuietChanged && { quietHours }),
  }
  const isWrong = problems.size + hoursProblems.size > 0
  const save = useMutation({
    mutationFn: () => call(saveKitchenCard, { params: { id: restaurantId }, body: changes }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: brandKeys.of(restaurantId) })
      setEdited({})
      toasts.show({ text: 'Saved. The proposals go by it.' })
    },
    onError: (reason) =>
      toasts.show({
        tone: 'danger',
        text: messageOf(reason, 'Your kitchen could not be saved. Try again.'),
      }),
  })
  const part = {
    kitchen,
    said,
    problems,
    onChange: (one: Partial<KitchenSaid>) => setEdited((others) => ({ ...others, ...one })),
  }
  const { unread } = kitchen
  return (
    <Card title="Your kitchen">
      <p className="max-w-prose text-soft-ink">
        Read off your menu. Put right what is not so: nothing is proposed that your kitchen cannot
        cook.
      </p>
      <EquipmentPart {...part} />
      <div className="mt-4">
        <StockPart {...part} />
        <PacePart {...part} />
        <PackagingPart {...part} />
        <TravelPart {...part} />
        <Fold title={quietTitle(quiet.length)}>
          <p className="max-w-prose text-sm text-soft-ink">
            When your kitchen has hands to spare. A brand is open then; without any, at the usual
            hours of its kind within your own.
          </p>
          <div className="mt-3">
            <WeekHours
              rows={quiet}
              problems={hoursProblems}
              onChange={setQuiet}
              none="No quiet hours"
            />
          </div>
        </Fold>
      </div>
      {unread.length > 0 && (
        <p className="mt-3 text-sm text-soft-ink">
          Not understood from its words: {unread.slice(0, 4).join(', ')}
          {unread.length > 4 && ` and ${unread.length - 4} more`}.
        </p>
      )}
      {(Object.keys(changes).length > 0 || isWrong) && (
        <div className="mt-4">
          <Button
            variant="primary"
            isPending={save.isPending}
            isDisabled={isWrong}
            onPress={() => save.mutate()}
          >
            Save the kitchen
          </Button>
        </div>
      )}
    </Card>
  )
}

function quietTitle(periods: number): string {
  return periods === 0
    ? 'Quiet hours: none said'
    : `Quiet hours: ${formatCount(periods, 'period')} a week`
}
