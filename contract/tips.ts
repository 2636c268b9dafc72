import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { menuItem } from './menus.ts'

export const tip = z
  .object({
    /** `rule:item`: stable while the item stays as it is. */
    id: z.string(),
    rule: z.string(),
    /** What is wrong, for this item. */
    title: z.string(),
    /** Why it matters. */
    why: z.string(),
    /** Points (0 to 10) the item would gain. */
    gain: z.number(),
    item: menuItem,
    /** What the fix would write; null where only the owner can know. */
    fix: z
      .object({
        label: z.string(),
        field: z.enum(['name', 'description', 'price', 'picture', 'calories']),
        preview: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'Tip' })
export type Tip = z.infer<typeof tip>

export const listTips = endpoint({
  method: 'GET',
  path: '/api/tips',
  access: 'account',
  summary: 'What to fix first in the library, by the rubric, the largest gain first.',
  query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(30) }),
  response: z.object({
    tips: z.array(tip),
    total: z.number().int(),
    /** Items that were written just now and are still being looked at. */
    pending: z.number().int(),
  }),
})

export const applyTip = endpoint({
  method: 'POST',
  path: '/api/tips/apply',
  access: 'account',
  summary: 'Writes a tip’s fix; the version before it is kept.',
  body: z.object({ id: z.string().max(200), version: z.int().min(1) }),
  response: z.object({ item: menuItem }),
})
