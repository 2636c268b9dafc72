import { useState } from 'react'
import { messageOf } from '../../../lib/call-failures.ts'
import { formatCount, formatDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Working } from './working-menu.queries.ts'

type FillFromCollectionProps = {
  collections: Working['collections']
  onFill: (collectionId: string) => Promise<void>
}

/** While the menu is empty: what was generated or read from an upload, each with one button that makes it the menu. */
export function FillFromCollection({ collections, onFill }: FillFromCollectionProps) {
  const [pending, setPending] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  if (collections.length === 0) return null

  async function fill(id: string) {
    setPending(id)
    setProblem(null)
    try {
      await onFill(id)
    } catch (reason) {
      setProblem(messageOf(reason, 'The menu could not be filled. Try again.'))
    }
    setPending(null)
  }
  return (
    <Card title="Fill your menu from what you have">
      <ul className="flex flex-col divide-y divide-line">
        {collections.map(({ id, title, itemCount, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1">
              <p className="font-medium wrap-anywhere">{title}</p>
              <p className="text-sm text-soft-ink">
                {formatCount(itemCount, 'item')}, {formatDate(createdAt)}
              </p>
            </div>
            <Button
              icon="add"
              isPending={pending === id}
              isDisabled={pending !== null && pending !== id}
              onPress={() => void fill(id)}
            >
              Take into the menu
            </Button>
          </li>
        ))}
      </ul>
      {problem && (
        <Notice tone="danger" role="alert" className="mt-3">
          {problem}
        </Notice>
      )}
      <p className="mt-3 text-sm text-soft-ink">
        The collection stays as it is, and the menu can be changed and undone afterwards.
      </p>
    </Card>
  )
}
