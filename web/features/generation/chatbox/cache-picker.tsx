import { useState } from 'react'
import type { TaskType } from '#contract/generation.ts'
import { useStore } from '../../../lib/use-store.ts'
import { useAlerts } from '../../../ui/alerts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { INVALID_SELECTION, pickByNumber } from './pick-by-number.ts'
import { CACHES } from './session-cache.ts'
import { TITLES } from './task-words.ts'

type CachePickerProps = {
  type: TaskType
  onPick: (content: string) => void
  onClose: () => void
}

/** What the session made of one kind: one click picks it, or its number. */
export function CachePicker({ type, onPick, onClose }: CachePickerProps) {
  const [entries] = useStore(CACHES[type], [])
  const [typed, setTyped] = useState('')
  const { alert } = useAlerts()
  const numbered = entries.map((content, at) => ({ number: at + 1, content }))
  const kind = TITLES[type].toLowerCase()

  function pick(content: string | undefined) {
    if (content === undefined) return void alert(INVALID_SELECTION)
    onPick(content)
    onClose()
  }
  return (
    <Dialog title={`Choose ${kind === 'image' ? 'an' : 'a'} ${kind}`} isOpen onOpenChange={onClose}>
      <ol className="flex flex-col gap-2">
        {numbered.map(({ number, content }) => (
          <li key={number}>
            <button
              type="button"
              onClick={() => pick(content)}
              className="flex w-full items-start gap-4 rounded-lg border border-line px-4 py-3 text-left hover:border-ink hover:bg-sunken"
            >
              <span className="w-5 shrink-0 font-medium text-tomato tabular-nums">{number}.</span>
              <Entry type={type} content={content} number={number} />
            </button>
          </li>
        ))}
      </ol>
      <form
        className="mt-5 flex items-end gap-3 border-t border-line pt-5"
        onSubmit={(event) => {
          event.preventDefault()
          pick(pickByNumber(entries, typed))
        }}
      >
        <TextField
          label="Number"
          inputMode="numeric"
          value={typed}
          onChange={setTyped}
          autoFocus
          className="w-28"
        />
        <Button type="submit" variant="primary">
          Select
        </Button>
      </form>
    </Dialog>
  )
}

function Entry({ type, content, number }: { type: TaskType; content: string; number: number }) {
  if (type !== 'image') return <span className="min-w-0 flex-1">{content}</span>
  return (
    <img
      src={content}
      alt={`Result ${number} of this session`}
      className="aspect-4/3 w-40 rounded bg-sunken object-cover"
    />
  )
}
