import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/endpoint.ts'
import { type listReviews, type ReviewSettings, saveReviewSettings } from '#contract/reviews.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { formatDateTimeIn } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { reviewsKey, reviewsQuery } from './reviews.queries.ts'

type Loaded = ResponseOf<typeof listReviews>
type ReviewSettingsProps = { restaurantId: number; loaded: Loaded }

const FREQUENCIES: readonly { id: ReviewSettings['frequency']; label: string }[] = [
  { id: 'weekly', label: 'Every week' },
  { id: 'monthly', label: 'Once a month' },
  { id: 'off', label: 'Not at all' },
]
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
  (label, at) => ({ id: String(at), label }),
)
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  id: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

/** How often, when, and whether by mail; each change is saved at once. */
export function ReviewSettingsPanel({ restaurantId, loaded }: ReviewSettingsProps) {
  const queries = useQueryClient()
  const toasts = useToasts()
  const { settings, timeZone, nextAt } = loaded
  const { queryKey } = reviewsQuery(restaurantId)
  const save = useMutation({
    mutationFn: (body: ReviewSettings) =>
      call(saveReviewSettings, { params: { id: restaurantId }, body }),
    onMutate: (changed) => {
      queries.setQueryData(queryKey, (before) => before && { ...before, settings: changed })
    },
    onError: (reason) =>
      toasts.show({ tone: 'danger', text: messageOf(reason, 'It could not be saved. Try again.') }),
    onSettled: () => queries.invalidateQueries({ queryKey: reviewsKey(restaurantId) }),
  })
  const change = (what: Partial<ReviewSettings>) => save.mutate({ ...settings, ...what })
  return (
    <Card title="When">
      <div className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-3">
          <Select
            label="How often?"
            options={FREQUENCIES}
            value={settings.frequency}
            onChange={(frequency) => change({ frequency })}
          />
          {settings.frequency !== 'off' && (
            <>
              <Select
                label="Day"
                options={DAYS}
                value={String(settings.weekday)}
                onChange={(day) => change({ weekday: Number(day) })}
              />
              <Select
                label="Time"
                description={timeZone}
                options={HOURS}
                value={String(settings.hour)}
                onChange={(hour) => change({ hour: Number(hour) })}
              />
            </>
          )}
        </div>
        {settings.frequency !== 'off' && (
          <Switch isSelected={settings.byMail} onChange={(byMail) => change({ byMail })}>
            Send me the result by mail
          </Switch>
        )}
        <p className="text-sm text-soft-ink">
          {nextAt
            ? `The next one comes ${formatDateTimeIn(nextAt, timeZone)}.`
            : 'None is planned.'}
        </p>
      </div>
    </Card>
  )
}
