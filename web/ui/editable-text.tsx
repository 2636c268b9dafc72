import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

/** Why a text was not kept; with `reload` another one stands there by now, and can be had. */
export type Refusal = { sentence: string; reload?: () => Promise<void> }

type EditableTextProps = {
  /** What it is, small: "name", "price". */
  what: string
  /** Whose it is: a dish's name. */
  of: string
  text: string
  /** Null once it is kept. */
  onSave: (typed: string) => Promise<Refusal | null>
  /** The text as it is read. */
  children: ReactNode
  /** Beside the text while it is only read. */
  after?: ReactNode
  isLong?: boolean
  /** Going elsewhere saves, too; else what was typed waits. */
  savesOnLeave?: boolean
  className?: string
}

/** A text that a press turns into a field: Enter saves, Escape leaves it as it was. */
export function EditableText(props: EditableTextProps) {
  const { of, what, text, children, after, className = '' } = props
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  if (isOpen) {
    return (
      <Editor
        {...props}
        onClose={(goesOn) => {
          setOpen(false)
          if (!goesOn) requestAnimationFrame(() => opener.current?.focus())
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
          {text === '' ? '' : ', '}edit {what} of {of}
        </span>
      </button>
      {after}
    </>
  )
}

function Editor({
  of,
  what,
  text,
  onSave,
  isLong = false,
  savesOnLeave = false,
  onClose,
}: EditableTextProps & { onClose: (goesOn?: boolean) => void }) {
  const [typed, setTyped] = useState(text)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isSaving, setSaving] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  // at once, so that nobody's first keys go elsewhere
  useLayoutEffect(() => frame.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [])
  const isChanged = typed !== text
  const reload = refusal?.reload

  async function save({ goesOn = false } = {}) {
    if (isSaving) return
    if (!isChanged) return onClose(goesOn)
    setSaving(true)
    const found = await onSave(typed)
    setSaving(false)
    if (found) setRefusal(found)
    else onClose(goesOn)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
    }
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault()
      void save()
    }
  }

  const Field = isLong ? TextArea : TextField
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are the field's, heard around it
    <div
      ref={frame}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return
        if (savesOnLeave && !refusal) void save({ goesOn: true })
        else if (!isChanged) onClose(true)
      }}
      className="flex min-w-36 flex-col gap-1.5 text-left whitespace-normal"
    >
      <Field
        label={`${what} of ${of}`}
        hideLabel
        value={typed}
        onChange={(next) => {
          setTyped(next)
          if (!reload) setRefusal(null)
        }}
        {...(isLong && { rows: 4 })}
        error={refusal?.sentence}
      />
      <div className="flex flex-wrap items-center gap-1.5">
        {reload ? (
          <Button
            size="small"
            icon="refresh"
            onPress={async () => {
              await reload()
              setRefusal(null)
            }}
          >
            Reload
          </Button>
        ) : (
          <IconButton icon="check" label={`Save ${what}`} onPress={() => void save()} />
        )}
        <IconButton icon="close" label={`Leave ${what} as it was`} onPress={() => onClose()} />
        <span role="status">
          {isSaving && <Badge tone="progress">Saving…</Badge>}
          {isChanged && !isSaving && <Badge tone="warning">Unsaved</Badge>}
        </span>
      </div>
    </div>
  )
}
