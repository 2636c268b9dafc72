import { useCallback, useRef, useState } from 'react'
import type { Customer } from '#contract/consultations.ts'
import { useKnownUser } from '../accounts/session.queries.ts'
import { VISITOR_FIELDS, type VisitorField, visitorProblems } from './visitor-check.ts'

type Sentences = Partial<Record<VisitorField, string>>

/** Who books: what was typed, else what the session knows. A field is checked once it was left, or all at a try to book. */
export function useVisitor() {
  const known = useKnownUser()
  const [typed, setTyped] = useState<Partial<Customer>>({})
  const [left, setLeft] = useState<ReadonlySet<VisitorField>>(new Set())
  const [refused, setRefused] = useState<Sentences>({})
  const fields = useRef<Partial<Record<VisitorField, HTMLInputElement | null>>>({})

  const reset = useCallback(() => {
    setTyped({})
    setLeft(new Set())
    setRefused({})
  }, [])

  const visitor: Customer = {
    name: typed.name ?? known?.name ?? '',
    email: typed.email ?? known?.email ?? '',
    phone: typed.phone ?? '',
  }
  const problems = visitorProblems(visitor)
  const shown = Object.fromEntries(
    VISITOR_FIELDS.map((field) => [
      field,
      refused[field] ?? (left.has(field) ? problems[field] : undefined),
    ]),
  ) as Sentences

  return {
    visitor,
    isValid: Object.keys(problems).length === 0,
    /** What is to be said at each field by now. */
    problems: shown,
    fields,
    change(field: VisitorField, value: string) {
      setTyped((before) => ({ ...before, [field]: value }))
      setRefused(({ [field]: _, ...others }) => others)
    },
    leave(field: VisitorField) {
      if (typed[field] !== undefined) setLeft((before) => new Set(before).add(field))
    },
    /** Shows what is wrong everywhere and goes to the first of it. */
    showProblems(sentences: Sentences = problems) {
      setLeft(new Set(VISITOR_FIELDS))
      setRefused(sentences === problems ? {} : sentences)
      const first = VISITOR_FIELDS.find((field) => sentences[field])
      if (first) fields.current[first]?.focus()
    },
    reset,
  }
}
