import type { ItemAnswer, ItemBrief } from '../brief.ts'
import { mentionsForbidden, type Plate, partsOf } from '../composing/plate.ts'
import { componentsOf, pictureOf, priceOf } from '../composing/write-draft.ts'
import { editItem } from '../editing/edit-item.ts'
import type { OwnersWords } from '../editing/facts-changed.ts'
import { ownersText } from '../editing/owners-text.ts'
import { improve } from '../judging/improve.ts'
import { judge } from '../judging/judge.ts'
import type { JudgeContext, Judgement } from '../judging/rubric.ts'
import { allergensOf } from '../knowledge/dish-facts.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { pricedRows } from '../pricing/comparables.ts'
import { formatMoney } from '../pricing/currencies.ts'
import { hashOf } from '../random.ts'
import { type FoodLexicon, foodLexicon } from '../reading/food-lexicon.ts'
import { remembering } from '../reading/memory.ts'
import { refuseForbiddenGoods } from '../reading/not-for-sale.ts'
import { readRequest } from '../reading/read-request.ts'
import { type ItemMeant, understandItem } from '../reading/understand-item.ts'
import { refuseMixed, understandOffer } from '../reading/understand-offer.ts'
import { normalised } from '../reading/words.ts'
import { titleCase } from './english.ts'
import { plainDescription } from './plain-text.ts'
import { descriptionsOf } from './write-description.ts'
import { namesFor } from './write-name.ts'
import { writeOfferItem } from './write-offer-item.ts'

/** One answer of the chatbox. Throws CannotServe where the prompt speaks of nothing that the kitchen knows. */
export function writeItem(whole: Knowledge, brief: ItemBrief): ItemAnswer {
  const knowledge = remembering(whole)
  refuseForbiddenGoods(brief.prompt, readRequest(knowledge, brief.prompt).dish !== null)
  const own =
    brief.task === 'description' || brief.task === 'name' ? ownersText(brief.prompt) : null
  if (own) return editedAnswer(knowledge, brief, own)
  refuseMixed(knowledge, brief)
  const offer = understandOffer(knowledge, brief)
  if (offer) return writeOfferItem(knowledge, brief, offer)
  const lexicon = foodLexicon(knowledge)
  const meant = understandItem(knowledge, brief, lexicon)
  switch (brief.task) {
    case 'name':
      return nameAnswer(knowledge, brief, { meant, lexicon })
    case 'description':
      return descriptionAnswer(knowledge, brief, { meant, lexicon })
    case 'price':
      return priceAnswer(knowledge, brief, meant)
    case 'image':
      return imageAnswer(knowledge, brief, meant)
  }
}

/** The owner's own words are proof-read and not written anew. */
function editedAnswer(knowledge: Knowledge, brief: ItemBrief, own: OwnersWords): ItemAnswer {
  const edited = editItem(knowledge, own)
  const text = brief.task === 'name' ? edited.name : (edited.description ?? '')
  const changes = edited.changes.map(({ before, after, why }) =>
    after === '' ? `"${before}" was cut: ${why}` : `"${before}" is "${after}": ${why}`,
  )
  return {
    text: text || own.name,
    picture: null,
    components: [],
    score: null,
    reasons: [],
    used: [
      'Your own words, proof-read: nothing was added.',
      ...(changes.length === 0 ? ['There was nothing to change.'] : changes),
    ],
    leftOut: [],
    notFollowed: own.name === '' ? [] : edited.questions,
  }
}

type Understood = { meant: ItemMeant; lexicon: FoodLexicon }

function nameAnswer(
  knowledge: Knowledge,
  brief: ItemBrief,
  { meant, lexicon }: Understood,
): ItemAnswer {
  const { plate, wishes } = meant
  const [first = titleCase(plate.name), ...rest] = namesFor(knowledge, plate).filter(
    (name) => !mentionsForbidden(knowledge, name, wishes),
  )
  const context = contextOf(knowledge, { plate, lexicon, field: 'name' })
  return chosen(knowledge, brief, {
    meant,
    candidates: [first, ...rest],
    judged: (name) => judge(itemOf(name, null, context), context),
  })
}

