import { TARGET_CHOICES, type TargetChoice } from '#contract/menu-upload.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { toggleTarget } from './upload-settings.ts'

const WORDS: Readonly<Record<TargetChoice, { label: string; line: string }>> = {
  all: { label: 'All', line: 'Everything below.' },
  name: { label: 'Name', line: 'Spelling, capitals, a name that sells.' },
  description: { label: 'Description', line: 'What is in it and how it is made.' },
  price: { label: 'Price', line: 'Set by comparable dishes, with the reason.' },
  image: { label: 'Image', line: 'A picture where there is none.' },
  calories: { label: 'Calories', line: 'Estimated from the ingredients.' },
  image_upscaling: { label: 'Image upscaling', line: 'Small photos enlarged 2 or 4 times.' },
  image_enhancement: { label: 'Image enhancement', line: 'Light, colour and sharpness of photos.' },
}

type TargetTypesPartProps = {
  chosen: readonly TargetChoice[]
  onChange: (chosen: TargetChoice[]) => void
  isDisabled: boolean
}

/** What is improved; the rest stays as it was read. */
export function TargetTypesPart({ chosen, onChange, isDisabled }: TargetTypesPartProps) {
  return (
    <fieldset>
      <legend className="text-[0.9375rem] font-medium">Target types</legend>
      <p className="text-sm text-soft-ink">
        What is improved. What is not ticked stays as it stands on the menu.
      </p>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-x-6 gap-y-2">
        {TARGET_CHOICES.map((target) => (
          <li key={target}>
            <Checkbox
              isSelected={chosen.includes(target)}
              isIndeterminate={target === 'all' && chosen.length > 0 && !chosen.includes('all')}
              isDisabled={isDisabled}
              onChange={() => onChange(toggleTarget(chosen, target))}
            >
              <span>
                {WORDS[target].label}
                <span className="block text-sm text-soft-ink">{WORDS[target].line}</span>
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
