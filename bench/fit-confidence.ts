import { confidenceOf, WARNING } from '#server/domains/intake/reading/confidence.ts'
import { DOUBTS, type Doubts } from '#server/domains/intake/reading/doubts.ts'
import { fitWeights, type LabelledCase } from './fit-weights.ts'

type Print = (line: string) => void
/** An item of a menu: what speaks against it, whether a plain sign alone puts it in doubt, and whether it is wrong. */
export type DoubtedCase = { menu: string; doubts: Doubts; isPlain: boolean; isWrong: boolean }

/** A wrong item that is not marked costs as much as so many right ones that are. */
const COST_OF_WRONG = 3
const RIDGE = 5e-3

/** How well doubts tell wrong items of a menu that they were not fitted to; then what a fit to all menus gives, to be copied. */
export function fitConfidence(print: Print, cases: readonly DoubtedCase[]): void {
  const menus = [...new Set(cases.map(({ menu }) => menu))]
  const held = menus.flatMap((menu) => {
    const weights = weightsOf(cases.filter((each) => each.menu !== menu))
    return cases
      .filter((each) => each.menu === menu)
      .map(({ doubts, isPlain, isWrong }) => ({
        isWrong,
        isMarked: isPlain || confidenceOf(doubts, weights) < WARNING,
      }))
  })
  print(
    `  fitted to the other menus, below the warning line: ${marked(held, true)} wrong items, ${marked(held, false)} right ones`,
  )
  const { bias, of } = weightsOf(cases)
  print(`  a fit to all menus gives bias ${bias.toFixed(2)}`)
  for (const [at, name] of DOUBTS.entries()) print(`    ${name} ${(of[at] ?? 0).toFixed(2)}`)
}

function marked(held: readonly { isWrong: boolean; isMarked: boolean }[], isWrong: boolean) {
  const of = held.filter((each) => each.isWrong === isWrong)
  const part = of.filter(({ isMarked }) => isMarked).length
  return `${((100 * part) / Math.max(1, of.length)).toFixed(1)} % of ${of.length}`
}

/** What a plain sign marks needs no weighing, and would teach the weights nothing. */
function weightsOf(cases: readonly DoubtedCase[]) {
  return fitWeights(
    cases
      .filter(({ isPlain }) => !isPlain)
      .map(
        ({ doubts, isWrong }): LabelledCase => ({
          features: doubts,
          isTrue: isWrong,
          weight: isWrong ? COST_OF_WRONG : 1,
        }),
      ),
    { ridge: RIDGE },
  )
}
