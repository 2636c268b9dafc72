import { expect, test } from 'vitest'
import { CannotServe, type ItemBrief } from '../brief.ts'
import type { Plate } from '../composing/plate.ts'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { GOES_INTO } from '../knowledge/preparations.ts'
import type { Ingredient } from '../knowledge/schema.ts'
import { type Random, seededBy } from '../random.ts'
import { anItemBrief } from '../testing/a-brief.ts'
import { wordCount } from '../writing/english.ts'
import { sayIngredient } from '../writing/say-ingredient.ts'
import { writeItem } from '../writing/write-item.ts'
import { writeRecipe } from '../writing/write-recipe.ts'
import { isExcludedBy } from './excluded-foods.ts'
import { phraseMatches } from './food-groups.ts'
import { foodLexicon } from './food-lexicon.ts'
import { readRequest } from './read-request.ts'
import { understandItem } from './understand-item.ts'
import { holdsPhrase, stems } from './words.ts'

const knowledge = loadKnowledge()
const lexicon = foodLexicon(knowledge)
const METHODS_ASKED = ['grilled', 'roasted', 'steamed', 'braised', 'baked', 'pan-fried', 'smoked']
const INGREDIENTS = [...knowledge.ingredients.values()].filter(
  ({ name, source }) => /^[a-z ]+$/.test(name) && name !== 'water' && source !== 'alcohol',
)

type Asked = { prompt: string; asked: Ingredient[]; excluded: Ingredient[]; dish: string | null }

/** A known dish or a method, one to four ingredients, and up to two that shall not be in it. */
function aPrompt(random: Random): Asked {
  const dish = random.chance(0.5) ? (random.shuffle(knowledge.dishes)[0]?.name ?? null) : null
  const method = random.pick(['grilled', ...METHODS_ASKED])
  const [asked, excluded] = [1 + random.int(4), random.int(3)]
  // "plant-based" in a dish's name is a constraint of its own, and rules cheese out
  const ruledOut = readRequest(knowledge, dish ?? '', lexicon).forbidden
  const picked = random
    .shuffle(INGREDIENTS)
    .filter(({ name }) => !ruledOut.has(name))
    .slice(0, asked + excluded)
  const wanted = picked.slice(0, asked)
  const unwanted = picked.slice(asked).filter(
    (one) =>
      !wanted.some(
        (other) =>
          phraseMatches(labelOf(one), other) ||
          holds(other.name, one) ||
          // nobody asks for falafel without the beans that it is made of
          GOES_INTO.get(other.name)?.includes(one.name),
      ),
  )
  const list = wanted.map(({ name }) => name).join(random.pick([', ', ' and ']))
  const without = unwanted.map(({ name }) => `no ${name}`).join(', ')
  const prompt = [dish ? `${dish} with ${list}` : `${list}, ${method}`, without]
    .filter(Boolean)
    .join(', ')
  return { prompt, asked: wanted, excluded: unwanted, dish }
}

function labelOf({ name }: Ingredient): string {
  return stems(name).join(' ')
}

/** Whether a text names an ingredient, by its own name, its menu name or its plural. */
function holds(text: string, ingredient: Ingredient): boolean {
  const words = stems(text)
  const said = sayIngredient(ingredient, 100)
  const { name, menuName, plural } = ingredient
  return [name, menuName, plural, said].some(
    (label) => label !== undefined && label !== '' && holdsPhrase(words, stems(label)),
  )
}

type Served = { plate: Plate; name: string; description: string; recipe: string }

/** Null where the kitchen says in one sentence why it cannot be. */
function served(brief: ItemBrief): Served | null {
  try {
    const { plate } = understandItem(knowledge, brief)
    const name = writeItem(knowledge, { ...brief, task: 'name' }).text
    const description = writeItem(knowledge, brief).text
    return { plate, name, description, recipe: writeRecipe(knowledge, plate, name) }
  } catch (error) {
    expect(error).toBeInstanceOf(CannotServe)
    return null
  }
}

