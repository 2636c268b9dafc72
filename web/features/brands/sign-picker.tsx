import { BRAND_MARKS, type BrandColours, type BrandMark } from '#contract/brand-model.ts'
import { BrandSign } from './brand-sign.tsx'
import { PALETTES } from './palettes.ts'

type SignPickerProps = {
  mark: BrandMark
  colours: BrandColours
  onChange: (sign: { mark: BrandMark; colours: BrandColours }) => void
}

const CHOICE =
  'rounded-lg border-2 p-1.5 outline-offset-2 outline-tomato focus-visible:outline-2 aria-pressed:border-ink border-transparent hover:border-line cursor-pointer'

/** The drawn marks and the colours that they may have. */
export function SignPicker({ mark, colours, onChange }: SignPickerProps) {
  const own = { name: 'As proposed', colours }
  const known = PALETTES.some((palette) => palette.colours.accent === colours.accent)
  return (
    <div className="flex flex-col gap-4">
      <fieldset className="flex flex-wrap gap-1">
        <legend className="sr-only">Mark</legend>
        {BRAND_MARKS.map((one) => (
          <button
            key={one}
            type="button"
            aria-label={`Mark: ${one}`}
            aria-pressed={one === mark}
            className={CHOICE}
            onClick={() => onChange({ mark: one, colours })}
          >
            <BrandSign mark={one} colours={colours} size={44} />
          </button>
        ))}
      </fieldset>
      <fieldset className="flex flex-wrap gap-1">
        <legend className="sr-only">Colours</legend>
        {[...(known ? [] : [own]), ...PALETTES].map((palette) => (
          <button
            key={palette.name}
            type="button"
            aria-label={`Colours: ${palette.name}`}
            aria-pressed={palette.colours.accent === colours.accent}
            className={CHOICE}
            onClick={() => onChange({ mark, colours: palette.colours })}
          >
            <BrandSign mark={mark} colours={palette.colours} size={44} />
          </button>
        ))}
      </fieldset>
    </div>
  )
}
