import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type MenuItem, updateItem } from '#contract/menus.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { Badge } from '../../ui/badge.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { itemChoices } from './photos.queries.ts'

type UseForItemProps = {
  pictureId: string
  /** The dish that the picture shows: what the search begins with is left to the person. */
  prompt: string
  onUsed: (item: { id: string; name: string } | null) => void
  onClose: () => void
}

/** Puts a picture on one of the library's items. */
export function UseForItem({ pictureId, prompt, onUsed, onClose }: UseForItemProps) {
  const [text, setText] = useState('')
  const found = useQuery(itemChoices(useDebounced(text.trim(), 300), false))
  const putting = usePutting(pictureId, onUsed)
  return (
    <Dialog title="Use for item" isOpen onOpenChange={onClose}>
      <p className="mb-4 text-soft-ink">
        {prompt}: choose the item that gets this picture. A picture that it has now stays in its
        history.
      </p>
      <SearchField
        label="Search your items"
        placeholder="Search your items"
        value={text}
        onChange={setText}
        autoFocus
      />
      {putting.isError && (
        <Notice tone="danger" role="alert" className="mt-4">
          {messageOf(putting.error, 'The picture could not be put on the item.')}
        </Notice>
      )}
      <div className="mt-4">
        {found.isPending && <SkeletonText lines={5} label="Loading your items…" />}
        {found.isError && (
          <ErrorState
            reason={found.error}
            otherwise="Your items could not be loaded."
            onRetry={() => void found.refetch()}
          />
        )}
        {found.data && (
          <ul className="flex flex-col gap-1">
            {found.data.items.map((item) => (
              <li key={item.id}>
                <ItemButton
                  item={item}
                  isDisabled={putting.isPending}
                  onChoose={() => putting.mutate(item, { onSuccess: onClose })}
                />
              </li>
            ))}
            {found.data.items.length === 0 && (
              <li className="py-4 text-soft-ink">
                {text.trim() === '' ? 'Your library has no items yet.' : 'No items found.'}
              </li>
            )}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

type ItemButtonProps = { item: MenuItem; isDisabled: boolean; onChoose: () => void }

function ItemButton({ item, isDisabled, onChoose }: ItemButtonProps) {
  return (
    <button
      type="button"
      disabled={isDisabled}
      onClick={onChoose}
      className="flex w-full items-center justify-between gap-4 rounded-lg border border-line px-4 py-2.5 text-left hover:border-ink hover:bg-sunken"
    >
      <span className="min-w-0">
        {item.name}
        <span className="block text-sm text-soft-ink">{item.category}</span>
      </span>
      {item.picture ? <Badge>Has a picture</Badge> : <Badge tone="warning">No picture</Badge>}
    </button>
  )
}

function usePutting(pictureId: string, onUsed: UseForItemProps['onUsed']) {
  const queries = useQueryClient()
  const toasts = useToasts()
  const refresh = () => queries.invalidateQueries({ queryKey: ['items'] })
  const undo = useMutation({
    mutationFn: ({ before, version }: { before: MenuItem; version: number }) =>
      putPicture(before.id, version, before.picture?.id ?? null),
    onSuccess: () => {
      onUsed(null)
      return refresh()
    },
    onError: (reason) =>
      toasts.show({ tone: 'danger', text: messageOf(reason, 'It could not be undone.') }),
  })
  return useMutation({
    mutationFn: (item: MenuItem) => putPicture(item.id, item.version, pictureId),
    onSuccess: ({ item }, before) => {
      onUsed({ id: item.id, name: item.name })
      toasts.show({
        text: `The picture is on ${item.name}.`,
        onUndo: () => undo.mutate({ before, version: item.version }),
      })
      return refresh()
    },
  })
}

function putPicture(id: string, version: number, pictureId: string | null) {
  return call(updateItem, { params: { id }, body: { version, pictureId } })
}
