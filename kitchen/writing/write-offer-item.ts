import type { ItemAnswer, ItemBrief } from '../brief.ts'
import { offerContext, offerPicture } from '../composing/compose-offers.ts'
import { improve } from '../judging/improve.ts'
import { judge } from '../judging/judge.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { pricedRows } from '../pricing/comparables.ts'
import { formatMoney } from '../pricing/currencies.ts'
import { priceOffer } from '../pricing/price-offer.ts'
import { hashOf } from '../random.ts'
import type { OfferMeant } from '../reading/understand-offer.ts'
import { normalised } from '../reading/words.ts'
import { listOf } from './english.ts'
import { offerNames, offerTexts } from './write-offer.ts'

/** One answer of the chatbox about goods or a class. */
export function writeOfferItem(
  knowledge: Knowledge,
  brief: ItemBrief,
  { offer, wishes, grounds }: OfferMeant,
): ItemAnswer {
  const components = Object.keys(offer.holds)
  const plain = {
    picture: null,
    components,
    score: null,
    reasons: [],
    used: grounds,
    leftOut: [],
    notFollowed: [],
  }
  const { style, currency, seed } = brief
  if (brief.task === 'price') {
    const rows = pricedRows(brief.references, currency)
    const { minor, ground } = priceOffer(offer, { style, currency, rows, wish: wishes.price })
    return { ...plain, text: formatMoney(minor, currency), used: [ground, ...grounds] }
  }
  if (brief.task === 'image') {
    const picture = { ...offerPicture(offer, style), seed: hashOf(`${offer.id}/${seed}`) }
    return { ...plain, text: `Illustration of ${offer.name}: ${listOf(components)}.`, picture }
  }
  const isName = brief.task === 'name'
  const asked = normalised(brief.prompt)
  const names = offerNames(offer)
  const fresh = names.filter((name) => normalised(name) !== asked)
  const seen = new Set(brief.seen?.map(normalised))
  const all = isName ? (fresh.length > 0 ? fresh : names) : offerTexts(offer, style)
  const unseen = all.filter((text) => !seen.has(normalised(text)))
  const [first = all[0] ?? offer.name, ...others] = unseen
  const context = {
    ...offerContext(knowledge, offer),
    asked: { name: isName, description: !isName, price: false, calories: false },
  }
  const { draft, judged } = improve(first, {
    rounds: brief.evalRounds,
    judge: (text) =>
      judge(
        {
          name: isName ? text : offer.name,
          description: isName ? null : text,
          priceMinor: null,
          calories: null,
          allergens: offer.allergens,
          allergensConfirmed: false,
        },
        context,
      ),
    mend: () => others,
  })
  const spent = `That was every ${brief.task} that the kitchen has for ${offer.name}: this is the first again.`
  return {
    ...plain,
    text: draft,
    score: judged?.score ?? null,
    reasons: judged?.reasons ?? [],
    notFollowed: unseen.length === 0 ? [spent] : [],
  }
}
