import { type ReactNode, useId, useState } from 'react'
import type { TaskType } from '#contract/generation.ts'
import { useAlerts } from '../../../ui/alerts.tsx'
import { Button } from '../../../ui/button.tsx'
import { CachePicker } from './cache-picker.tsx'
import { CACHES } from './session-cache.ts'
import { NO_CACHED, NO_SELECTED, TITLES } from './task-words.ts'

type ContainerProps = {
  type: TaskType
  content: string | null
  onPick: (content: string) => void
  children: (content: string) => ReactNode
}

/** One part of the item: what was chosen for it, and "..." for what else the session made. */
export function Container({ type, content, onPick, children }: ContainerProps) {
  const id = useId()
  const picker = useCachePicker(type, onPick)
  return (
    <section aria-labelledby={id} className="rounded-xl border border-line bg-raised px-5 py-4">
      <header className="flex items-center justify-between gap-3">
        <h3 id={id} className="font-text text-[0.9375rem] font-medium tracking-normal">
          {TITLES[type]}
        </h3>
        <Button size="small" aria-describedby={`${id}-more`} onPress={picker.open}>
          ...
        </Button>
        <span id={`${id}-more`} className="sr-only">
          Choose from what this session made for {TITLES[type].toLowerCase()}
        </span>
      </header>
      <div className="mt-2">
        {content === null ? (
          <p className="text-soft-ink">{NO_SELECTED[type]}</p>
        ) : (
          children(content)
        )}
      </div>
      {picker.dialog}
    </section>
  )
}

/** Opens the list of what is cached, or says that nothing is. */
export function useCachePicker(type: TaskType, onPick: (content: string) => void) {
  const [isOpen, setOpen] = useState(false)
  const { alert } = useAlerts()
  return {
    open() {
      if (CACHES[type].read().length === 0) void alert(NO_CACHED[type])
      else setOpen(true)
    },
    dialog: isOpen && <CachePicker type={type} onPick={onPick} onClose={() => setOpen(false)} />,
  }
}
