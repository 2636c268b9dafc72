import { DECISIONS, type Decision, type IntakeItem } from '#contract/menu-intake-model.ts'

export type DecisionStep = { decision: Decision; itemIds: string[] }

/** The items that a decision changes: those that have another one. */
export function changedBy(items: readonly IntakeItem[], decision: Decision): IntakeItem[] {
  return items.filter((item) => item.decision !== decision && item.improved !== null)
}

/** What gives each item the decision back that it has now. */
export function stepsBackTo(items: readonly IntakeItem[]): DecisionStep[] {
  return DECISIONS.map((decision) => ({
    decision,
    itemIds: items.filter((item) => item.decision === decision).map(({ id }) => id),
  })).filter(({ itemIds }) => itemIds.length > 0)
}

/** The items as they are once the steps are done, in their order. */
export function decidedBy(
  items: readonly IntakeItem[],
  steps: readonly DecisionStep[],
): IntakeItem[] {
  const decisions = new Map(
    steps.flatMap(({ decision, itemIds }) => itemIds.map((id) => [id, decision] as const)),
  )
  return items.map((item) => ({ ...item, decision: decisions.get(item.id) ?? item.decision }))
}
