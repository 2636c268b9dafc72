import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChannelCard } from '#contract/channel-model.ts'
import { ASKING, codeOfRefusal, rollBack } from '#contract/channels.ts'
import { call } from '../../lib/call.ts'
import { CallFailed, messageOf } from '../../lib/call-failures.ts'
import { formatDateTime } from '../../lib/format.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { channelKeys, publicationsQuery } from './channels.queries.ts'

type RollBackDialogProps = { restaurantId: number; card: ChannelCard; onClose: () => void }

const ASKS_TWICE = ASKING.map(codeOfRefusal)

/** Sends a version that was live on this platform before once more. */
export function RollBackDialog({ restaurantId, card, onClose }: RollBackDialogProps) {
  const { channel, name, liveVersion } = card
  const queries = useQueryClient()
  const toasts = useToasts()
  const { data } = useQuery(publicationsQuery(restaurantId))
  const [version, setVersion] = useState<string | null>(null)
  const [isConfirmed, setConfirmed] = useState(false)
  const [problem, setProblem] = useState<string>()
  const back = useMutation({
    mutationFn: (to: number) =>
      call(rollBack, {
        params: { id: restaurantId, channel },
        body: { version: to, confirmed: isConfirmed },
      }),
    onSuccess: ({ publication }) => {
      toasts.show({ text: `Version ${publication.version} is on its way back to ${name}.` })
      onClose()
    },
    onError: (reason) => setProblem(messageOf(reason, 'Nothing was sent. Try again.')),
    onSettled: () => queries.invalidateQueries({ queryKey: channelKeys.restaurant(restaurantId) }),
  })
  const earlier = new Map<number, string>()
  for (const { channel: at, state, version: was, doneAt } of data?.publications ?? []) {
    const wasLive = state === 'live' || state === 'partially-live'
    if (at === channel && wasLive && was !== liveVersion && doneAt && !earlier.has(was)) {
      earlier.set(was, doneAt)
    }
  }
  const asksTwice = back.error instanceof CallFailed && ASKS_TWICE.includes(back.error.code ?? '')
  return (
    <FormDialog
      title={`An earlier version on ${name}`}
      action="Send it again"
      actionPending="Sending…"
      isPending={back.isPending}
      error={problem}
      onSubmit={() => {
        if (version === null) return setProblem('Choose a version')
        setProblem(undefined)
        back.mutate(Number(version))
      }}
      onClose={onClose}
    >
      {!data && <Skeleton className="h-24" />}
      {data && earlier.size === 0 && (
        <p className="text-soft-ink">
          No other version was live on {name} yet. What is live now is version {liveVersion}.
        </p>
      )}
      {earlier.size > 0 && (
        <RadioGroup
          label="Which one?"
          description={`Only ${name} changes: your menu here and the other platforms stay as they are.`}
          options={[...earlier].map(([was, at]) => ({
            id: String(was),
            label: `Version ${was}`,
            description: `Live since ${formatDateTime(at)}`,
          }))}
          value={version}
          onChange={setVersion}
        />
      )}
      {asksTwice && (
        <Checkbox isSelected={isConfirmed} onChange={setConfirmed}>
          Yes, this is what I want
        </Checkbox>
      )}
    </FormDialog>
  )
}
