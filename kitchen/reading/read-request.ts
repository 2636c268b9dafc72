import type { Course, Dish, Form, Knowledge, Method } from '../knowledge/schema.ts'
import { portionIn, spiceIn } from './amounts.ts'
import { dietsIn, isOfAnIngredient } from './diet-constraints.ts'
import { dishIn } from './dish-in-words.ts'
import { forbiddenBy } from './excluded-foods.ts'
import { type FoodLexicon, foodLexicon } from './food-lexicon.ts'
import type { DietConstraint } from './kind-words.ts'
import { coursesIn, formsIn, methodsIn, outsideFoods } from './kinds-in-words.ts'
import { remembered } from './memory.ts'
import { dishByScript, inEnglish } from './other-tongues.ts'
import { type PriceConstraint, readPriceConstraint } from './price-constraint.ts'
import { inFullWords } from './shorthand.ts'
import { splitExclusions } from './split-exclusions.ts'
import { namedMoreClosely, type Wanted, wantedIn, withAllowedKinds } from './wanted-foods.ts'
import { stems } from './words.ts'

/** What a person asked for, read from free text. */
export type Constraints = {
  diets: readonly DietConstraint[]
  /** Phrases of stems that were excluded, such as "onion". */
  excluded: readonly string[]
  /** Ingredients by name that may not be used, by diet or by exclusion. */
  forbidden: ReadonlySet<string>
  wanted: readonly Wanted[]
  spice: { least: number; most: number }
  /** Factor on the weight of a portion. */
  portion: number
  price: PriceConstraint
  courses: readonly Course[]
  forms: readonly Form[]
  methods: readonly Method[]
  /** A dish that is named in the text. */
  dish: Dish | null
  /** The text in full words, as it was typed. */
  typed: string
  /** The text as stems, for looser comparison. */
  stems: readonly string[]
  /** Places of stems before which a comma or a clause ended. */
  breaks: ReadonlySet<number>
}

export function readRequest(
  knowledge: Knowledge,
  text: string,
  lexicon: FoodLexicon = foodLexicon(knowledge),
): Constraints {
  return remembered(knowledge.memory?.constraints, text, () => readAnew(knowledge, text, lexicon))
}

function readAnew(knowledge: Knowledge, text: string, lexicon: FoodLexicon): Constraints {
  const words = stems(text)
  const plain = inFullWords(text)
  const { excluded, kept, breaks } = splitExclusions(lexicon, plain, inEnglish)
  const wanted = wantedIn(lexicon, kept, plain).filter(({ phrase }) => !excluded.includes(phrase))
  const named = dietsIn(lexicon, text)
  const diets = named.filter((diet) => {
    const others = named.filter((one) => one !== diet)
    return !isOfAnIngredient(diet, text, { wanted, excluded, others })
  })
  const forbidden = forbiddenBy(knowledge, diets, excluded, text)
  for (const { name } of namedMoreClosely(wanted, { excluded, diets })) forbidden.delete(name)
  return {
    diets,
    excluded,
    forbidden,
    wanted: wanted.map((one) => withAllowedKinds(knowledge, one, { diets, forbidden })),
    spice: spiceIn(outsideFoods(lexicon, words)),
    portion: portionIn(text).factor,
    price: readPriceConstraint(text),
    courses: coursesIn(lexicon, kept),
    forms: formsIn(lexicon, servedIn(lexicon, kept)),
    methods: methodsIn(lexicon, kept),
    dish: dishNamed(knowledge, lexicon, plain) ?? dishIn(lexicon, kept, breaks)?.dish ?? null,
    typed: plain,
    stems: kept,
    breaks,
  }
}

/** Mussels in broth are no soup: what foods are served in or on is no form of theirs. */
function servedIn(lexicon: FoodLexicon, words: readonly string[]): readonly string[] {
  const joint = words.findIndex((word, at) => at > 0 && SERVED_IN.includes(word))
  const lead = words.slice(0, Math.max(0, joint))
  return wantedIn(lexicon, lead).length > 0 ? lead : words
}

const SERVED_IN: readonly string[] = ['in', 'over', 'on', 'atop', 'with']

/** A dish by its name as it was written, or by its name in its own script. */
function dishNamed(knowledge: Knowledge, lexicon: FoodLexicon, text: string): Dish | null {
  const { kept, breaks } = splitExclusions(lexicon, text)
  return dishIn(lexicon, kept, breaks)?.dish ?? dishByScript(knowledge, text)
}
