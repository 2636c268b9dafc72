import type { AllergenPresence, CanonicalItem } from '#contract/canonical-menu.ts'

const CODES = {
  crustaceans: 'CRUSTACEANS',
  eggs: 'EGGS',
  fish: 'FISH',
  peanuts: 'PEANUTS',
  soybeans: 'SOYBEANS',
  milk: 'MILK',
  celery: 'CELERY',
  mustard: 'MUSTARD',
  sesame: 'SESAME_SEEDS',
  sulphites: 'SULPHUR_DIOXIDE_SULPHITES',
  lupin: 'LUPIN',
  molluscs: 'MOLLUSCS',
} as const satisfies Partial<Record<AllergenPresence['allergen'], string>>

/** The platform's 26 know which cereal and which nut. */
const DETAIL_CODES = {
  wheat: 'CEREAL_WHEAT',
  rye: 'CEREAL_RYE',
  barley: 'CEREAL_BARLEY',
  oats: 'CEREAL_OATS',
  spelt: 'CEREAL_SPELT',
  kamut: 'CEREAL_KAMUT',
  almonds: 'NUTS_ALMONDS',
  hazelnuts: 'NUTS_HAZELNUTS',
  walnuts: 'NUTS_WALNUTS',
  cashews: 'NUTS_CASHEWS',
  pecans: 'NUTS_PECAN',
  'brazil-nuts': 'NUTS_BRAZIL',
  pistachios: 'NUTS_PISTACHIO',
  macadamias: 'NUTS_MACADAMIA',
} as const satisfies Record<NonNullable<AllergenPresence['detail']>, string>

export const JET_ALLERGENS: readonly string[] = [
  ...Object.values(CODES),
  ...Object.values(DETAIL_CODES),
]

/** Where the platform shows its codes to guests; elsewhere they are written out. */
const SHOWN_IN = new Set(['DE', 'NL', 'AT', 'BE', 'BG', 'DK', 'LU', 'PL', 'SK'])

function codeOf({ allergen, detail, presence }: AllergenPresence): string | undefined {
  if (presence !== 'contains') return undefined
  if (detail !== null) return DETAIL_CODES[detail]
  return (CODES as Partial<Record<string, string>>)[allergen]
}

/** "Gluten" and "nuts" without saying which, and traces, have no code. */
export function allergenCodes(item: CanonicalItem): string[] {
  return [...new Set(item.allergens.flatMap((one) => codeOf(one) ?? []))]
}

/** True: guests here read all of them in the platform's own place. */
export function areCodesEnough({ allergens }: CanonicalItem, country: string): boolean {
  return SHOWN_IN.has(country) && allergens.every((one) => codeOf(one) !== undefined)
}

export function readAllergenCodes(codes: readonly string[]): AllergenPresence[] {
  const presence = 'contains'
  return codes.flatMap((code): AllergenPresence[] => {
    for (const [allergen, known] of Object.entries(CODES)) {
      if (known === code) {
        return [{ allergen: allergen as keyof typeof CODES, detail: null, presence }]
      }
    }
    for (const [detail, known] of Object.entries(DETAIL_CODES)) {
      if (known !== code) continue
      const allergen = code.startsWith('NUTS_') ? 'nuts' : 'gluten'
      return [{ allergen, detail: detail as keyof typeof DETAIL_CODES, presence }]
    }
    return []
  })
}
