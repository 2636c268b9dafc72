import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PublishWhen } from '#contract/channel-model.ts'
import { ASKING, publishMenu } from '#contract/channels.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { Platform } from '#contract/platforms.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { formatCount } from '../../lib/format.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { type Channels, channelKeys } from './channels.queries.ts'
import { canPublish } from './publication-words.ts'

type PublishDialogProps = { restaurantId: number; channels: Channels; onClose: () => void }
type Refused = ResponseOf<typeof publishMenu>['results'][number]

/** Where the approved version goes, and when. What one platform refuses does not keep the others waiting. */
export function PublishDialog({ restaurantId, channels, onClose }: PublishDialogProps) {
  const queries = useQueryClient()
  const toasts = useToasts()
  const { cards, version, timeZone } = channels
  const linked = cards.filter(({ link }) => link !== null)
  const [picked, setPicked] = useState<ReadonlySet<Platform>>(
    new Set(linked.filter(canPublish).map(({ channel }) => channel)),
  )
  const [kind, setKind] = useState<PublishWhen['kind']>('now')
  const [local, setLocal] = useState('')
  const [isConfirmed, setConfirmed] = useState(false)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [problem, setProblem] = useState<string>()

  const warnings = linked
    .filter(({ channel }) => picked.has(channel))
    .flatMap(({ name, shrink }) => shrink.map(({ text }) => `${name}: ${text}`))
  const publish = useMutation({
    mutationFn: (when: PublishWhen) =>
      call(publishMenu, {
        params: { id: restaurantId },
        body: { channels: [...picked], when, confirmed: isConfirmed },
      }),
    onSuccess: ({ results }) => {
      const begun = results.filter(({ publication }) => publication !== null)
      const not = results.filter(({ publication }) => publication === null)
      if (begun.length > 0) {
        toasts.show({
          text: `Version ${version} ${kind === 'now' ? 'is on its way to' : 'will go to'} ${formatCount(begun.length, 'platform')}.`,
        })
      }
      if (not.length === 0) return onClose()
      setRefused(not)
      setPicked(new Set(not.map(({ channel }) => channel)))
    },
    onError: (reason) => setProblem(messageOf(reason, 'Nothing was sent. Try again in a minute.')),
    onSettled: () => queries.invalidateQueries({ queryKey: channelKeys.restaurant(restaurantId) }),
  })

  function submit() {
    setProblem(undefined)
    if (picked.size === 0) return setProblem('Choose at least one platform')
    if (kind === 'at' && !local) return setProblem('Say on which day and at what time')
    if (warnings.length > 0 && !isConfirmed)
      return setProblem('Look at the warnings first, and tick the box')
    publish.mutate(kind === 'at' ? { kind, local } : { kind })
  }
  return (
    <FormDialog
      title={`Publish version ${version}`}
      action={kind === 'now' ? 'Publish now' : 'Schedule'}
      actionPending={kind === 'now' ? 'Sending…' : 'Scheduling…'}
      isPending={publish.isPending}
      error={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1.5 text-[0.9375rem] font-medium">Where to?</legend>
        {linked.map((card) => {
          const { channel, name, link } = card
          return (
            <Checkbox
              key={channel}
              isSelected={picked.has(channel)}
              isDisabled={!canPublish(card)}
              onChange={(isOn) => {
                const next = new Set(picked)
                if (isOn) next.add(channel)
                else next.delete(channel)
                setPicked(next)
              }}
            >
              <span>
                {name}
                {link?.isPractice && <span className="text-soft-ink"> (practice)</span>}
                {!canPublish(card) && (
                  <span className="block text-sm text-soft-ink">
                    {link?.state === 'active' ? 'Something is on its way there.' : 'Not ready yet.'}
                  </span>
                )}
              </span>
            </Checkbox>
          )
        })}
      </fieldset>
      <RadioGroup
        label="When?"
        options={[
          { id: 'now', label: 'Now' },
          { id: 'closed', label: 'When the restaurant is next closed' },
          { id: 'at', label: 'On a day, at a time' },
        ]}
        value={kind}
        onChange={setKind}
      />
      {kind === 'at' && (
        <TextField
          label="Day and time"
          description={`In the restaurant's zone, ${timeZone}.`}
          type="datetime-local"
          value={local}
          onChange={setLocal}
        />
      )}
      {warnings.length > 0 && (
        <Notice tone="warning">
          <ul className="flex flex-col gap-1">
            {warnings.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <Checkbox isSelected={isConfirmed} onChange={setConfirmed} className="mt-2">
            Yes, this is what I want
          </Checkbox>
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice tone="danger" role="alert">
          <ul className="flex flex-col gap-1">
            {refused.map(({ channel, refused: why }) => (
              <li key={channel}>
                {refusalText(cards.find((card) => card.channel === channel)?.name ?? '', why)}
              </li>
            ))}
          </ul>
          {refused.some(({ refused: why }) => why && ASKING.includes(why.code)) && (
            <Checkbox isSelected={isConfirmed} onChange={setConfirmed} className="mt-2">
              Yes, this is what I want
            </Checkbox>
          )}
        </Notice>
      )}
    </FormDialog>
  )
}

function refusalText(name: string, refused: Refused['refused']): string {
  const text = refused?.text ?? ''
  const shrinks = refused?.shrink.map((warning) => warning.text) ?? []
  return [text.includes(name) ? text : `${name}: ${text}`, ...shrinks].join(' ')
}
