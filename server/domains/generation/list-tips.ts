import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Tip } from '#contract/menus.ts'
import { foodLexicon } from '#kitchen/reading/food-lexicon.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { newestItems } from '../menus/items.service.ts'
import { itemJudge, offerOf } from '../menus/judge-item.ts'
import { fixesFor } from './item-fixes.ts'
import { tipsOf } from './item-tips.ts'

/** The newest of a larger library: a bound on the work of one call. */
const ITEMS_MAX = 2000
const AT_A_TIME = 25

/**
 * What to mend first in the library, the largest gain first. Every item is judged; fixes are written only for those
 * that could gain most. `total` counts tips, those of the other items without their fixes.
 */
export async function listTips(
  deps: Pick<Deps, 'db' | 'knowledge'>,
  caller: Caller,
  { limit }: { limit: number },
): Promise<{ tips: Tip[]; total: number }> {
  const { knowledge } = deps
  const library = await newestItems(deps, caller, ITEMS_MAX)
  if (library.length === 0) return { tips: [], total: 0 }
  const lexicon = foodLexicon(knowledge)
  const judge = itemJudge(
    knowledge,
    library.map(({ item, components }) => ({ ...item, components })),
    lexicon,
  )
  const isOffer = ({ item, components }: (typeof library)[number]): boolean =>
    offerOf(knowledge, { ...item, components }) !== null
  const ranked = await inTurns(library, (entry) => ({
    entry,
    before: judge(entry.item),
    lacks:
      Number(entry.item.picture === null) + Number(entry.item.calories === null && !isOffer(entry)),
  }))
  ranked.sort((one, other) => one.before.score - other.before.score || other.lacks - one.lacks)
  const first = await inTurns(ranked.slice(0, limit), ({ entry, before }) =>
    tipsOf(entry.item, {
      judge,
      before,
      fixes: fixesFor(knowledge, lexicon, entry),
      isOffer: isOffer(entry),
    }),
  )
  const rest = await inTurns(ranked.slice(limit), ({ entry, before }) =>
    tipsOf(entry.item, { judge, before, fixes: [], isOffer: isOffer(entry) }),
  )
  const tips = first.flat().sort((one, other) => other.tip.gain - one.tip.gain)
  return {
    tips: tips.slice(0, limit).map(({ tip }) => tip),
    total: tips.length + rest.flat().length,
  }
}

/** Lets other requests in between: judging a whole library takes its time. */
async function inTurns<T, R>(all: readonly T[], work: (one: T) => R): Promise<R[]> {
  const done: R[] = []
  for (const [at, one] of all.entries()) {
    if (at > 0 && at % AT_A_TIME === 0) await nextTurn()
    done.push(work(one))
  }
  return done
}