/** The words of a text without those of what is on the plate, which is checked as an ingredient. */
function withoutComponents(text: string, plate: Plate): string {
  const labels = Object.keys(plate.components).flatMap((name) => {
    const found = knowledge.ingredients.get(name)
    return [name, found?.menuName, found?.plural].flatMap((label) => label || [])
  })
  return labels
    .sort((one, other) => other.length - one.length)
    .reduce(
      (rest, label) => rest.replaceAll(` ${stems(label).join(' ')} `, ' | '),
      ` ${stems(text).join(' ')} `,
    )
}

const PROMPTS = Array.from({ length: 400 }, (_, at) => aPrompt(seededBy('asked', at)))
const ANSWERS = PROMPTS.flatMap((asked, at) => {
  const style = (['truck', 'normal', 'fine'] as const)[at % 3] ?? 'normal'
  const answer = served(anItemBrief({ prompt: asked.prompt, seed: at, style }))
  return answer === null ? [] : [{ ...asked, ...answer }]
})

test('nearly every such prompt is served', () => {
  expect(ANSWERS.length).toBeGreaterThan(PROMPTS.length * 0.95)
})

/** Mushy peas are a dish and an ingredient: who asks for the one has the other. */
function isTheDish(one: Ingredient, dish: string): boolean {
  return lexicon.dishes.has(stems(dish).join(' ')) && holds(dish, one)
}

/** What was asked for and does not stand in a text of the answer, each with its prompt. */
function lacking(textOf: (answer: (typeof ANSWERS)[number]) => string): string[] {
  return ANSWERS.flatMap((answer) => {
    const { prompt, asked, dish, plate } = answer
    const text = textOf(answer)
    return asked
      .filter((one) => !holds(text, one) && !isTheDish(one, dish ?? plate.name))
      .map(({ name }) => `"${prompt}" lacks ${name}: ${text}`)
  })
}

test('every ingredient that was asked for is on the plate', () => {
  expect(lacking(({ plate }) => Object.keys(plate.components).join('. '))).toEqual([])
})

test('every ingredient that was asked for is written in the name or the description', () => {
  expect(lacking(({ name, description }) => `${name}. ${description}`)).toEqual([])
})

test('every ingredient that was asked for is in the recipe', () => {
  expect(lacking(({ recipe }) => recipe)).toEqual([])
})

test('nothing that was excluded is on the plate', () => {
  const wrong = ANSWERS.flatMap(({ prompt, excluded, plate }) =>
    Object.keys(plate.components).flatMap((part) => {
      const found = knowledge.ingredients.get(part)
      return found && excluded.some((one) => isExcludedBy(lexicon, labelOf(one), found))
        ? [`"${prompt}" has ${part}`]
        : []
    }),
  )
  expect(wrong).toEqual([])
})

test('nothing that was excluded is in the name, the description or the recipe', () => {
  const wrong = ANSWERS.flatMap(({ prompt, excluded, plate, name, description, recipe }) =>
    [name, description, recipe].flatMap((text) =>
      excluded
        .filter((one) => holdsPhrase(stems(withoutComponents(text, plate)), stems(one.name)))
        .map((one) => `"${prompt}" speaks of ${one.name}: ${text}`),
    ),
  )
  expect(wrong).toEqual([])
})

test('the description stays short whatever is asked for', () => {
  const wrong = ANSWERS.filter(({ description }) => wordCount(description) > 45)
  expect(wrong.map(({ prompt, description }) => `"${prompt}": ${description}`)).toEqual([])
})

test('what cannot be had beside a constraint is reported', () => {
  const { leftOut } = writeItem(knowledge, anItemBrief({ prompt: 'vegan burger with beef' }))
  expect(leftOut.join(' ')).toContain('Left out because of vegan: beef.')
})

test.each([
  ['falafel wrap, no chickpeas', 'falafel'],
  ['hushpuppies, no cornmeal', 'hushpuppy'],
  ['salad with falafel, no chickpeas', 'falafel'],
])(
  'what is made of the food that is excluded is not served, and that is said: %s',
  (prompt, made) => {
    const brief = anItemBrief({ task: 'image', prompt })
    const served = () => {
      try {
        const { picture, leftOut } = writeItem(knowledge, brief)
        return { on: picture?.components ?? [], said: leftOut.join(' ') }
      } catch (error) {
        if (error instanceof CannotServe) return { on: [], said: error.message }
        throw error
      }
    }
    expect(served().on).not.toContain(made)
    expect(served().said).toContain(made)
  },
)
