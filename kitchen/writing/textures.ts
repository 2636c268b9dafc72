import type { Form } from '../knowledge/schema.ts'
import type { Random } from '../random.ts'
import type { Cast } from './cast.ts'
import { listOf } from './english.ts'
import type { Player } from './player.ts'

/** What one component does on the plate: across the counter, as a restrained fragment, and as a full sentence. */
export type Texture = { counter: string; fragment: string; full: string }

/** True short remarks on single components, such as "peanuts for crunch"; the words vary. */
export function texturesOf(
  cast: Cast,
  { spice, plural, random }: { spice: number; plural: boolean; random: Random },
): Texture[] {
  const fresh = cast.herbs.filter(isFresh)
  const cooked = [...cast.herbs.filter((herb) => !isFresh(herb)), ...cast.spices]
  const remarks = [
    nutRemark(cast.nuts, random),
    citrusRemark(cast.citrus, random),
    freshHerbRemark(fresh, random),
    spiceRemark(cooked, random),
    seasoningRemark(cast.seasonings, random),
    spice > 0 ? coolRemark(cast, random) : null,
    pickleRemark(cast, random),
    chilliRemark(cast, random),
  ]
  const found = remarks.filter((remark) => remark !== null)
  if (!plural) return found
  return found.map((remark) => ({ ...remark, full: remark.full.replace(/\bit\b/g, 'them') }))
}

function nutRemark([nut]: readonly Player[], random: Random): Texture | null {
  if (!nut) return null
  const { said, plural } = nut
  return {
    counter: random.pick([
      `${said} for crunch`,
      `${said} on top`,
      `${said} over the lot`,
      `${said} thrown on`,
    ]),
    fragment: random.pick([
      `a crunch of ${said}`,
      `${said} scattered over`,
      `a scatter of ${said}`,
      `${said} for texture`,
    ]),
    full: random.pick([
      `${said} ${verb(plural, 'bring')} the crunch`,
      `we scatter ${said} over it`,
      `the crunch comes from ${said}`,
      `${said} ${verb(plural, 'give')} it crunch`,
    ]),
  }
}

function citrusRemark([citrus]: readonly Player[], random: Random): Texture | null {
  if (!citrus) return null
  const { said, plural } = citrus
  return {
    counter: random.pick([
      `squeeze of ${said}`,
      `${said} on it`,
      `${said} to squeeze`,
      `hit of ${said}`,
    ]),
    fragment: random.pick([
      `sharpened with ${said}`,
      `${said} to cut through`,
      `brightened with ${said}`,
      `lifted by ${said}`,
    ]),
    full: random.pick([
      `${said} ${verb(plural, 'sharpen')} it`,
      `${said} ${verb(plural, 'keep')} it bright`,
      `${said} ${verb(plural, 'cut')} through it`,
      `the sharpness is ${said}`,
      `sharpened with ${said}`,
      `${said} ${verb(plural, 'go')} in last`,
      `we squeeze ${said} over it`,
      `${said} to squeeze over`,
    ]),
  }
}

function freshHerbRemark(herbs: readonly Player[], random: Random): Texture | null {
  if (herbs.length === 0) return null
  const two = herbs.slice(0, 2)
  const said = listOf(two.map((herb) => herb.said))
  const many = two.length > 1 || two.some(({ plural }) => plural)
  return {
    counter: random.pick([
      `${said} on top`,
      `topped with ${said}`,
      `${said} thrown on`,
      `handful of ${said}`,
    ]),
    fragment: random.pick([
      `finished with ${said}`,
      `scattered with ${said}`,
      `${said} to finish`,
      `${said} at the last`,
    ]),
    full: random.pick([
      `we finish with ${said}`,
      `${said} ${verb(many, 'go')} on last`,
      `${said} ${verb(many, 'brighten')} it`,
      `we scatter ${said} over it`,
      `${said} ${verb(many, 'come')} last`,
      `${said} ${verb(many, 'freshen')} each plate`,
    ]),
  }
}

function spiceRemark(spices: readonly Player[], random: Random): Texture | null {
  if (spices.length === 0) return null
  const two = spices.slice(0, 2)
  const said = listOf(two.map((spice) => spice.said))
  const many = two.length > 1 || two.some(({ plural }) => plural)
  return {
    counter: random.pick([
      `${said} all through`,
      `${said} in there`,
      `${said} in the mix`,
      `${said} for punch`,
    ]),
    fragment: random.pick([
      `seasoned with ${said}`,
      `scented with ${said}`,
      `a base of ${said}`,
      `underlined by ${said}`,
    ]),
    full: random.pick([
      `${said} ${verb(many, 'season')} it`,
      `we season with ${said}`,
      `seasoned with ${said}`,
      `${said} ${verb(many, 'round')} it out`,
      `${said} ${verb(many, 'run')} all through it`,
    ]),
  }
}

