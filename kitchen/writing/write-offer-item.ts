import type { ItemAnswer, ItemBrief } from '../brief.ts'
import { offerContext, offerPicture } from '../composing/compose-offers.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { pricedRows } from '../pricing/comparables.ts'
import { formatMoney } from '../pricing/currencies.ts'
import { priceOffer } from '../pricing/price-offer.ts'
import { hashOf } from '../random.ts'
import type { ResolvedOffer } from '../reading/understand-offer.ts'
import { normalised } from '../reading/words.ts'
import { scoreText } from '../scoring/score-draft.ts'
import { chooseText } from './choose-text.ts'
import { listOf } from './english.ts'
import { offerNames, offerTexts } from './write-offer.ts'

/** One answer of the chatbox about goods or a class. */
export function writeOfferItem(
  knowledge: Knowledge,
  brief: ItemBrief,
  { offer, constraints, sources }: ResolvedOffer,
): ItemAnswer {
  const components = Object.keys(offer.holds)
  const plain = {
    picture: null,
    components,
    score: null,
    reasons: [],
    used: sources,
    leftOut: [],
    notFollowed: [],
  }
  const { style, currency, seed } = brief
  if (brief.task === 'price') {
    const rows = pricedRows(brief.references, currency)
    const { minor, source } = priceOffer(offer, {
      style,
      currency,
      rows,
      constraint: constraints.price,
    })
    return { ...plain, text: formatMoney(minor, currency), used: [source, ...sources] }
  }
  if (brief.task === 'image') {
    const picture = { ...offerPicture(offer, style), seed: hashOf(`${offer.id}/${seed}`) }
    return { ...plain, text: `Illustration of ${offer.name}: ${listOf(components)}.`, picture }
  }
  const isName = brief.task === 'name'
  const asked = normalised(brief.prompt)
  const names = offerNames(offer)
  const fresh = names.filter((name) => normalised(name) !== asked)
  const [first = offer.name, ...others] = isName
    ? fresh.length > 0
      ? fresh
      : names
    : offerTexts(offer, style)
  const chosen = chooseText(brief, {
    of: offer.name,
    candidates: [first, ...others],
    scored: (text) =>
      scoreText(knowledge.index.lexicon, {
        task: brief.task,
        text,
        components: offerContext(knowledge, offer).components,
        called: offer.name,
        allergens: offer.allergens,
        isOffer: true,
      }),
  })
  return { ...plain, ...chosen }
}
