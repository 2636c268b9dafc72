import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { editMenu, getWorkingMenu } from '#contract/menu-editor.ts'
import {
  getMenuVersion,
  MENU_SHRINKS,
  type MenuVersion,
  restoreMenuVersion,
} from '#contract/menu-versions.ts'
import { diff } from '#menu/diff.ts'
import { call } from '../../lib/call.ts'
import { CallFailed, messageOf } from '../../lib/call-failures.ts'
import { formatCount, formatDateTime } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { ChangeLines } from './change-lines.tsx'
import { approvalQuery, differenceQuery, reviewKeys, versionsQuery } from './proposals.queries.ts'

const VIA: Record<MenuVersion['via'], string> = {
  screen: '',
  mail: ' by mail',
  automatic: ' automatically',
  restore: '',
}

/** Every version that was approved, with the way back to each. */
export function VersionList({ restaurantId }: { restaurantId: number }) {
  const { data, error, refetch } = useQuery(versionsQuery(restaurantId))
  const [asked, setAsked] = useState<MenuVersion | null>(null)
  return (
    <Card title="Versions">
      {error && (
        <ErrorState
          reason={error}
          otherwise="The versions could not be loaded."
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-24" />}
      {data?.versions.length === 0 && (
        <p className="text-soft-ink">
          None yet. Each approval makes one; it never changes again, and you can always go back.
        </p>
      )}
      <ol className="flex flex-col divide-y divide-line">
        {data?.versions.map((version, at) => (
          <li key={version.number} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-64">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                Version {version.number}
                {at === 0 && <Badge tone="good">Approved</Badge>}
                {version.restores !== null && <Badge>Brings back {version.restores}</Badge>}
              </p>
              <p className="text-sm text-soft-ink">
                {formatDateTime(version.at)}
                {version.by && `, ${version.by}`}
                {VIA[version.via]}. {version.summary.text}
              </p>
              {version.note && <p className="text-sm wrap-anywhere">“{version.note}”</p>}
            </div>
            <Button size="small" onPress={() => setAsked(version)}>
              {at === 0 ? 'Compare' : 'Compare or restore'}
            </Button>
          </li>
        ))}
      </ol>
      {asked && (
        <VersionDialog
          restaurantId={restaurantId}
          version={asked}
          isNewest={asked.number === data?.versions[0]?.number}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  )
}

type VersionDialogProps = {
  restaurantId: number
  version: MenuVersion
  /** Then what differs was not approved yet, and taking it back makes no new version. */
  isNewest: boolean
  onClose: () => void
}

/** What differs from a version to the menu as it is, and the button that brings the version back. */
function VersionDialog({ restaurantId, version, isNewest, onClose }: VersionDialogProps) {
  const queries = useQueryClient()
  const toasts = useToasts()
  const { number } = version
  const { data, error, refetch } = useQuery(differenceQuery(restaurantId, number))
  const approval = useQuery(approvalQuery(restaurantId))
  const [isConfirmed, setConfirmed] = useState(false)
  const restore = useMutation({
    mutationFn: (revision: number) =>
      call(restoreMenuVersion, {
        params: { id: restaurantId, number },
        body: { revision, note: '', confirmed: isConfirmed },
      }),
    onSuccess: ({ version: made }) => {
      toasts.show({ text: `Version ${number} is back, as version ${made.number}.` })
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: reviewKeys.restaurant(restaurantId) }),
  })
  const takeBack = useMutation({
    mutationFn: async () => {
      const params = { id: restaurantId }
      const [{ document }, { menu }] = await Promise.all([
        call(getMenuVersion, { params: { ...params, number } }),
        call(getWorkingMenu, { params }),
      ])
      const reason = `Back to version ${number}`
      return call(editMenu, {
        params,
        body: { id: crypto.randomUUID(), changes: diff(menu, document), reason },
      })
    },
    onSuccess: ({ edit }) => {
      toasts.show({ text: edit.summary.text })
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: reviewKeys.restaurant(restaurantId) }),
  })
  const failure = restore.error ?? takeBack.error
  const isSame = data?.summary.total === 0
  const asksTwice = restore.error instanceof CallFailed && restore.error.code === MENU_SHRINKS
  const isAllowed = approval.data?.mayApprove === true
  return (
    <Dialog
      title={`Version ${number} and the menu now`}
      size="large"
      isOpen
      onOpenChange={onClose}
      isForReading
      footer={
        <>
          <Button onPress={onClose}>Close</Button>
          {!isSame && isNewest && data && (
            <Button icon="undo" isPending={takeBack.isPending} onPress={() => takeBack.mutate()}>
              Take {formatCount(data.lines.length, 'change')} back
            </Button>
          )}
          {!isSame && !isNewest && isAllowed && approval.data && (
            <Button
              variant="primary"
              icon="undo"
              isPending={restore.isPending}
              isDisabled={asksTwice && !isConfirmed}
              onPress={() => restore.mutate(approval.data.revision)}
            >
              Bring version {number} back
            </Button>
          )}
        </>
      }
    >
      {error && (
        <ErrorState
          reason={error}
          otherwise="The difference could not be loaded."
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-32" />}
      {data && (
        <div className="flex flex-col gap-4">
          <p>
            {isSame
              ? 'The menu is as it was in this version.'
              : `${formatCount(data.lines.length, 'change')} since then:`}
          </p>
          <ChangeLines lines={data.lines} />
          {failure && (
            <Notice tone={asksTwice ? 'warning' : 'danger'} role="alert">
              {messageOf(failure, 'The version could not be brought back. Try again.')}
              {asksTwice && (
                <Checkbox isSelected={isConfirmed} onChange={setConfirmed} className="mt-2">
                  Yes, this is what I want
                </Checkbox>
              )}
            </Notice>
          )}
          {!isSame && !isNewest && isAllowed && (
            <p className="text-sm text-soft-ink">
              Bringing it back makes a new version with the same content. Nothing is lost: what
              stands there now stays in the history.
            </p>
          )}
        </div>
      )}
    </Dialog>
  )
}
