import {
  DEEPENED,
  problemsOverAll,
  readTextRules,
  readTexts,
  textFilesIn,
  textOfFile,
  textProblems,
} from '#kitchen/authoring.ts'
import { composeMenu, type Knowledge, type MenuBrief } from '#kitchen/kitchen.ts'
import { aMenuBrief } from '#kitchen/testing/a-brief.ts'
import { walkExclusions } from '#kitchen/testing/exclusion-walk.ts'
import { agreement, GRADED, HELD_OUT } from '#kitchen/testing/graded-texts.ts'
import { filesOfRows, rowsOf, wrongInEdit } from '#kitchen/testing/real-rows.ts'

const SEEDS = 8
const FOLDER = new URL('../kitchen/knowledge/', import.meta.url)

/** What a program can count of the kitchen's words; what it cannot is read by people. */
export function wordsOfKitchen(knowledge: Knowledge): string[] {
  return [
    authored(knowledge),
    signatures(knowledge),
    ...problemsOfTexts(knowledge),
    exclusions(knowledge),
    edits(knowledge),
    ...[
      ['fitted', GRADED.filter((dish) => !HELD_OUT.includes(dish))] as const,
      ['held out', HELD_OUT] as const,
    ].map(([part, dishes]) => {
      const { pairs, agreed } = agreement(knowledge.index.lexicon, dishes)
      return `scores agree with the reader in ${agreed} of ${pairs} pairs ${part} (${share(agreed, pairs)})`
    }),
  ]
}

function authored(knowledge: Knowledge): string {
  const count = knowledge.dishes.filter((dish) => knowledge.textsOf(dish) !== null).length
  return `${count} of ${knowledge.dishes.length} dishes have authored texts`
}

function signatures(knowledge: Knowledge): string {
  const short = [...DEEPENED].filter((cuisine) => {
    const dishes = knowledge.cuisines.get(cuisine)?.dishes ?? []
    const expected = dishes.flatMap((dish) => (dish.signature ? dish.name : []))
    return Array.from({ length: SEEDS }, (_, seed) =>
      [...composeMenu(knowledge, brief(cuisine, seed))].filter(({ name }) =>
        expected.some((one) => name.startsWith(one)),
      ),
    ).some(({ length }) => length < 2)
  })
  return `two signature dishes on each menu of ten, ${SEEDS} seeds: ${DEEPENED.size - short.length} of ${DEEPENED.size} cuisines${short.length === 0 ? '' : `; short are ${short.join(', ')}`}`
}

/** The checks over the data: openings and runs that wear out, recipes, and the rest. */
function problemsOfTexts(knowledge: Knowledge): string[] {
  const rules = readTextRules()
  const files = textFilesIn(FOLDER).map((file) => readTexts(file, textOfFile(file, FOLDER)))
  const all = [...files.flatMap((file) => textProblems(knowledge, rules, file))]
  const overall = problemsOverAll(files)
  const recipes = all.filter(({ voice }) => voice === 'recipe')
  const openings = [...all, ...overall].filter(({ problem }) => /begin/.test(problem))
  const others = all.length + overall.length - recipes.length - openings.length
  const dishes = files.reduce((sum, { texts }) => sum + Object.keys(texts.dishes).length, 0)
  return [
    `recipes of ${dishes} authored dishes: ${recipes.length} mistakes; openings that repeat: ${openings.length}; other mistakes in texts: ${others}`,
  ]
}

function exclusions(knowledge: Knowledge): string {
  const { served, refused, wrong } = walkExclusions(knowledge)
  return `every dish without each one of its foods: ${served} served, ${refused} refused with a sentence, ${wrong.length} with the food in name, text, recipe or picture`
}

function edits(knowledge: Knowledge): string {
  const files = filesOfRows()
  if (files.length === 0) return 'edits of owners’ rows: not measured, since ../shared is not there'
  const rows = files.flatMap(rowsOf)
  const changed = rows.filter((row) => wrongInEdit(knowledge, row).length > 0).length
  return `edits of ${rows.length} owners’ rows of ${files.length} files: facts changed in ${changed}`
}

function brief(cuisine: string, seed: number): MenuBrief {
  return aMenuBrief({ cuisine, seed, count: 10, translate: true })
}

function share(part: number, whole: number): string {
  return `${((part / whole) * 100).toFixed(1)} %`
}
