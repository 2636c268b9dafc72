import { type ReactNode, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'

type SettingsSectionProps = {
  title: string
  /** What is set, in a few words, for when the section is folded. */
  summary?: string
  /** Until somebody folds or unfolds it. */
  startsOpen: boolean
  /** Hears of what somebody chose. */
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}

/** A group of settings, which can be folded away. */
export function SettingsSection({
  title,
  summary,
  startsOpen,
  onToggle,
  children,
}: SettingsSectionProps) {
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isOpen = chosen ?? startsOpen
  return (
    <details
      open={isOpen}
      // also fires when the width decides: only a difference is somebody's choice
      onToggle={({ currentTarget }) => {
        if (currentTarget.open === isOpen) return
        setChosen(currentTarget.open)
        onToggle?.(currentTarget.open)
      }}
      className="group @container rounded-xl border border-line bg-raised lg:max-xl:mb-4 lg:max-xl:break-inside-avoid"
    >
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 rounded-xl px-5 py-3 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          <h2 className="text-xl">{title}</h2>
          {summary && !isOpen && (
            <span className="block truncate text-sm text-soft-ink">{summary}</span>
          )}
        </span>
        <Icon
          name="chevronDown"
          size={18}
          className="text-soft-ink transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-6 px-5 pt-1 pb-6">{children}</div>
    </details>
  )
}

type ExplainedProps = { text: ReactNode; children: ReactNode }

/** A setting and the line that says what it does. */
export function Explained({ text, children }: ExplainedProps) {
  return (
    <div className="flex flex-col gap-1">
      {children}
      <p className="text-sm text-soft-ink">{text}</p>
    </div>
  )
}
