import { type Control, useController } from 'react-hook-form'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { ItemForm } from './item-form.ts'

type ItemTextFieldsProps = { control: Control<ItemForm>; currency: string }
type TextName = 'name' | 'category' | 'description' | 'price' | 'calories' | 'recipe'

export function ItemTextFields({ control, currency }: ItemTextFieldsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Line control={control} name="name" label="Name" />
        <Line control={control} name="category" label="Category" />
      </div>
      <Text
        control={control}
        name="description"
        label="Description"
        rows={3}
        countTo={1000}
        description="60 to 300 characters read best; lists show the first 60."
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Line control={control} name="price" label={`Price in ${currency}`} />
        <Line control={control} name="calories" label="Calories in kcal" />
      </div>
      <Text control={control} name="recipe" label="Recipe" rows={6} countTo={10_000} />
    </>
  )
}

type BoundProps = { control: Control<ItemForm>; name: TextName; label: string }

function Line({ control, name, label }: BoundProps) {
  const { field, fieldState } = useController({ control, name })
  const { ref, ...bound } = field
  return <TextField label={label} inputRef={ref} {...bound} error={fieldState.error?.message} />
}

function Text({
  control,
  name,
  ...area
}: BoundProps & { rows: number; countTo: number; description?: string }) {
  const { field, fieldState } = useController({ control, name })
  const { ref: _ref, ...bound } = field
  return <TextArea {...area} {...bound} error={fieldState.error?.message} />
}
