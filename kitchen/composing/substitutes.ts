import type { Knowledge } from '../knowledge/schema.ts'
import type { Wishes } from '../reading/read-request.ts'

const SUBSTITUTES: Readonly<Record<string, readonly string[]>> = {
  mozzarella: ['vegan mozzarella'],
  'buffalo mozzarella': ['vegan mozzarella'],
  cheddar: ['vegan cheese'],
  parmesan: ['nutritional yeast'],
  pecorino: ['nutritional yeast'],
  butter: ['vegan butter', 'olive oil'],
  ghee: ['vegan butter', 'coconut oil'],
  cream: ['vegan cream', 'coconut cream'],
  'single cream': ['vegan cream', 'coconut cream'],
  milk: ['oat milk', 'soy milk'],
  yogurt: ['cashew cream', 'coconut cream'],
  mayonnaise: ['vegan mayonnaise'],
  pesto: ['vegan pesto'],
  'fish sauce': ['soy sauce', 'tamari'],
  'oyster sauce': ['mushroom oyster sauce', 'tamari'],
  'soy sauce': ['tamari'],
  'red curry paste': ['vegan red curry paste'],
  'green curry paste': ['vegan green curry paste'],
  'chicken stock': ['vegetable stock'],
  'beef stock': ['vegetable stock'],
  'chicken breast': ['tofu', 'chickpea'],
  'chicken thigh': ['tofu', 'chickpea'],
  'beef sirloin': ['portobello mushroom', 'tofu'],
  'beef mince': ['textured soy', 'lentil'],
  'pork mince': ['textured soy', 'tofu'],
  'lamb mince': ['textured soy', 'lentil'],
  'beef patty': ['plant patty', 'bean patty'],
  prawn: ['king oyster mushroom', 'tofu'],
  'burger bun': ['little gem lettuce'],
  'egg noodle': ['rice noodle'],
  'wheat noodle': ['rice noodle'],
  spaghetti: ['rice noodle'],
  'lasagne sheet': ['courgette', 'aubergine'],
  'bolognese sauce': ['tomato sauce', 'marinara sauce'],
  béchamel: ['vegan cream', 'coconut cream'],
}

/** What takes an ingredient's place where a wish forbids it; null where nothing that the kitchen knows does. */
export function substituteFor(knowledge: Knowledge, name: string, wishes: Wishes): string | null {
  return (
    SUBSTITUTES[name]?.find(
      (other) => knowledge.ingredients.has(other) && !wishes.forbidden.has(other),
    ) ?? null
  )
}
