import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChannelCard } from '#contract/channel-model.ts'
import { enteredByHand, getExportKitFile } from '#contract/channels.ts'
import { addressOf } from '../../lib/address.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { channelKeys, exportKitQuery } from './channels.queries.ts'

type ExportKitDialogProps = { restaurantId: number; card: ChannelCard; onClose: () => void }

/** All that a person needs who types the menu into the platform's own portal today. */
export function ExportKitDialog({ restaurantId, card, onClose }: ExportKitDialogProps) {
  const { channel, name } = card
  const queries = useQueryClient()
  const toasts = useToasts()
  const { data, error, refetch } = useQuery(exportKitQuery(restaurantId, channel))
  const [problem, setProblem] = useState<string>()
  const done = useMutation({
    mutationFn: (version: number) =>
      call(enteredByHand, { params: { id: restaurantId, channel }, body: { version } }),
    onSuccess: () => {
      toasts.show({ text: `Noted: the menu was entered on ${name} by hand.` })
      onClose()
    },
    onError: (reason) => setProblem(messageOf(reason, 'It could not be noted. Try again.')),
    onSettled: () => queries.invalidateQueries({ queryKey: channelKeys.restaurant(restaurantId) }),
  })
  return (
    <Dialog
      title={`Export kit for ${name}`}
      size="wide"
      isOpen
      onOpenChange={onClose}
      isForReading
      footer={
        data && (
          <>
            <a
              className={`${buttonStyle()} no-underline`}
              href={addressOf(getExportKitFile, { params: { id: restaurantId, channel } })}
              download
            >
              <Icon name="download" size={18} />
              Everything in one file
            </a>
            <Button
              variant="primary"
              icon="check"
              isPending={done.isPending}
              onPress={() => done.mutate(data.version)}
            >
              I have entered version {data.version}
            </Button>
          </>
        )
      }
    >
      {error && (
        <ErrorState
          reason={error}
          otherwise="The kit could not be made."
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-64" />}
      {problem && (
        <Notice tone="danger" role="alert" className="mb-4">
          {problem}
        </Notice>
      )}
      {data && (
        <>
          <p className="max-w-prose text-soft-ink">
            Version {data.version}, in the order of the menu. Copy each text into {name}’s portal,
            then say here that it is done, so that the card is true. The file holds {name}’s own
            format, a spreadsheet, the pictures in its sizes, and these texts as a page.
          </p>
          {data.losses.length > 0 && (
            <p className="mt-2 max-w-prose text-soft-ink">
              Not everything has a place on {name}; the card lists what looks different there.
            </p>
          )}
          <ol className="mt-4 flex flex-col divide-y divide-line">
            {data.rows.map((row, at) => (
              <li key={`${row.category} ${row.ref}`} className="flex flex-col gap-1 py-3">
                {row.category !== data.rows[at - 1]?.category && (
                  <h3 className="mb-1 font-display text-lg">{row.category}</h3>
                )}
                <div className="flex flex-wrap items-center gap-x-2">
                  <span className="font-medium wrap-anywhere">{row.name}</span>
                  <CopyButton label={`Copy the name ${row.name}`} text={row.name} />
                  {row.price !== null && (
                    <span className="ml-auto tabular-nums">
                      {row.price} {row.currency}
                    </span>
                  )}
                </div>
                {row.description && (
                  <div className="flex items-start gap-x-2 text-[0.9375rem] text-soft-ink">
                    <p className="min-w-0 flex-1 wrap-anywhere">{row.description}</p>
                    <CopyButton
                      label={`Copy the description of ${row.name}`}
                      text={row.description}
                    />
                  </div>
                )}
                {row.options && <p className="text-sm text-soft-ink">{row.options}</p>}
                {row.pictureUrl && (
                  <p className="text-sm">
                    <a href={row.pictureUrl} download>
                      Picture of {row.name}
                    </a>
                  </p>
                )}
              </li>
            ))}
          </ol>
          <h3 className="mt-4 font-display text-lg">For the application form</h3>
          <dl className="mt-2 flex flex-col divide-y divide-line text-[0.9375rem]">
            {data.answers.map(({ label, value }) => (
              <div key={label} className="flex flex-wrap items-center gap-x-2 py-2">
                <dt className="basis-48 text-soft-ink">{label}</dt>
                <dd className="wrap-anywhere">{value}</dd>
                <CopyButton label={`Copy: ${label}`} text={value} />
              </div>
            ))}
          </dl>
        </>
      )}
    </Dialog>
  )
}

function CopyButton({ label, text }: { label: string; text: string }) {
  const toasts = useToasts()
  return (
    <IconButton
      icon="copy"
      label={label}
      onPress={() =>
        void navigator.clipboard.writeText(text).then(
          () => toasts.show({ text: 'Copied.' }),
          () =>
            toasts.show({
              tone: 'danger',
              text: 'The browser did not allow copying. Mark the text and copy it.',
            }),
        )
      }
    />
  )
}
