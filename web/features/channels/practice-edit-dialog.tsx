import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChannelCard } from '#contract/channel-model.ts'
import { editInPractice } from '#contract/channels.ts'
import { currencyDigits, formatPrice } from '#contract/money.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { formatCount } from '../../lib/format.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SearchableSelect } from '../../ui/searchable-select.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { workingMenuQuery } from '../menus/editor/working-menu.queries.ts'
import { channelKeys } from './channels.queries.ts'

type PracticeEditDialogProps = { restaurantId: number; card: ChannelCard; onClose: () => void }
type Kind = 'price' | 'name' | 'hide' | 'remove'

const KINDS: readonly { id: Kind; label: string }[] = [
  { id: 'price', label: 'Change its price' },
  { id: 'name', label: 'Change its name' },
  { id: 'hide', label: 'Hide it' },
  { id: 'remove', label: 'Take it off the menu' },
]

/** Plays the person who edits the menu in the platform's own portal. */
export function PracticeEditDialog({ restaurantId, card, onClose }: PracticeEditDialogProps) {
  const { channel, name } = card
  const queries = useQueryClient()
  const toasts = useToasts()
  const { data, error, refetch } = useQuery(workingMenuQuery(restaurantId))
  const [ref, setRef] = useState<string | null>(null)
  const [kind, setKind] = useState<Kind>('price')
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const edit = useMutation({
    mutationFn: (body: Parameters<typeof bodyOf>) =>
      call(editInPractice, { params: { id: restaurantId, channel }, body: bodyOf(...body) }),
    onSuccess: ({ drift }) => {
      toasts.show({
        text: `Changed on the practice platform. ${formatCount(drift.rows.length, 'difference')} to your menu.`,
      })
      onClose()
    },
    onError: (reason) => setProblem(messageOf(reason, 'Nothing was changed there. Try again.')),
    onSettled: () => queries.invalidateQueries({ queryKey: channelKeys.restaurant(restaurantId) }),
  })
  const currency = data?.menu.restaurant.currency ?? 'USD'
  const items = data?.menu.items.filter(({ kind: of }) => of !== 'choice') ?? []

  function submit() {
    if (ref === null) return setProblem('Choose an item')
    const price = Math.round(Number(text.replace(',', '.')) * 10 ** currencyDigits(currency))
    if (kind === 'price' && (text.trim() === '' || !Number.isFinite(price) || price < 0))
      return setProblem('A price is a number such as 12.50')
    if (kind === 'name' && text.trim() === '') return setProblem('A name is missing')
    setProblem(undefined)
    edit.mutate([kind, ref, text.trim(), price])
  }
  return (
    <FormDialog
      title={`Edit on the practice ${name}`}
      action="Change it there"
      actionPending="Changing…"
      isPending={edit.isPending}
      error={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-soft-ink">
        Do what somebody in your team might do in {name}’s own portal, and see how it is found and
        told here.
      </p>
      {error && (
        <ErrorState
          reason={error}
          otherwise="The menu could not be loaded."
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-24" />}
      {data && (
        <>
          <SearchableSelect
            label="Item"
            options={items.map((item) => ({
              id: item.ref,
              label: item.name,
              ...(item.price !== null && {
                description: formatPrice({ minor: item.price, currency }),
              }),
            }))}
            value={ref}
            onChange={setRef}
          />
          <Select label="What happens to it?" options={KINDS} value={kind} onChange={setKind} />
          {kind === 'price' && (
            <TextField
              label="New price"
              description={`In ${currency}.`}
              inputMode="decimal"
              value={text}
              onChange={setText}
            />
          )}
          {kind === 'name' && <TextField label="New name" value={text} onChange={setText} />}
        </>
      )}
    </FormDialog>
  )
}

function bodyOf(kind: Kind, ref: string, name: string, price: number) {
  if (kind === 'price') return { kind, ref, price }
  if (kind === 'name') return { kind, ref, name }
  return { kind, ref }
}
