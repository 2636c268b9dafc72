import type { Tip } from '#contract/tips.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { storedTips } from '../../menus/tips.service.ts'
import { whyOf } from './tip-words.ts'

/** What to fix first in the library, the largest gain first. */
export async function listTips(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { limit }: { limit: number },
): Promise<{ tips: Tip[]; total: number; pending: number }> {
  const { tips, ...counts } = await storedTips(deps, caller, limit)
  return {
    ...counts,
    tips: tips.map(({ tip: { rule, title, gain, fix }, item }) => ({
      id: `${rule}:${item.id}`,
      rule,
      title,
      why: whyOf(rule),
      gain: Math.round(gain * 10) / 10,
      item,
      fix: fix && { label: fix.label, field: fix.field, preview: fix.preview },
    })),
  }
}
