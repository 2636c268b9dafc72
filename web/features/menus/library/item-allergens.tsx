import { type Control, useController } from 'react-hook-form'
import { ALLERGENS, DIETS, type MenuItem } from '#contract/menus.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import type { ItemForm } from './item-form.ts'

type ItemAllergensProps = {
  control: Control<ItemForm>
  item: MenuItem
  isPending: boolean
  /** What is confirmed is what is saved. */
  isUnsaved: boolean
  onConfirm: (isConfirmed: boolean) => void
}

/** What a dish may hold: suggested by an engine until an owner says that it is so. */
export function ItemAllergens({
  control,
  item,
  isPending,
  isUnsaved,
  onConfirm,
}: ItemAllergensProps) {
  const { allergensConfirmed } = item
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="mb-2 flex flex-wrap items-center gap-3 text-[0.9375rem] font-medium">
          Allergens
          {allergensConfirmed ? (
            <Badge tone="good">Confirmed by you</Badge>
          ) : (
            <Badge tone="warning">Suggested</Badge>
          )}
        </legend>
        <Boxes control={control} name="allergens" choices={ALLERGENS} />
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <Button
            size="small"
            icon={allergensConfirmed ? 'undo' : 'check'}
            isPending={isPending}
            isDisabled={isUnsaved}
            onPress={() => onConfirm(!allergensConfirmed)}
          >
            {allergensConfirmed ? 'Take the confirmation back' : 'Confirm the allergens'}
          </Button>
          <p className="min-w-48 flex-1 text-sm text-soft-ink">
            {isUnsaved
              ? 'Save first: what is confirmed is what is saved.'
              : 'Only you know what goes into your dish. Check the kitchen’s labels before you confirm.'}
          </p>
        </div>
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="mb-2 text-[0.9375rem] font-medium">Diets</legend>
        <Boxes control={control} name="diets" choices={DIETS} />
      </fieldset>
    </>
  )
}

type BoxesProps =
  | { control: Control<ItemForm>; name: 'allergens'; choices: typeof ALLERGENS }
  | { control: Control<ItemForm>; name: 'diets'; choices: typeof DIETS }

function Boxes({ control, name, choices }: BoxesProps) {
  const { field } = useController({ control, name })
  const chosen: readonly string[] = field.value
  return (
    <div className="flex flex-wrap gap-x-5">
      {choices.map((choice) => (
        <Checkbox
          key={choice}
          isSelected={chosen.includes(choice)}
          onChange={(isSelected) =>
            field.onChange(
              choices.filter((one) => (one === choice ? isSelected : chosen.includes(one))),
            )
          }
        >
          {choice.charAt(0).toUpperCase() + choice.slice(1)}
        </Checkbox>
      ))}
    </div>
  )
}
