import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ChannelCard, DriftRow } from '#contract/channel-model.ts'
import { decideDrift } from '#contract/channels.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { channelKeys } from './channels.queries.ts'

type DriftDialogProps = { restaurantId: number; card: ChannelCard; onClose: () => void }
type Decision = 'keep-theirs' | 'put-back'

const KINDS: Readonly<Record<DriftRow['kind'], string>> = {
  price: 'Price',
  name: 'Name',
  description: 'Description',
  added: 'Added there',
  removed: 'Taken away there',
  hidden: 'Hidden there',
  hours: 'Hours',
  picture: 'Picture',
  options: 'Options',
}

/** What somebody changed on the platform itself, and what to do with each of it. */
export function DriftDialog({ restaurantId, card, onClose }: DriftDialogProps) {
  const { channel, name, drift } = card
  const queries = useQueryClient()
  const toasts = useToasts()
  const [problem, setProblem] = useState<string>()
  const rows = drift.rows.filter(({ decision }) => decision === 'undecided')
  const decide = useMutation({
    mutationFn: ({ decision, ids }: { decision: Decision; ids: string[] }) =>
      call(decideDrift, {
        params: { id: restaurantId, channel },
        body: { decision, rows: ids },
      }),
    onSuccess: ({ publication, editId, drift: after }) => {
      setProblem(undefined)
      if (publication) toasts.show({ text: `Your menu is on its way back to ${name}.` })
      if (editId) {
        toasts.show({ text: 'Taken into your menu. It waits there for your approval.' })
      }
      if (after.rows.every(({ decision }) => decision !== 'undecided')) onClose()
    },
    onError: (reason) => setProblem(messageOf(reason, 'Nothing was changed. Try again.')),
    onSettled: () => queries.invalidateQueries({ queryKey: channelKeys.restaurant(restaurantId) }),
  })
  const allIds = rows.map(({ id }) => id)
  const keepable = rows.filter(({ canKeep }) => canKeep).map(({ id }) => id)
  return (
    <Dialog
      title={`Changed on ${name}`}
      size="large"
      isOpen
      onOpenChange={onClose}
      footer={
        rows.length > 1 && (
          <>
            {keepable.length > 0 && (
              <Button
                isPending={decide.isPending}
                onPress={() => decide.mutate({ decision: 'keep-theirs', ids: keepable })}
              >
                Keep {keepable.length === rows.length ? 'all' : keepable.length} of theirs
              </Button>
            )}
            <Button
              variant="primary"
              isPending={decide.isPending}
              onPress={() => decide.mutate({ decision: 'put-back', ids: allIds })}
            >
              Put all of ours back
            </Button>
          </>
        )
      }
    >
      <p className="text-soft-ink">
        {rows.length === 0
          ? 'Nothing is left to decide.'
          : `${formatCount(rows.length, 'thing')} on ${name} no longer stands as it was sent. Nothing is overwritten without you.`}
      </p>
      {problem && (
        <Notice tone="danger" role="alert" className="mt-4">
          {problem}
        </Notice>
      )}
      <ul className="mt-4 flex flex-col divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-col gap-3 py-4">
            <p className="font-medium wrap-anywhere">
              {KINDS[row.kind]}:{' '}
              {row.on === 'item' && row.ref && row.kind !== 'added' ? (
                <Link to={`/menu-editor?item=${row.ref}`}>{row.name}</Link>
              ) : (
                row.name
              )}
            </p>
            <dl className="grid gap-3 text-[0.9375rem] sm:grid-cols-3">
              <Value term="As it was sent" value={row.base} />
              <Value term="Your approved menu" value={row.ours} />
              <Value term={`On ${name}`} value={row.theirs} isMarked />
            </dl>
            <div className="flex flex-wrap gap-3">
              <Button
                size="small"
                isDisabled={!row.canKeep}
                onPress={() => decide.mutate({ decision: 'keep-theirs', ids: [row.id] })}
              >
                Keep theirs
              </Button>
              <Button
                size="small"
                onPress={() => decide.mutate({ decision: 'put-back', ids: [row.id] })}
              >
                Put ours back
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Value({
  term,
  value,
  isMarked = false,
}: {
  term: string
  value: string | null
  isMarked?: boolean
}) {
  return (
    <div className={`rounded-lg px-3 py-2 ${isMarked ? 'bg-saffron-wash' : 'bg-sunken'}`}>
      <dt className="text-sm text-soft-ink">{term}</dt>
      <dd className="wrap-anywhere">{value ?? 'Not there'}</dd>
    </div>
  )
}
