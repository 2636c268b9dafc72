import { useQuery } from '@tanstack/react-query'
import type { ItemVersion, MenuItem } from '#contract/menus.ts'
import { messageOf } from '../../../lib/call-failures.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import { type ItemChange, shownField, textChanges } from '../item-text.ts'
import { versionsQuery } from '../menus.queries.ts'
import { useChangeItem } from '../use-item-changes.ts'

type ItemVersionsProps = {
  item: MenuItem
  /** While something typed is not saved. */
  isDisabled: boolean
  onRestored: (item: MenuItem) => void
}

/** What the item was before each change of its text; an old one comes back as a new edit. */
export function ItemVersions({ item, isDisabled, onRestored }: ItemVersionsProps) {
  const versions = useQuery(versionsQuery(item.id, item.version))
  const change = useChangeItem()
  const toasts = useToasts()
  const changes = textChanges(item, versions.data?.versions ?? [])

  function restore({ version, item: before }: ItemVersion) {
    change.mutate(
      { item, fields: before },
      {
        onSuccess: (answer) => {
          onRestored(answer.item)
          toasts.show({ text: `Version ${version} is back.` })
        },
        onError: (reason) =>
          toasts.show({
            tone: 'danger',
            text: messageOf(reason, 'The version could not be restored.'),
          }),
      },
    )
  }

  return (
    <section aria-label="Versions" className="flex flex-col gap-3 border-t border-line pt-5">
      <h3 className="text-lg">Versions</h3>
      {versions.isPending && <SkeletonText lines={2} label="Loading versions…" />}
      {versions.isError && (
        <ErrorState
          reason={versions.error}
          otherwise="The versions could not be loaded."
          onRetry={() => void versions.refetch()}
        />
      )}
      {versions.data && changes.length === 0 && (
        <p className="text-sm text-soft-ink">Its text is as it was first written.</p>
      )}
      <ol className="flex flex-col gap-3">
        {changes.map((one) => (
          <Version
            key={one.version.version}
            change={one}
            isDisabled={isDisabled}
            isPending={change.isPending}
            onRestore={() => restore(one.version)}
          />
        ))}
      </ol>
    </section>
  )
}

const MAKERS = { owner: 'you', engine: 'Menuwright', upload: 'an upload' } as const

type VersionProps = {
  change: ItemChange
  isDisabled: boolean
  isPending: boolean
  onRestore: () => void
}

function Version({ change, isDisabled, isPending, onRestore }: VersionProps) {
  const { version, fields } = change
  return (
    <li className="flex flex-wrap items-start gap-3 rounded-lg bg-sunken px-4 py-3 text-sm">
      <div className="min-w-60 flex-1">
        <p className="text-soft-ink">
          Version {version.version}, until {MAKERS[version.madeBy]} changed it{' '}
          {formatDateTime(version.at)}. {version.reason}
        </p>
        <dl className="mt-1.5 flex flex-col gap-1">
          {fields.map((field) => (
            <div key={field} className="flex gap-2">
              <dt className="shrink-0 font-medium capitalize">{field}</dt>
              <dd className="line-clamp-3 whitespace-pre-line">
                {shownField(version.item, field)}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <Button
        size="small"
        icon="undo"
        isDisabled={isDisabled}
        isPending={isPending}
        onPress={onRestore}
        aria-label={`Restore version ${version.version}`}
      >
        Restore
      </Button>
    </li>
  )
}