function seasoningRemark(sauces: readonly Player[], random: Random): Texture | null {
  const two = sauces.slice(0, 2)
  const said = listOf(two.map((sauce) => sauce.said))
  if (said === '') return null
  const many = two.length > 1 || two.some(({ plural }) => plural)
  return {
    counter: random.pick([
      `${said} in there too`,
      `${said} behind it`,
      `${said} worked in`,
      `dash of ${said}`,
    ]),
    fragment: random.pick([`seasoned with ${said}`, `${said} for depth`, `deepened with ${said}`]),
    full: random.chance(0.6)
      ? `${said} ${verb(many, random.pick(['deepen', 'season']))} it`
      : random.pick([
          `we add ${said} for depth`,
          `we season with ${said}`,
          `the depth comes from ${said}`,
          `${said} ${verb(many, 'go')} in for depth`,
          `${said} ${verb(many, 'give')} it depth`,
        ]),
  }
}

function coolRemark(cast: Cast, random: Random): Texture | null {
  const cool = [...cast.sauces, ...cast.company].find(({ ingredient }) =>
    /yogurt|labneh|sour cream|crema|tzatziki|raita/.test(ingredient.name),
  )
  if (!cool) return null
  return {
    counter: random.pick([`${cool.said} to cool it`, `${cool.said} for the burn`]),
    fragment: random.pick([`cooled by ${cool.said}`, `tempered by ${cool.said}`]),
    full: random.pick([
      `${cool.said} ${verb(cool.plural, 'cool')} it down`,
      `${cool.said} against the heat`,
    ]),
  }
}

function pickleRemark({ company }: Cast, random: Random): Texture | null {
  const pickle = company.find(({ said }) => /pickle|kimchi|gherkin|sauerkraut|cornichon/.test(said))
  if (!pickle) return null
  const { said, plural } = pickle
  return {
    counter: random.pick([`${said} for bite`, `${said} to wake it up`]),
    fragment: random.pick([`${said} on the sharp side`, `${said} as a foil`]),
    full: random.pick([
      `${said} ${verb(plural, 'add')} bite`,
      `${said} ${verb(plural, 'cut')} through it`,
    ]),
  }
}

function chilliRemark({ company }: Cast, random: Random): Texture | null {
  const heat = company.find(({ said }) => /chilli|jalapeño|habanero|bonnet|rocoto/.test(said))
  if (!heat) return null
  return {
    counter: random.pick([`heat from ${heat.said}`, `a kick of ${heat.said}`]),
    fragment: random.pick([`${heat.said} for heat`, `warmed by ${heat.said}`]),
    full: random.pick([
      `${heat.said} ${verb(heat.plural, 'bring')} the heat`,
      `the heat comes from ${heat.said}`,
    ]),
  }
}

function verb(plural: boolean, base: string): string {
  if (plural) return base
  return base === 'go' || base === 'do' ? `${base}es` : `${base}s`
}

/** Sauce or broth as a clause, such as "in coconut milk" or "with chimichurri"; null where there is none. */
export function sauceClause(
  sauces: readonly Player[],
  { form, random }: { form: Form; random: Random },
): string | null {
  const [sauce, second] = sauces
  if (!sauce) return null
  if (sauce.ingredient.role === 'stock' && sauce.grams < 60) return null
  if (sauce.ingredient.role === 'stock') return `in ${sauce.said.replace(/ stock$/, ' broth')}`
  if (
    /coconut milk|coconut cream|enchilada|\bmole\b|tomato sauce|adobo|gravy|béchamel|wine sauce|bolognese|cheese sauce|arrabbiata|custard/.test(
      sauce.said,
    )
  ) {
    return `in ${sauce.said}`
  }
  const isWet = ['soup', 'noodle-soup', 'stew', 'curry-rice', 'pasta', 'gratin', 'eggs'].includes(
    form,
  )
  if (isWet && /^(?:cream|oat cream|evaporated milk)$/.test(sauce.said))
    return `with ${sauce.said} stirred in`
  const both = second && second.ingredient.role === 'sauce' && random.chance(0.5)
  return `with ${both ? listOf([sauce.said, second.said]) : sauce.said}`
}

function isFresh({ ingredient }: Player): boolean {
  return /^(?:basil|thai basil|holy basil|parsley|coriander|mint|dill|chive|tarragon|shiso|culantro|perilla leaf|mixed herbs|sorrel)$/.test(
    ingredient.name,
  )
}
