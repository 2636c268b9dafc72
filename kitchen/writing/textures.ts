import type { Random } from '../random.ts'
import type { Cast, Player } from './cast.ts'
import { listOf } from './english.ts'

/** True short clauses on what single components do, such as "peanuts for crunch"; the words vary. */
export function texturesOf(cast: Cast, { spice, random }: { spice: number; random: Random }): string[] {
  const found: string[] = []
  const [nut] = cast.nuts
  if (nut) found.push(random.pick([`${nut.said} for crunch`, `a crunch of ${nut.said}`, `${nut.said} scattered over`]))
  const [citrus] = cast.citrus
  if (citrus) {
    found.push(
      random.pick([
        `sharpened with ${citrus.said}`,
        `${citrus.said} to cut through`,
        `brightened with ${citrus.said}`,
        `a squeeze of ${citrus.said}`,
      ]),
    )
  }
  const fresh = cast.herbs.filter(isFresh).slice(0, 2).map(({ said }) => said)
  if (fresh.length > 0) {
    found.push(
      random.pick([
        `finished with ${listOf(fresh)}`,
        `scattered with ${listOf(fresh)}`,
        `${listOf(fresh)} on top`,
        `${listOf(fresh)} to finish`,
        `plenty of ${listOf(fresh)}`,
      ]),
    )
  }
  const cooked = [...cast.herbs.filter((herb) => !isFresh(herb)), ...cast.spices]
    .slice(0, 2)
    .map(({ said }) => said)
  if (cooked.length > 0) {
    found.push(
      random.pick([
        `seasoned with ${listOf(cooked)}`,
        `scented with ${listOf(cooked)}`,
        `${listOf(cooked)} all through`,
        `spiced with ${listOf(cooked)}`,
      ]),
    )
  }
  const cool = [...cast.sauces, ...cast.company].find(({ ingredient }) =>
    /yogurt|labneh|sour cream|crema|tzatziki|raita/.test(ingredient.name),
  )
  if (cool && spice > 0) found.push(random.pick([`${cool.said} to cool it`, `cooled by ${cool.said}`]))
  const pickle = cast.company.find(({ said }) => /pickle|kimchi|gherkin|sauerkraut|cornichon/.test(said))
  if (pickle) found.push(random.pick([`${pickle.said} for bite`, `${pickle.said} on the sharp side`]))
  const heat = cast.company.find(({ said }) => /chilli|jalapeño|habanero|bonnet|rocoto/.test(said))
  if (heat) found.push(random.pick([`heat from ${heat.said}`, `${heat.said} for heat`, `a kick of ${heat.said}`]))
  return found
}

/** Sauce as a clause, such as "in coconut milk" or "with chimichurri"; null where there is none. */
export function sauceClause(sauces: readonly Player[], random: Random): string | null {
  const [sauce, second] = sauces
  if (!sauce) return null
  if (sauce.ingredient.role === 'stock') return `in ${sauce.said.replace(/ stock$/, ' broth')}`
  if (/coconut milk|coconut cream|curry paste|enchilada|mole|tomato sauce|adobo|gravy|béchamel|wine sauce/.test(sauce.said)) {
    return `in ${sauce.said.replace(/ paste$/, '')}${/curry$/.test(sauce.said.replace(/ paste$/, '')) ? ' sauce' : ''}`
  }
  const both = second && second.ingredient.role === 'sauce' && random.chance(0.5)
  const said = both ? listOf([sauce.said, second.said]) : sauce.said
  return `with ${said}`
}

function isFresh({ ingredient }: Player): boolean {
  return /^(?:basil|thai basil|holy basil|parsley|coriander|mint|dill|chive|tarragon|shiso|culantro|perilla leaf|mixed herbs|sorrel)$/.test(
    ingredient.name,
  )
}
