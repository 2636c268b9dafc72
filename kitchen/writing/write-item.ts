import type { ItemAnswer, ItemBrief } from '../brief.ts'
import { mentionsForbidden, type Plate, partsOf } from '../composing/plate.ts'
import { componentsOf, pictureOf, priceOf } from '../composing/write-draft.ts'
import { improve } from '../judging/improve.ts'
import { judge } from '../judging/judge.ts'
import type { JudgeContext, Judgement } from '../judging/rubric.ts'
import { allergensOf } from '../knowledge/dish-facts.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { pricedRows } from '../pricing/comparables.ts'
import { formatMoney } from '../pricing/currencies.ts'
import { hashOf, seededBy } from '../random.ts'
import { type FoodLexicon, foodLexicon } from '../reading/food-lexicon.ts'
import { refuseForbiddenGoods } from '../reading/not-for-sale.ts'
import { readRequest } from '../reading/read-request.ts'
import { type ItemMeant, understandItem } from '../reading/understand-item.ts'
import { refuseMixed, understandOffer } from '../reading/understand-offer.ts'
import { normalised } from '../reading/words.ts'
import { castOf } from './cast.ts'
import { listOf, titleCase } from './english.ts'
import { leadClause } from './lead-clause.ts'
import { writeDescription } from './write-description.ts'
import { namesFor } from './write-name.ts'
import { writeOfferItem } from './write-offer-item.ts'

/** One answer of the chatbox. Throws CannotServe where the prompt speaks of nothing that the kitchen knows. */
export function writeItem(knowledge: Knowledge, brief: ItemBrief): ItemAnswer {
  refuseForbiddenGoods(brief.prompt, readRequest(knowledge, brief.prompt).dish !== null)
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

type Understood = { meant: ItemMeant; lexicon: FoodLexicon }

function nameAnswer(
  knowledge: Knowledge,
  brief: ItemBrief,
  { meant, lexicon }: Understood,
): ItemAnswer {
  const { plate, wishes } = meant
  const asked = normalised(brief.prompt)
  const all = namesFor(knowledge, plate).filter(
    (name) => !mentionsForbidden(knowledge, name, wishes),
  )
  const fresh = all.filter((name) => normalised(name) !== asked)
  const names = fresh.length > 0 ? fresh : all.length > 0 ? all : [titleCase(plate.name)]
  const start = seededBy(brief.seed, plate.id, brief.style, 'name').int(names.length)
  const nameAt = (round: number): string => names[(start + round) % names.length] ?? plate.name
  const context = contextOf(knowledge, { plate, lexicon, field: 'name' })
  const { draft, judged } = improve(nameAt(0), {
    rounds: brief.evalRounds,
    judge: (name) => judge(itemOf(name, null, context), context),
    mend: (_best, _rule, round) => [nameAt(round)],
  })
  return answered(brief, {
    text: draft,
    judged,
    components: componentsOf(knowledge, plate),
    grounds: meant.grounds,
  })
}

function descriptionAnswer(
  knowledge: Knowledge,
  brief: ItemBrief,
  { meant, lexicon }: Understood,
): ItemAnswer {
  const { plate } = meant
  const context = contextOf(knowledge, { plate, lexicon, field: 'description' })
  const { draft, judged } = improve(writeDescription(knowledge, plate, brief.seed), {
    rounds: brief.evalRounds,
    judge: (text) => judge(itemOf(plate.name, text, context), context),
    mend: (_best, _rule, round) => [
      writeDescription(knowledge, plate, hashOf(`${brief.seed}/${round}`)),
    ],
  })
  return answered(brief, {
    text: draft,
    judged,
    components: componentsOf(knowledge, plate),
    grounds: meant.grounds,
  })
}

function priceAnswer(
  knowledge: Knowledge,
  brief: ItemBrief,
  { plate, wishes, grounds }: ItemMeant,
): ItemAnswer {
  const rows = pricedRows(brief.references, brief.currency)
  const { minor, ground } = priceOf({ knowledge, wishes, rows, brief }, plate)
  return {
    text: formatMoney(minor, brief.currency),
    picture: null,
    components: componentsOf(knowledge, plate),
    score: null,
    reasons: [],
    grounds: [ground, ...grounds],
  }
}

function imageAnswer(
  knowledge: Knowledge,
  brief: ItemBrief,
  { plate, grounds }: ItemMeant,
): ItemAnswer {
  const cast = castOf(knowledge, plate)
  const beside = cast?.company.slice(0, 2).map(({ said }) => said) ?? []
  const lead =
    cast === null
      ? ''
      : leadClause(cast, {
          method: plate.method,
          form: plate.form,
          voice: 'adjective',
          random: seededBy(plate.id),
        })
  const name = titleCase(plate.name)
  const company = beside.length > 0 ? ` with ${listOf(beside)}` : ''
  return {
    text: `Illustration of ${name}: ${lead}${company}.`,
    // Another seed is another picture of the same dish.
    picture: {
      ...pictureOf(knowledge, plate, name),
      seed: hashOf(`${plate.id}/${brief.seed}`),
    },
    components: componentsOf(knowledge, plate),
    score: null,
    reasons: [],
    grounds,
  }
}

function answered(
  brief: ItemBrief,
  {
    text,
    judged,
    components,
    grounds,
  }: {
    text: string
    judged: Judgement | null
    components: string[]
    grounds: string[]
  },
): ItemAnswer {
  return {
    text,
    picture: null,
    components,
    score: judged?.score ?? null,
    reasons: judged?.reasons ?? [],
    grounds: brief.restaurant?.text
      ? [...grounds, `Written for ${brief.restaurant.name}.`]
      : grounds,
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
