import type { Knowledge } from '../knowledge/schema.ts'
import type { DishTexts } from '../knowledge/text-schema.ts'

/** The knowledge with the texts of one dish, in place of those that it has. */
export function withTexts(knowledge: Knowledge, id: string, texts: Partial<DishTexts>): Knowledge {
  const none: DishTexts = {
    truck: [],
    normal: [],
    fine: [],
    recipe: { portions: 4, steps: [] },
  }
  return {
    ...knowledge,
    textsOf: (dish) => (dish.id === id ? { ...none, ...texts } : null),
  }
}
