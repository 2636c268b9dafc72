import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { createProposal } from '#contract/proposals.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { useLeaveGuard } from '../../ui/use-leave-guard.ts'
import { type Prepared, suggestionsOf } from './suggestions-of.ts'

type SuggestionBasketProps = {
  restaurantId: number
  prepared: readonly Prepared[]
  onRemove: (ref: string) => void
  onSent: () => void
}

/** What was prepared and not sent yet, and the button that sends it to the owner. */
export function SuggestionBasket({
  restaurantId,
  prepared,
  onRemove,
  onSent,
}: SuggestionBasketProps) {
  const [note, setNote] = useState('')
  const toasts = useToasts()
  useLeaveGuard(
    prepared.length > 0,
    'What you prepared was not sent to the owner. Leave the page and lose it?',
  )
  const suggestions = suggestionsOf(prepared)
  const send = useMutation({
    mutationFn: () =>
      call(createProposal, {
        params: { id: restaurantId },
        body: { source: 'operator', title: 'From our team', note, suggestions },
      }),
    onSuccess: ({ message, leftOut }) => {
      const left = leftOut > 0 ? ` ${leftOut} were rejected before and are left out.` : ''
      toasts.show({ text: message + left })
      setNote('')
      onSent()
    },
    onError: (reason) =>
      toasts.show({
        tone: 'danger',
        text: messageOf(reason, 'The suggestions could not be sent. They are still here.'),
      }),
  })
  if (prepared.length === 0) {
    return (
      <p className="text-soft-ink">
        Press Suggest at an item. What you prepare gathers here until you send it.
      </p>
    )
  }
  return (
    <Card title={`${formatCount(suggestions.length, 'suggestion')} to send`}>
      <ul className="flex flex-col divide-y divide-line">
        {prepared.map((one) => (
          <li key={one.item.ref} className="flex items-start justify-between gap-3 py-2">
            <p className="min-w-0 wrap-anywhere">
              <span className="font-medium">{one.item.name}</span>: {changedFields(one)}.{' '}
              <span className="text-soft-ink">{one.reason}</span>
            </p>
            <IconButton
              icon="trash"
              label={`Take back the suggestions for ${one.item.name}`}
              onPress={() => onRemove(one.item.ref)}
            />
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <TextField
          label="Note to the owner"
          value={note}
          onChange={setNote}
          className="min-w-0 flex-[1_1_18rem]"
        />
        <Button
          variant="primary"
          icon="send"
          isPending={send.isPending}
          onPress={() => send.mutate()}
        >
          Send to the owner
        </Button>
      </div>
    </Card>
  )
}

function changedFields(one: Prepared): string {
  return suggestionsOf([one])
    .map(({ kind }) => kind)
    .join(', ')
}
