import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import { confirmSalesName, type listSalesNames } from '#contract/sales.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { formatCount, formatNumber } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { salesKey, salesNamesQuery } from './sales.queries.ts'
import { percentWords } from './sales-words.ts'

type Names = ResponseOf<typeof listSalesNames>
type Name = Names['names'][number]

/** So many at once: the most sold first, the rest follows as they are decided. */
const SHOWN = 25

export function NamesPanel({ restaurantId }: { restaurantId: number }) {
  const { data, error, refetch } = useQuery(salesNamesQuery(restaurantId))
  if (error) {
    const retry = () => void refetch()
    return <ErrorState reason={error} otherwise="The names could not be loaded." onRetry={retry} />
  }
  if (!data) return <Skeleton className="h-96" />
  if (data.names.length === 0) {
    return (
      <EmptyState icon="check" title="No name to confirm">
        Every name of your files is matched to an item of your menu, or decided by you
        {data.confirmed > 0 && ` (${formatCount(data.confirmed, 'name')} so far)`}.
      </EmptyState>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-[0.9375rem] text-soft-ink">
        {formatCount(data.names.length, 'name')} of the last 52 weeks{' '}
        {data.names.length === 1 ? 'is' : 'are'} not surely an item of your menu. Say it once, and
        it holds for all files.
      </p>
      <ul className="divide-y divide-line rounded-xl border border-line bg-raised">
        {data.names.slice(0, SHOWN).map((name) => (
          <NameRow key={name.key} name={name} items={data.items} restaurantId={restaurantId} />
        ))}
      </ul>
    </div>
  )
}

function NameRow({
  name: { key, name, quantity, suggestion },
  items,
  restaurantId,
}: {
  name: Name
  items: Names['items']
  restaurantId: number
}) {
  const queries = useQueryClient()
  const { show } = useToasts()
  const [ref, setRef] = useState(suggestion?.ref ?? null)
  const confirm = useMutation({
    mutationFn: (ref: string | null) =>
      call(confirmSalesName, { params: { id: restaurantId }, body: { key, ref } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: salesKey(restaurantId) }),
    onError: (reason) =>
      show({ text: messageOf(reason, 'The name could not be saved.'), tone: 'danger' }),
  })
  return (
    <li className="grid items-end gap-3 p-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <div className="min-w-0 self-center">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-soft-ink">
          {formatNumber(quantity)} sold
          {suggestion && `; ${percentWords(suggestion.confidence)} alike`}
        </p>
      </div>
      <Select
        label={`Item that “${name}” means`}
        hideLabel
        placeholder="Choose an item"
        options={items.map((item) => ({ id: item.ref, label: item.name }))}
        value={ref}
        onChange={setRef}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          isDisabled={ref === null}
          isPending={confirm.isPending}
          onPress={() => confirm.mutate(ref)}
        >
          Confirm
        </Button>
        <Button isPending={confirm.isPending} onPress={() => confirm.mutate(null)}>
          Not on the menu
        </Button>
      </div>
    </li>
  )
}
