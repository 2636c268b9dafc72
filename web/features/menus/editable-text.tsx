import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { MenuItem } from '#contract/menus.ts'
import { CallFailed, messageOf } from '../../lib/call-failures.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { TextRead } from './item-text.ts'
import { type ItemFields, useChangeItem, useLibraryRefresh } from './use-item-changes.ts'

type EditableTextProps = {
  item: MenuItem
  /** What it is, small: "name", "price". */
  what: string
  /** The field of the change, by which the server names what is wrong. */
  field: keyof ItemFields
  text: string
  read: (text: string) => TextRead<ItemFields>
  children: ReactNode
  /** Beside the text while it is only read. */
  after?: ReactNode
  isLong?: boolean
  className?: string
}

/** A text of a table's row that a press turns into a field: Enter saves, Escape leaves it as it was. */
export function EditableText(props: EditableTextProps) {
  const { item, what, text, children, after, className = '' } = props
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  if (isOpen) {
    return (
      <Editor
        {...props}
        onClose={() => {
          setOpen(false)
          requestAnimationFrame(() => opener.current?.focus())
        }}
      />
    )
  }
  return (
    <>
      <button
        ref={opener}
        type="button"
        onClick={() => setOpen(true)}
        title={`Edit ${what}`}
        className={`-mx-1.5 inline-block min-h-7 max-w-full rounded px-1.5 text-left hover:bg-paper hover:shadow-[inset_0_0_0_1px_var(--strong-line)] ${className}`}
      >
        {children}
        <span className="sr-only">
          {text === '' ? '' : ', '}edit {what} of {item.name}
        </span>
      </button>
      {after}
    </>
  )
}

function Editor({
  item,
  what,
  field,
  text,
  read,
  isLong = false,
  onClose,
}: EditableTextProps & { onClose: () => void }) {
  const [typed, setTyped] = useState(text)
  const frame = useRef<HTMLDivElement>(null)
  // at once, so that nobody's first keys go elsewhere
  useLayoutEffect(() => frame.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [])
  const [problem, setProblem] = useState<string | null>(null)
  const change = useChangeItem()
  const { reload } = useLibraryRefresh()
  const isChanged = typed !== text
  const isConflict = change.error instanceof CallFailed && change.error.status === 409

  function save() {
    if (change.isPending) return
    if (!isChanged) return onClose()
    const found = read(typed)
    if ('problem' in found) return setProblem(found.problem)
    setProblem(null)
    change.mutate({ item, fields: found.value }, { onSuccess: onClose })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
    }
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault()
      save()
    }
  }

  const error = problem ?? (change.isError ? sentenceOf(change.error, field) : undefined)
  const Field = isLong ? TextArea : TextField
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are the field's, heard around it
    <div
      ref={frame}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        const isLeft = !currentTarget.contains(relatedTarget)
        if (isLeft && !isChanged) onClose()
      }}
      className="flex min-w-36 flex-col gap-1.5"
    >
      <Field
        label={`${what} of ${item.name}`}
        hideLabel
        value={typed}
        onChange={(next) => {
          setTyped(next)
          setProblem(null)
          if (!isConflict) change.reset()
        }}
        {...(isLong && { rows: 4 })}
        error={error}
      />
      <div className="flex flex-wrap items-center gap-1.5">
        {isConflict ? (
          <Button
            size="small"
            icon="refresh"
            onPress={async () => {
              await reload()
              change.reset()
            }}
          >
            Reload
          </Button>
        ) : (
          <IconButton icon="check" label={`Save ${what}`} onPress={save} />
        )}
        <IconButton icon="close" label={`Leave ${what} as it was`} onPress={onClose} />
        <span role="status">
          {change.isPending && <Badge tone="progress">Saving…</Badge>}
          {isChanged && !change.isPending && <Badge tone="warning">Unsaved</Badge>}
        </span>
      </div>
    </div>
  )
}

function sentenceOf(reason: unknown, field: string): string {
  const own = reason instanceof CallFailed ? (reason.fields[field] ?? undefined) : undefined
  return own ?? messageOf(reason, 'It could not be saved. Try again.')
}
