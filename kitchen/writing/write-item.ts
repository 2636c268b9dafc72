import type { Followed, ItemAnswer, ItemBrief } from '../brief.ts'
import { labelsOf, mentionsForbidden, type Plate } from '../composing/plate.ts'
import { componentsOf, pictureOf, priceOf } from '../composing/write-draft.ts'
import { editItem } from '../editing/edit-item.ts'
import type { OwnersWords } from '../editing/facts-changed.ts'
import { isShort, ownersText } from '../editing/owners-text.ts'
import { allergensOf } from '../knowledge/dish-facts.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { pricedRows } from '../pricing/comparables.ts'
import { formatMoney } from '../pricing/currencies.ts'
import { hashOf } from '../random.ts'
import { wordsNaming } from '../reading/dish-in-words.ts'
import { foodLexicon } from '../reading/food-lexicon.ts'
import type { ResolvedItem } from '../reading/item-asked.ts'
import { remembering } from '../reading/memory.ts'
import { refuseForbiddenGoods } from '../reading/not-for-sale.ts'
import { currencyIn } from '../reading/price-constraint.ts'
import { readRequest } from '../reading/read-request.ts'
import { understandItem } from '../reading/understand-item.ts'
import { refuseMixed, understandOffer } from '../reading/understand-offer.ts'
import { scoreText } from '../scoring/score-draft.ts'
import { chooseText } from './choose-text.ts'
import { titleCase } from './english.ts'
import { plainDescription } from './plain-text.ts'
import { descriptionsOf } from './write-description.ts'
import { namesFor } from './write-name.ts'
import { writeOfferItem } from './write-offer-item.ts'

/** One answer of the chatbox. Throws CannotServe where the prompt speaks of nothing that the kitchen knows. */
export function writeItem(whole: Knowledge, asked: ItemBrief): ItemAnswer {
  const knowledge = remembering(whole)
  const brief = { ...asked, currency: currencyIn(asked.prompt) ?? asked.currency }
  const read = readRequest(knowledge, brief.prompt)
  refuseForbiddenGoods(
    brief.prompt,
    read.dish === null ? [] : wordsNaming(knowledge, read.dish, read),
  )
  const own = ownWordsFor(brief)
  if (own) return editedAnswer(knowledge, brief, own)
  refuseMixed(knowledge, brief)
  const offer = understandOffer(knowledge, brief)
  if (offer) return writeOfferItem(knowledge, brief, offer)
  const resolved = understandItem(knowledge, brief)
  switch (brief.task) {
    case 'name':
    case 'description':
      return textAnswer(knowledge, brief, resolved)
    case 'price':
      return priceAnswer(knowledge, brief, resolved)
    case 'image':
      return imageAnswer(knowledge, brief, resolved)
  }
}

/** Short words that are handed over are the name that is asked for; longer ones have none. */
function ownWordsFor({ task, prompt }: ItemBrief): OwnersWords | null {
  if (task !== 'description' && task !== 'name') return null
  const own = ownersText(prompt)
  if (task === 'description' || own?.name !== '') return own
  const words = own.description ?? ''
  return isShort(words) ? { name: words, description: null } : null
}

/** The owner's own words are proof-read and not written anew. No field stands beside an answer. */
function editedAnswer(knowledge: Knowledge, brief: ItemBrief, own: OwnersWords): ItemAnswer {
  const edited = editItem(knowledge, own, { fieldsAre: 'kept' })
  const text = brief.task === 'name' ? edited.name : (edited.description ?? edited.name)
  const changes = new Set(
    edited.changes.map(({ before, after, why }) => {
      if (before.length < 2 || after.length < 2)
        return after === '' && before !== '' ? `"${before}" was cut: ${why}` : why
      return `"${before}" is "${after}": ${why}`
    }),
  )
  return {
    text,
    picture: null,
    components: [],
    score: null,
    reasons: [],
    used: [
      'Your own words, proof-read: nothing was added.',
      ...(changes.size === 0 ? ['There was nothing to change.'] : changes),
    ],
    leftOut: [],
    notFollowed: own.name === '' ? [] : edited.questions,
  }
}

/** A name or a description. */
function textAnswer(knowledge: Knowledge, brief: ItemBrief, resolved: ResolvedItem): ItemAnswer {
  const { plate, constraints, followed } = resolved
  const components = labelsOf(knowledge, plate)
  const allergens = allergensOf(plate, knowledge.ingredients)
  const chosen = chooseText(brief, {
    of: plate.name,
    candidates: candidatesFor(knowledge, brief, { plate, constraints }),
    scored: (text) =>
      scoreText(foodLexicon(knowledge), {
        task: brief.task,
        text,
        components,
        called: plate.name,
        allergens,
      }),
  })
  return {
    ...unscored(knowledge, plate, followed),
    ...chosen,
    used: brief.restaurant?.text
      ? [...followed.used, `Written for ${brief.restaurant.name}.`]
      : followed.used,
    notFollowed: [...followed.notFollowed, ...chosen.notFollowed],
  }
}

function candidatesFor(
  knowledge: Knowledge,
  { task, seed }: ItemBrief,
  { plate, constraints }: Pick<ResolvedItem, 'plate' | 'constraints'>,
): [string, ...string[]] {
  if (task === 'description') return descriptionsOf(knowledge, plate, { seed, constraints })
  const [first = titleCase(plate.name), ...rest] = namesFor(knowledge, plate).filter(
    (text) => !mentionsForbidden(knowledge, text, constraints),
  )
  return [first, ...rest]
}

function priceAnswer(
  knowledge: Knowledge,
  brief: ItemBrief,
  { plate, constraints, followed }: ResolvedItem,
): ItemAnswer {
  const rows = pricedRows(brief.references, brief.currency)
  const { minor, source } = priceOf({ knowledge, constraints, rows, brief }, plate)
  return {
    ...unscored(knowledge, plate, followed),
    text: formatMoney(minor, brief.currency),
    used: [source, ...followed.used],
  }
}

function imageAnswer(
  knowledge: Knowledge,
  brief: ItemBrief,
  { plate, followed }: ResolvedItem,
): ItemAnswer {
  const name = titleCase(plate.name)
  return {
    ...unscored(knowledge, plate, followed),
    text: `Illustration of ${name}: ${plainDescription(knowledge, { ...plate, special: null })}`,
    // Another seed is another picture of the same dish.
    picture: {
      ...pictureOf(knowledge, plate, name),
      seed: hashOf(`${plate.id}/${brief.seed}`),
    },
  }
}

function unscored(
  knowledge: Knowledge,
  plate: Plate,
  followed: Followed,
): Omit<ItemAnswer, 'text'> {
  const components = componentsOf(knowledge, plate)
  return { ...followed, picture: null, components, score: null, reasons: [] }
}
