import { useId } from 'react'

type TypedTextProps = {
  label: string
  value: string
  onChange: (value: string) => void
  describedBy: string
  isWrong: boolean
  /** One line, such as a subject: Enter does not break it. */
  isLine?: boolean
  className?: string
}

/** Words in the place where they will be read, to be changed right there. */
export function TypedText({
  label,
  value,
  onChange,
  describedBy,
  isWrong,
  isLine = false,
  className = '',
}: TypedTextProps) {
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        id={id}
        value={value}
        rows={isLine ? 1 : 3}
        aria-describedby={describedBy}
        aria-invalid={isWrong || undefined}
        onChange={(event) =>
          onChange(isLine ? event.target.value.replace(/\s*\n\s*/g, ' ') : event.target.value)
        }
        className={`-mx-2 block w-[calc(100%+1rem)] resize-none rounded-md bg-transparent px-2 py-1 field-sizing-content hover:outline-1 hover:outline-current/40 focus-visible:outline-2 ${className}`}
      />
    </>
  )
}
