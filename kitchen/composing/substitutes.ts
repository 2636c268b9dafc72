import type { Knowledge } from '../knowledge/schema.ts'
import { dietForbids } from '../reading/diet-wishes.ts'
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
  'pork shoulder': ['tofu', 'king oyster mushroom'],
  prawn: ['king oyster mushroom', 'tofu'],
  'burger bun': ['gluten-free bun', 'little gem lettuce'],
  'brioche bun': ['gluten-free bun', 'little gem lettuce'],
  'pizza dough': ['gluten-free pizza dough'],
  macaroni: ['gluten-free pasta'],
  pasta: ['gluten-free pasta'],
  penne: ['gluten-free pasta'],
  fettuccine: ['gluten-free pasta'],
  linguine: ['gluten-free pasta'],
  tagliatelle: ['gluten-free pasta'],
  pappardelle: ['gluten-free pasta'],
  breadcrumbs: ['cornmeal'],
  paneer: ['tofu'],
  'wheat flour': ['rice flour'],
  beer: ['sparkling water'],
  rice: ['cauliflower rice'],
  'white rice': ['cauliflower rice'],
  'caesar dressing': ['vinaigrette'],
  'egg noodle': ['rice noodle'],
  'wheat noodle': ['rice noodle'],
  spaghetti: ['gluten-free pasta', 'rice noodle'],
  'lasagne sheet': ['courgette', 'aubergine'],
  'bolognese sauce': ['tomato sauce', 'marinara sauce'],
  béchamel: ['vegan cream', 'coconut cream'],
}

/** Who may not have dairy takes vegan mozzarella; who wants no cheese takes none. */
const NOT_BORNE: readonly string[] =
  'dairy milk lactose gluten wheat egg meat fish soy nut sesame'.split(' ')

/** What takes an ingredient's place where a wish forbids it; null where nothing that the kitchen knows does. */
export function substituteFor(
  { ingredients }: Pick<Knowledge, 'ingredients'>,
  name: string,
  wishes: Wishes,
): string | null {
  const left = ingredients.get(name)
  const isUnwanted =
    !wishes.excluded.some((phrase) => NOT_BORNE.includes(phrase)) &&
    !wishes.diets.some((diet) => left !== undefined && dietForbids(diet, left))
  const isSame = (other: string): boolean => other.endsWith(` ${name.split(' ').at(-1)}`)
  const isCheese = (other: string): boolean => /mozzarella|cheese|yeast/.test(other)
  return (
    SUBSTITUTES[name]?.find(
      (other) =>
        ingredients.has(other) &&
        !wishes.forbidden.has(other) &&
        !(isUnwanted && (isSame(other) || isCheese(other))),
    ) ?? null
  )
}
