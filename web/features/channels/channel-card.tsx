import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ChannelCard, PRACTICE_WORDS } from '#contract/channel-model.ts'
import { cancelPublication, checkDrift, seenThere, unlinkStore } from '#contract/channels.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/call-failures.ts'
import {
  formatCount,
  formatDateTime,
  formatDateTimeIn,
  formatRelativeTime,
} from '../../lib/format.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { Badge, Status } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, type MenuAction } from '../../ui/menu.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { Decided, Findings, LastWords, Losses } from './channel-findings.tsx'
import { channelKeys } from './channels.queries.ts'
import { DriftDialog } from './drift-dialog.tsx'
import { ExportKitDialog } from './export-kit-dialog.tsx'
import { GuestPreview } from './guest-preview.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { PracticeEditDialog } from './practice-edit-dialog.tsx'
import { cardState } from './publication-words.ts'
import { RollBackDialog } from './roll-back-dialog.tsx'

type ChannelCardProps = {
  restaurantId: number
  card: ChannelCard
  version: number | null
  /** IANA, the restaurant's. */
  timeZone: string
  onChoosePictures: () => void
}

type OpenDialog = 'link' | 'kit' | 'drift' | 'roll-back' | 'practice' | 'preview'

/** One platform: what stands there, what is wrong, and what can be done. */
export function ChannelCardView({
  restaurantId,
  card,
  version,
  timeZone,
  onChoosePictures,
}: ChannelCardProps) {
  const queries = useQueryClient()
  const toasts = useToasts()
  const alerts = useAlerts()
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const close = () => setOpen(null)
  const { channel, name, link, drift, next, last } = card
  const params = { id: restaurantId, channel }
  const refresh = () =>
    queries.invalidateQueries({ queryKey: channelKeys.restaurant(restaurantId) })
  const tell = (otherwise: string) => (reason: unknown) =>
    toasts.show({ tone: 'danger', text: messageOf(reason, otherwise) })

  const check = useMutation({
    mutationFn: () => call(checkDrift, { params }),
    onSuccess: ({ drift: found }) =>
      toasts.show({
        text:
          found.state === 'drifted'
            ? `${formatCount(found.rows.length, 'difference')} on ${name}.`
            : `${name} shows the menu as it was sent.`,
      }),
    onError: tell(`${name} could not be read. Try again in a minute.`),
    onSettled: refresh,
  })
  const unlink = useMutation({
    mutationFn: () => call(unlinkStore, { params }),
    onSuccess: () => toasts.show({ text: `${name} is no longer linked.` }),
    onError: tell('The link could not be ended. Try again.'),
    onSettled: refresh,
  })
  const see = useMutation({
    mutationFn: () => call(seenThere, { params }),
    onSuccess: () => toasts.show({ text: `Noted: you have seen it on ${name}.` }),
    onError: tell('It could not be noted. Try again.'),
    onSettled: refresh,
  })
  const cancel = useMutation({
    mutationFn: (id: string) => call(cancelPublication, { params: { id } }),
    onSuccess: () => toasts.show({ text: 'It will not be sent.' }),
    onError: tell('It could not be taken back. Try again.'),
    onSettled: refresh,
  })

  async function endLink() {
    const goesOn = await alerts.confirm({
      text: `End the link to ${name}? The menu that stands there stays as it is. Menuwright no longer changes it, and no longer sees what is changed there.`,
      confirmLabel: 'End the link',
      cancelLabel: 'Keep it',
      isDangerous: true,
    })
    if (goesOn) unlink.mutate()
  }

  const { label, tone } = cardState(card)
  const actions: MenuAction[] = [
    ...(link && card.canReadBack && card.liveVersion !== null
      ? [
          {
            id: 'check',
            label: 'Look for changes now',
            icon: 'refresh' as const,
            isDisabled: check.isPending,
            onAction: () => check.mutate(),
          },
        ]
      : []),
    ...(link && card.liveVersion !== null
      ? [
          {
            id: 'back',
            label: 'Go back to an earlier version',
            icon: 'undo' as const,
            onAction: () => setOpen('roll-back'),
          },
        ]
      : []),
    ...(link?.isPractice && card.liveVersion !== null
      ? [
          {
            id: 'practice',
            label: 'Edit on the practice platform',
            icon: 'edit' as const,
            onAction: () => setOpen('practice'),
          },
        ]
      : []),
    ...(version !== null
      ? [
          {
            id: 'preview',
            label: 'See it as a guest',
            icon: 'eye' as const,
            onAction: () => setOpen('preview'),
          },
          {
            id: 'kit',
            label: 'Export kit',
            icon: 'download' as const,
            onAction: () => setOpen('kit'),
          },
        ]
      : []),
    ...(link
      ? [
          {
            id: 'unlink',
            label: 'End the link',
            icon: 'close' as const,
            isDangerous: true,
            onAction: () => void endLink(),
          },
        ]
      : []),
  ]
  return (
    <Card
      className="flex h-full flex-col"
      title={name}
      actions={
        <div className="flex items-center gap-2">
          <Status tone={tone}>{label}</Status>
          {actions.length > 0 && (
            <Menu
              trigger={<IconButton icon="more" label={`More for ${name}`} />}
              actions={actions}
            />
          )}
        </div>
      }
    >
      <div className="flex flex-1 flex-col gap-4">
        {link?.isPractice && (
          <p>
            <Badge tone="info" className="whitespace-normal">
              {PRACTICE_WORDS}
            </Badge>
          </p>
        )}
        <LinkedMenu card={card} />
        <LastWords card={card} />
        <Decided card={card} />
        {next && (
          <div className="flex flex-wrap items-center justify-between gap-2 rounded-lg bg-sunken px-4 py-3 text-[0.9375rem]">
            <span>
              Version {next.version} goes out{' '}
              {next.scheduledAt ? formatDateTimeIn(next.scheduledAt, timeZone) : 'next'}.
            </span>
            <Button
              size="small"
              isPending={cancel.isPending}
              onPress={() => cancel.mutate(next.id)}
            >
              Take it back
            </Button>
          </div>
        )}
        <Findings card={card} onChoosePictures={onChoosePictures} />
        <Losses card={card} />
        <div className="mt-auto flex flex-wrap gap-3 pt-1 empty:hidden">
          {undecided(card) > 0 && (
            <Button variant="primary" onPress={() => setOpen('drift')}>
              {formatCount(undecided(card), 'change')} to decide
            </Button>
          )}
          {link && drift.state === 'not-readable' && last?.state === 'live' && !drift.checkedAt && (
            <Button icon="check" isPending={see.isPending} onPress={() => see.mutate()}>
              I have seen it there
            </Button>
          )}
          {!link && <Button onPress={() => setOpen('link')}>Link {name}</Button>}
          {!link && version !== null && (
            <Button icon="download" onPress={() => setOpen('kit')}>
              Export kit
            </Button>
          )}
        </div>
      </div>
      {open === 'preview' && version !== null && (
        <GuestPreview restaurantId={restaurantId} card={card} version={version} onClose={close} />
      )}
      {open === 'link' && <LinkDialog restaurantId={restaurantId} card={card} onClose={close} />}
      {open === 'kit' && (
        <ExportKitDialog restaurantId={restaurantId} card={card} onClose={close} />
      )}
      {open === 'drift' && <DriftDialog restaurantId={restaurantId} card={card} onClose={close} />}
      {open === 'roll-back' && (
        <RollBackDialog restaurantId={restaurantId} card={card} onClose={close} />
      )}
      {open === 'practice' && (
        <PracticeEditDialog restaurantId={restaurantId} card={card} onClose={close} />
      )}
    </Card>
  )
}

