import type { Knowledge } from '../knowledge/schema.ts'

/** Cuisines that stand near each other, nearest neighbours side by side; they lend each other dishes. */
const FAMILIES: readonly (readonly string[])[] = [
  ['Afghan', 'Pakistani', 'Indian', 'Bengali', 'Bangladeshi', 'Nepalese', 'Tibetan', 'Sri Lankan'],
  ['Nepalese', 'Tibetan', 'Mongolian', 'Uzbek', 'Afghan'],
  ['Burmese', 'Thai', 'Laotian', 'Cambodian', 'Vietnamese'],
  ['Malaysian', 'Singaporean', 'Indonesian', 'Filipino', 'Thai'],
  ['Chinese', 'Cantonese', 'Dim Sum', 'Shanghainese', 'Sichuan', 'Taiwanese', 'Mongolian'],
  ['Japanese', 'Sushi', 'Ramen', 'Korean', 'Hawaiian', 'Poke'],
  ['Asian', 'Asian Fusion', 'Thai', 'Japanese', 'Chinese', 'Korean', 'Vietnamese'],
  ['Bubble Tea', 'Taiwanese'],
  ['Hot Pot', 'Sichuan', 'Chinese', 'Japanese', 'Korean'],
  ['Persian', 'Iraqi', 'Afghan', 'Armenian', 'Georgian', 'Turkish'],
  ['Lebanese', 'Syrian', 'Israeli', 'Egyptian', 'Middle Eastern', 'Turkish', 'Falafel', 'Kebab'],
  ['Arabian', 'Yemeni', 'Iraqi', 'Lebanese', 'Middle Eastern', 'Halal'],
  ['Moroccan', 'Tunisian', 'Egyptian', 'Middle Eastern'],
  ['Mediterranean', 'Greek', 'Turkish', 'Lebanese', 'Italian', 'Spanish', 'Moroccan'],
  ['African', 'Ethiopian', 'Nigerian', 'Senegalese', 'South African', 'Moroccan'],
  ['Mexican', 'Tex-Mex', 'Salvadoran', 'Tacos', 'Burritos', 'Californian'],
  ['Latin American', 'Peruvian', 'Mexican', 'Colombian', 'Venezuelan', 'Brazilian', 'Argentine'],
  ['Chilean', 'Argentine', 'Peruvian', 'Brazilian', 'Colombian', 'Venezuelan'],
  ['Caribbean', 'Jamaican', 'Cuban', 'Puerto Rican', 'Dominican', 'Latin American'],
  ['American', 'Southern', 'Soul Food', 'Cajun', 'Barbecue', 'Californian', 'Canadian', 'Burgers'],
  ['American', 'Cheesesteaks', 'Deli', 'Sandwiches', 'Wings', 'Hot Dogs', 'Pub Food', 'Bar Food'],
  ['British', 'Scottish', 'Irish', 'Fish and Chips', 'Pub Food', 'Australian'],
  ['French', 'Belgian', 'Swiss', 'Crepes', 'Basque'],
  ['Spanish', 'Tapas', 'Basque', 'Portuguese', 'Mediterranean'],
  ['German', 'Austrian', 'Swiss', 'Czech', 'Hungarian', 'Polish'],
  ['Russian', 'Ukrainian', 'Polish', 'Georgian', 'Uzbek', 'Armenian'],
  ['Romanian', 'Hungarian', 'Ukrainian', 'Greek', 'German'],
  ['Nordic', 'Swedish', 'German', 'British'],
  ['Italian', 'Pizza', 'Pasta', 'Mediterranean'],
  ['Ice Cream', 'Desserts', 'Frozen Yogurt', 'Bakery', 'Cakes', 'Donuts', 'Waffles'],
  ['Coffee and Tea', 'Bakery', 'Breakfast and Brunch', 'Juice and Smoothies', 'Bagels', 'Crepes'],
]

/** Names near a cuisine, nearest first: its own file's, then those that name it, then its families. */
export function relatedTo(knowledge: Knowledge, name: string): string[] {
  const found = new Set(knowledge.cuisines.get(name)?.related ?? [])
  for (const file of knowledge.cuisines.values()) {
    if (file.related.includes(name)) found.add(file.cuisine)
  }
  for (const family of FAMILIES) {
    const at = family.indexOf(name)
    if (at < 0) continue
    const near = family
      .map((neighbour, place) => ({ neighbour, distance: Math.abs(place - at) }))
      .sort((one, other) => one.distance - other.distance)
    for (const { neighbour } of near) found.add(neighbour)
  }
  found.delete(name)
  return [...found]
}
