import { OFFERS } from '#contract/cuisines.ts'
import { type Offer, type OfferFile, offerFile } from './offer-schema.ts'
import { readYaml } from './read-yaml.ts'
import { slug } from './slug.ts'
import { wrongField } from './wrong-field.ts'

const FEWEST = 12

/** Throws one sentence that names the file, the offer and the field of the first mistake. */
export function readOffers({ file, text }: { file: string; text: string }): OfferFile {
  const raw = readYaml(file, text)
  const parsed = offerFile.safeParse(raw)
  if (!parsed.success) throw new Error(wrongOffer(file, raw, parsed.error))
  const { offer, groups } = parsed.data
  if (!OFFERS.includes(offer)) {
    throw new Error(
      `In ${file}, offer "${offer}" is not one of the vocabulary's: ${OFFERS.join(', ')}.`,
    )
  }
  const taken = new Set<string>()
  for (const { name } of groups.flatMap(({ items }) => items)) {
    if (taken.has(slug(name))) {
      throw new Error(`In ${file}, the offer "${name}" has a wrong name: it comes twice.`)
    }
    taken.add(slug(name))
  }
  if (taken.size < FEWEST) {
    throw new Error(
      `In ${file}, there are ${taken.size} offers, and a file needs at least ${FEWEST}.`,
    )
  }
  return parsed.data
}

/** Every offer of a file, then its variations in other sizes and colours. */
export function offersOf({ offer: kind, groups }: OfferFile): Offer[] {
  return groups.flatMap(({ items, group, variants, ...shared }) =>
    items.flatMap((item): Offer[] => {
      const base: Offer = {
        id: `${slug(kind)}/${slug(item.name)}`,
        kind,
        group,
        name: item.name,
        also: item.also,
        form: item.form ?? shared.form,
        size: item.size ?? shared.size,
        priced: item.priced ?? shared.priced,
        factor: 1,
        holds: item.holds,
        special: item.special,
        suits: item.suits,
        tier: item.tier,
        allergens: item.allergens ?? shared.allergens,
        diets: item.diets ?? shared.diets ?? null,
        variantOf: null,
      }
      const others = item.variants ?? variants
      return [
        base,
        ...others.map((other) => ({
          ...base,
          id: `${base.id}/${slug(other.name)}`,
          name: `${base.name}, ${other.name}`,
          size: other.size ?? base.size,
          factor: other.price,
          holds: other.holds ?? base.holds,
          variantOf: base.id,
        })),
      ]
    }),
  )
}

function wrongOffer(
  file: string,
  raw: unknown,
  error: Parameters<typeof wrongField>[0]['error'],
): string {
  const path = error.issues[0]?.path ?? []
  const [top, groupAt, list, itemAt] = path
  if (top !== 'groups' || typeof groupAt !== 'number') {
    return wrongField({ file, place: 'the file', error, raw })
  }
  if (list !== 'items' || typeof itemAt !== 'number') {
    const place = placeOf('group', valueAt(raw, ['groups', groupAt, 'group']), groupAt)
    return wrongField({ file, place, error, raw, depth: 2 })
  }
  const name = valueAt(raw, ['groups', groupAt, 'items', itemAt, 'name'])
  return wrongField({ file, place: placeOf('offer', name, itemAt), error, raw, depth: 4 })
}

function placeOf(what: string, name: unknown, at: number): string {
  return typeof name === 'string' && name ? `the ${what} "${name}"` : `${what} ${at + 1}`
}

function valueAt(raw: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value ? Reflect.get(value, key) : undefined),
    raw,
  )
}
