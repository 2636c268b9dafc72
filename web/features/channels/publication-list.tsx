import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Publication } from '#contract/channel-model.ts'
import { PLATFORM_NAMES } from '#contract/platforms.ts'
import { formatDateTime } from '../../lib/format.ts'
import { Badge, Status } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type Channels, publicationQuery, publicationsQuery } from './channels.queries.ts'
import { publicationState } from './publication-words.ts'

const REASONS: Readonly<Record<Publication['reason'], string>> = {
  publish: '',
  automatic: ', sent after the approval by itself',
  'roll-back': ', brought back',
  'sold-out': ', sent for what is sold out',
  'put-back': ', put back over what was changed there',
}

/** What was sent where, newest first, with the platforms' own words. */
export function PublicationList({
  restaurantId,
  cards,
}: {
  restaurantId: number
  cards: Channels['cards']
}) {
  const { data, error, refetch } = useQuery(publicationsQuery(restaurantId))
  const [open, setOpen] = useState<Publication | null>(null)
  return (
    <Card title="Activity">
      {error && (
        <ErrorState
          reason={error}
          otherwise="The activity could not be loaded."
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-24" />}
      {data?.publications.length === 0 && (
        <p className="text-soft-ink">
          Nothing was sent yet. Each publication is listed here, with what the platform answered.
        </p>
      )}
      <ol className="flex flex-col divide-y divide-line">
        {data?.publications.map((each) => {
          const { label, tone } = publicationState(each, cards)
          const name = PLATFORM_NAMES[each.channel]
          return (
            <li key={each.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-64">
                <p className="flex flex-wrap items-center gap-2 font-medium">
                  {name}, version {each.version}
                  <Status tone={tone}>{label}</Status>
                  {each.isPractice && <Badge>Practice</Badge>}
                </p>
                <p className="text-sm text-soft-ink">
                  {formatDateTime(each.doneAt ?? each.sentAt ?? each.createdAt)}
                  {each.by && `, ${each.by}`}
                  {REASONS[each.reason]}
                </p>
                {each.words && <p className="text-sm wrap-anywhere">“{each.words}”</p>}
              </div>
              <Button
                size="small"
                aria-label={`What happened: ${name}, version ${each.version}, ${formatDateTime(each.createdAt)}`}
                onPress={() => setOpen(each)}
              >
                What happened
              </Button>
            </li>
          )
        })}
      </ol>
      {open && <PublicationDialog publication={open} onClose={() => setOpen(null)} />}
    </Card>
  )
}

function PublicationDialog({
  publication,
  onClose,
}: {
  publication: Publication
  onClose: () => void
}) {
  const { data, error, refetch } = useQuery(publicationQuery(publication.id))
  return (
    <Dialog
      title={`${PLATFORM_NAMES[publication.channel]}, version ${publication.version}`}
      size="large"
      isOpen
      onOpenChange={onClose}
      isForReading
    >
      {error && (
        <ErrorState
          reason={error}
          otherwise="What happened could not be loaded."
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-32" />}
      {data && (
        <>
          <p>{data.publication.text}</p>
          <ol className="mt-4 flex flex-col divide-y divide-line">
            {data.events.map(({ at, text, words }) => (
              <li key={`${at} ${text}`} className="py-2 text-[0.9375rem]">
                <span className="text-sm text-soft-ink">{formatDateTime(at)}</span>
                <span className="block">{text}</span>
                {words && <span className="block wrap-anywhere">“{words}”</span>}
              </li>
            ))}
          </ol>
          {data.exchanges && (
            <Fold title={`What was sent and answered (${data.exchanges.length})`}>
              <ul className="flex flex-col gap-4">
                {data.exchanges.map((each) => (
                  <li key={each.id} className="text-sm">
                    <p className="font-mono wrap-anywhere">
                      {each.direction === 'out' ? '→' : '←'} {each.method} {each.url}{' '}
                      {each.status ?? 'no answer'} ({each.ms} ms)
                    </p>
                    {each.sent && <Body text={each.sent} />}
                    {each.received && <Body text={each.received} />}
                  </li>
                ))}
              </ul>
            </Fold>
          )}
        </>
      )}
    </Dialog>
  )
}

function Body({ text }: { text: string }) {
  return (
    <pre className="mt-1 max-h-48 overflow-auto rounded bg-sunken p-3 font-mono text-xs">
      {text}
    </pre>
  )
}
