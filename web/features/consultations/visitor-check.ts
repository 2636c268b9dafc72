import { type Customer, customer } from '#contract/consultations.ts'

export const FILL_IN = 'Please fill in all fields correctly'

export type VisitorField = keyof Customer

export const VISITOR_FIELDS: readonly VisitorField[] = ['name', 'email', 'phone']

/** What is wrong with each field of the form, by the contract's own rules; empty where all are right. */
export function visitorProblems(visitor: Customer): Partial<Record<VisitorField, string>> {
  const result = customer.safeParse(visitor)
  if (result.success) return {}
  const problems: Partial<Record<VisitorField, string>> = {}
  for (const { path, message } of result.error.issues) {
    const field = VISITOR_FIELDS.find((name) => name === path[0])
    if (field) problems[field] ??= message
  }
  return problems
}
