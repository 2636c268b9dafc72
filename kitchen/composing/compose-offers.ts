import type { DraftItem, MenuBrief, PictureSpec } from '../brief.ts'
import type { Offer } from '../knowledge/offer-schema.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { pricedRows } from '../pricing/comparables.ts'
import { priceOffer } from '../pricing/price-offer.ts'
import { hashOf } from '../random.ts'
import { improveTexts } from '../scoring/improve.ts'
import { isFree } from '../scoring/name-rules.ts'
import type { ScoreContext, Sibling } from '../scoring/rubric.ts'
import { scoreItem } from '../scoring/score-item.ts'
import { offerNames, offerTexts } from '../writing/write-offer.ts'
import type { OfferPlan } from './plan-offers.ts'

/** The drafts of planned offers, one after the other. Calories and recipe are null, whatever was asked for. */
export function* composeOffers(
  knowledge: Knowledge,
  brief: MenuBrief,
  { offers, constraints }: OfferPlan,
): Generator<DraftItem> {
  const rows = pricedRows(brief.references, brief.currency)
  const written: Sibling[] = brief.avoid.map((name) => ({ name, description: null }))
  for (const offer of offers) {
    const { style, currency } = brief
    const price = priceOffer(offer, { style, currency, rows, constraint: constraints.price })
    const draft = writeOffer(knowledge, brief, { offer, price, siblings: written })
    written.push({ name: draft.name, description: draft.description })
    yield draft
  }
}

function writeOffer(
  knowledge: Knowledge,
  brief: MenuBrief,
  {
    offer,
    price,
    siblings,
  }: { offer: Offer; price: { minor: number; source: string }; siblings: readonly Sibling[] },
): DraftItem {
  const { fields, style } = brief
  const context: ScoreContext = {
    ...offerContext(knowledge, offer),
    siblings,
    asked: {
      name: fields.name === 1,
      description: fields.description === 1,
      price: fields.price === 1,
      calories: false,
    },
  }
  const [own, ...others] = offerNames(offer)
  const { draft, scored } = improveTexts({
    names: [own, ...others.filter((name) => isFree(name, siblings))],
    descriptions: offerTexts(offer, style),
    rounds: brief.evalRounds,
    score: (texts) =>
      scoreItem(
        {
          ...texts,
          priceMinor: price.minor,
          calories: null,
          allergens: offer.allergens,
          allergensConfirmed: false,
        },
        context,
      ),
  })
  return {
    category: offer.group,
    name: draft.name,
    nativeName: null,
    description: fields.description ? draft.description : null,
    priceMinor: fields.price ? price.minor : null,
    currency: brief.currency,
    priceSource: fields.price ? price.source : null,
    calories: null,
    recipe: null,
    allergens: [...offer.allergens],
    diets: [...(offer.diets ?? [])],
    components: Object.keys(offer.holds),
    picture: fields.image ? offerPicture(offer, style) : null,
    score: scored?.score ?? null,
    reasons: scored?.reasons ?? [],
    offer: { size: offer.size, suits: offer.suits },
  }
}

/** What the rubric needs to know of an offer: what it says of its use is known to be true. */
export function offerContext(
  { index }: Pick<Knowledge, 'index'>,
  offer: Offer,
): Omit<ScoreContext, 'asked'> {
  return {
    lexicon: index.lexicon,
    components: [...Object.keys(offer.holds), offer.name, offer.special, offer.suits],
    siblings: [],
    priceRange: null,
    expectedAllergens: offer.allergens,
    isOffer: true,
  }
}

export function offerPicture(offer: Offer, style: PictureSpec['style']): PictureSpec {
  // The name of a grape does not tell the illustrator that it is wine.
  const heading = offer.kind === 'Wine' ? ['wine'] : []
  const colours = Object.values(offer.holds)
  return {
    name: offer.name,
    form: offer.form,
    colours: [...heading.map(() => colours[0] ?? '#c08a4e'), ...colours],
    components: [...heading, ...Object.keys(offer.holds)],
    style,
    seed: hashOf(offer.id),
  }
}
