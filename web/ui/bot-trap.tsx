/** Without both it is read from its form. */
type BotTrapProps = { value?: string; onChange?: (value: string) => void }

/** A field that people neither see nor reach: what fills it in is a program, and its message is dropped. */
export function BotTrap({ value, onChange }: BotTrapProps) {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        Leave this empty
        <input
          name="homepage"
          type="text"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={onChange && (({ target }) => onChange(target.value))}
        />
      </label>
    </div>
  )
}
