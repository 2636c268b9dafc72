import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type KitchenCard, saveKitchenCard } from '#contract/brands.ts'
import { sameValue } from '#menu/same-value.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Fold } from '../../ui/fold.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { hoursOf, type Row, rowProblems, rowsOf } from '../menus/editor/hours-form.ts'
import { WeekHours } from '../menus/editor/week-hours.tsx'
import { brandKeys } from './brands.queries.ts'

type KitchenCardProps = { restaurantId: number; kitchen: KitchenCard }

/** What the menu shows of the kitchen, to be corrected by who works in it. */
export function KitchenCardPanel({ restaurantId, kitchen }: KitchenCardProps) {
  const queries = useQueryClient()
  const toasts = useToasts()
  const [there, setThere] = useState<ReadonlySet<string>>(
    new Set(kitchen.equipment.filter(({ isThere }) => isThere).map(({ id }) => id)),
  )
  const [quiet, setQuiet] = useState<readonly Row[]>(() => rowsOf(kitchen.quietHours))
  const problems = rowProblems(quiet)
  const quietHours = hoursOf(quiet)
  const changed =
    kitchen.equipment.some(({ id, isThere }) => there.has(id) !== isThere) ||
    problems.size > 0 ||
    !sameValue(quietHours, hoursOf(rowsOf(kitchen.quietHours)))
  const save = useMutation({
    mutationFn: () =>
      call(saveKitchenCard, {
        params: { id: restaurantId },
        body: {
          equipment: Object.fromEntries(kitchen.equipment.map(({ id }) => [id, there.has(id)])),
          quietHours,
        },
      }),
    onSuccess: () => toasts.show({ text: 'Saved. The proposals go by it.' }),
    onError: (reason) =>
      toasts.show({
        tone: 'danger',
        text: messageOf(reason, 'Your kitchen could not be saved. Try again.'),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: brandKeys.of(restaurantId) }),
  })
  const { unread } = kitchen
  return (
    <Card title="Your kitchen">
      <p className="max-w-prose text-soft-ink">
        Read off your menu. Put right what is not so: nothing is proposed that your kitchen cannot
        cook.
      </p>
      <ul className="mt-4 grid gap-x-6 gap-y-1 sm:grid-cols-2 xl:grid-cols-3">
        {kitchen.equipment.map(({ id, title, dishes }) => (
          <li key={id} className="min-w-0">
            <Checkbox
              isSelected={there.has(id)}
              onChange={(isThere) =>
                setThere(
                  new Set(isThere ? [...there, id] : [...there].filter((other) => other !== id)),
                )
              }
            >
              <span className="min-w-0">
                {title}
                {dishes.length > 0 && (
                  <span className="block text-sm text-soft-ink">
                    {dishes.slice(0, 2).join(', ')}
                    {dishes.length > 2 && ` and ${dishes.length - 2} more`}
                  </span>
                )}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <Fold title={quietTitle(quiet.length)}>
          <p className="max-w-prose text-sm text-soft-ink">
            When your kitchen has hands to spare. A brand is open then; without any, at the usual
            hours of its kind within your own.
          </p>
          <div className="mt-3">
            <WeekHours rows={quiet} problems={problems} onChange={setQuiet} none="No quiet hours" />
          </div>
        </Fold>
      </div>
      {unread.length > 0 && (
        <p className="mt-3 text-sm text-soft-ink">
          Not understood from its words: {unread.slice(0, 4).join(', ')}
          {unread.length > 4 && ` and ${unread.length - 4} more`}.
        </p>
      )}
      {changed && (
        <div className="mt-4">
          <Button
            variant="primary"
            isPending={save.isPending}
            isDisabled={problems.size > 0}
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
