import { type Allergen, type Diet, type MenuItem, updateItem } from '#contract/menus.ts'
import { majorUnits } from '#contract/money.ts'
import { readCalories, readPrice } from '../item-text.ts'
import type { ItemFields } from '../use-item-changes.ts'

export type ItemForm = {
  name: string
  category: string
  description: string
  price: string
  calories: string
  recipe: string
  allergens: Allergen[]
  diets: Diet[]
}

export type FormProblems = Partial<Record<keyof ItemForm, string>>

export function formOf(item: MenuItem): ItemForm {
  return {
    name: item.name,
    category: item.category,
    description: item.description ?? '',
    price: item.price ? majorUnits(item.price) : '',
    calories: item.calories === null ? '' : String(item.calories),
    recipe: item.recipe ?? '',
    allergens: item.allergens,
    diets: item.diets,
  }
}

/** Only what differs from the item is sent, checked by the contract first. */
export function changesOf(
  item: MenuItem,
  form: ItemForm,
): { fields: ItemFields } | { problems: FormProblems } {
  const price = readPrice(form.price, item.price?.currency ?? 'USD')
  const calories = readCalories(form.calories)
  const problems: FormProblems = {
    ...('problem' in price && { price: price.problem }),
    ...('problem' in calories && { calories: calories.problem }),
    ...(form.category.trim() === '' && { category: 'An item needs a category' }),
  }
  const whole = {
    name: form.name,
    category: form.category,
    description: form.description.trim() || null,
    price: 'value' in price ? price.value : item.price,
    calories: 'value' in calories ? calories.value : item.calories,
    recipe: form.recipe.trim() || null,
    allergens: form.allergens,
    diets: form.diets,
  }
  const parsed = updateItem.body.safeParse({ version: item.version, ...whole })
  for (const { path, message } of parsed.error?.issues ?? []) {
    const [name] = path
    if (isField(name, form)) problems[name] ??= message
  }
  if (Object.keys(problems).length > 0) return { problems }
  const changed = Object.entries(whole).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(item, name)),
  )
  return { fields: Object.fromEntries(changed) }
}

function isField(name: PropertyKey | undefined, form: ItemForm): name is keyof ItemForm {
  return typeof name === 'string' && name in form
}