function descriptionAnswer(
  knowledge: Knowledge,
  brief: ItemBrief,
  { meant, lexicon }: Understood,
): ItemAnswer {
  const { plate, wishes } = meant
  const context = contextOf(knowledge, { plate, lexicon, field: 'description' })
  return chosen(knowledge, brief, {
    meant,
    candidates: descriptionsOf(knowledge, plate, {
      seed: brief.seed,
      isAllowed: (text) => !mentionsForbidden(knowledge, text, wishes),
    }),
    judged: (text) => judge(itemOf(plate.name, text, context), context),
  })
}

/** The first text that was not given yet, or the better one that the rounds find; told where there is none left. */
function chosen(
  knowledge: Knowledge,
  brief: ItemBrief,
  {
    meant: { plate, followed },
    candidates,
    judged,
  }: {
    meant: ItemMeant
    candidates: readonly [string, ...string[]]
    judged: (text: string) => Judgement
  },
): ItemAnswer {
  const seen = new Set(brief.seen?.map(normalised))
  const fresh = candidates.filter((text) => !seen.has(normalised(text)))
  const [first = candidates[0], ...others] = fresh
  const isSpent = fresh.length === 0
  const result = improve(first, {
    rounds: isSpent ? Math.min(1, brief.evalRounds) : brief.evalRounds,
    judge: judged,
    mend: () => others,
  })
  const spent = `That was every ${brief.task} that the kitchen has for ${plate.name}: this is the first again.`
  return {
    text: result.draft,
    picture: null,
    components: componentsOf(knowledge, plate),
    score: result.judged?.score ?? null,
    reasons: result.judged?.reasons ?? [],
    used: brief.restaurant?.text
      ? [...followed.used, `Written for ${brief.restaurant.name}.`]
      : followed.used,
    leftOut: followed.leftOut,
    notFollowed: isSpent ? [...followed.notFollowed, spent] : followed.notFollowed,
  }
}

function priceAnswer(
  knowledge: Knowledge,
  brief: ItemBrief,
  { plate, wishes, followed }: ItemMeant,
): ItemAnswer {
  const rows = pricedRows(brief.references, brief.currency)
  const { minor, ground } = priceOf({ knowledge, wishes, rows, brief }, plate)
  return {
    ...followed,
    text: formatMoney(minor, brief.currency),
    picture: null,
    components: componentsOf(knowledge, plate),
    score: null,
    reasons: [],
    used: [ground, ...followed.used],
  }
}

function imageAnswer(
  knowledge: Knowledge,
  brief: ItemBrief,
  { plate, followed }: ItemMeant,
): ItemAnswer {
  const name = titleCase(plate.name)
  return {
    ...followed,
    text: `Illustration of ${name}: ${plainDescription(knowledge, { ...plate, special: null })}`,
    // Another seed is another picture of the same dish.
    picture: {
      ...pictureOf(knowledge, plate, name),
      seed: hashOf(`${plate.id}/${brief.seed}`),
    },
    components: componentsOf(knowledge, plate),
    score: null,
    reasons: [],
  }
}

function itemOf(
  name: string,
  description: string | null,
  context: JudgeContext,
): Parameters<typeof judge>[0] {
  return {
    name,
    description,
    priceMinor: null,
    calories: null,
    allergens: context.expectedAllergens ?? [],
    allergensConfirmed: false,
  }
}

function contextOf(
  knowledge: Knowledge,
  { plate, lexicon, field }: { plate: Plate; lexicon: FoodLexicon; field: 'name' | 'description' },
): JudgeContext {
  return {
    lexicon,
    components: partsOf(knowledge, plate.components).flatMap(({ ingredient }) => [
      ingredient.name,
      ingredient.menuName ?? ingredient.name,
    ]),
    siblings: [],
    priceRange: null,
    expectedAllergens: allergensOf(plate, knowledge.ingredients),
    asked: {
      name: field === 'name',
      description: field === 'description',
      price: false,
      calories: false,
    },
  }
}