function undecided({ drift }: ChannelCard): number {
  return drift.rows.filter(({ decision }) => decision === 'undecided').length
}

/** What stands on the platform, since when, and when it was last looked at. */
function LinkedMenu({ card }: { card: ChannelCard }) {
  const { link, liveVersion, liveAt, drift, enteredByHand, canReadBack, applying, hasAccess } = card
  if (!link) {
    return (
      <div className="flex flex-col gap-2 text-[0.9375rem] text-soft-ink">
        {enteredByHand && (
          <p className="text-ink">
            Version {enteredByHand.version} was entered by hand on{' '}
            {formatDateTime(enteredByHand.at)}.
          </p>
        )}
        {!hasAccess && <p>{applying}</p>}
      </div>
    )
  }
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-[0.9375rem]">
      <dt className="text-soft-ink">Store</dt>
      <dd className="wrap-anywhere">
        {link.storeName}
        {link.address && <span className="text-soft-ink">, {link.address}</span>}
      </dd>
      <dt className="text-soft-ink">{canReadBack ? 'Live' : 'Accepted'}</dt>
      <dd>
        {liveVersion === null
          ? 'No version of this menu yet'
          : `Version ${liveVersion}${liveAt ? `, since ${formatDateTime(liveAt)}` : ''}`}
      </dd>
      {liveVersion !== null && (
        <>
          <dt className="text-soft-ink">Looked at</dt>
          <dd>
            {drift.state === 'not-readable' && drift.checkedAt === null
              ? 'This platform cannot be read; look at it there'
              : drift.checkedAt
                ? formatRelativeTime(drift.checkedAt)
                : 'Not yet'}
          </dd>
        </>
      )}
      {link.words && (
        <>
          <dt className="text-soft-ink">It says</dt>
          <dd className="wrap-anywhere">“{link.words}”</dd>
        </>
      )}
    </dl>
  )
}
