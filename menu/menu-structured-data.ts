import type { CanonicalItem, CanonicalMenu } from '#contract/canonical-menu.ts'
import { majorUnits } from '#contract/money.ts'

/** schema.org's names of the diets that it knows. */
const DIETS: Partial<Record<CanonicalItem['diets'][number], string>> = {
  vegan: 'https://schema.org/VeganDiet',
  vegetarian: 'https://schema.org/VegetarianDiet',
  'gluten-free': 'https://schema.org/GlutenFreeDiet',
}

/** What search engines read of a menu, in schema.org's words. */
export function menuStructuredData(document: CanonicalMenu, url: string) {
  const { restaurant, menu, categories } = document
  const items = new Map(document.items.map((item) => [item.ref, item]))
  return {
    '@context': 'https://schema.org',
    '@type': 'Menu',
    name: `${restaurant.name}: ${menu.name}`,
    url,
    inLanguage: restaurant.locale,
    hasMenuSection: categories
      .filter((category) => category.items.length > 0)
      .map(({ name, description, items: refs }) => ({
        '@type': 'MenuSection',
        name,
        ...(description && { description }),
        hasMenuItem: refs
          .flatMap((ref) => items.get(ref) ?? [])
          .map((item) => menuItem(item, restaurant.currency)),
      })),
  }
}

function menuItem(item: CanonicalItem, currency: string) {
  const { name, description, price, isFree, allergensConfirmed } = item
  const diets = allergensConfirmed ? item.diets.flatMap((diet) => DIETS[diet] ?? []) : []
  const hasPrice = price !== null && (price > 0 || isFree)
  return {
    '@type': 'MenuItem',
    name,
    ...(description && { description }),
    ...(hasPrice && {
      offers: {
        '@type': 'Offer',
        price: majorUnits({ minor: price, currency }),
        priceCurrency: currency,
      },
    }),
    ...(diets.length > 0 && { suitableForDiet: diets }),
  }
}
