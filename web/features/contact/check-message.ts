import { contactFields } from '#contract/contact.ts'

export type ContactForm = { name: string; email: string; message: string; homepage: string }

export const EMPTY: ContactForm = { name: '', email: '', message: '', homepage: '' }

export type FieldProblems = Partial<Record<keyof ContactForm, string>>

/** What is wrong with each field, in the form's order; null where nothing is. */
export function checkMessage(form: ContactForm): FieldProblems | null {
  const read = contactFields.safeParse(form)
  if (read.success) return null
  const problems: FieldProblems = {}
  for (const { path, message } of read.error.issues) {
    problems[path[0] as keyof ContactForm] ??= message
  }
  return problems
}
