import { useEffect, useState } from 'react'
import { type ContactForm, checkMessage, EMPTY, type FieldProblems } from './check-message.ts'
import { useSendContactMessage } from './contact.queries.ts'

const THANKS_STAY_MS = 3000

/** What was typed, what is wrong with it and what came of sending it. Nothing typed is lost by a failure. */
export function useContactForm(goTo: (field: keyof ContactForm) => void) {
  const [form, setForm] = useState(EMPTY)
  const [problems, setProblems] = useState<FieldProblems>({})
  const send = useSendContactMessage()
  const { isSuccess, reset } = send

  useEffect(() => {
    if (!isSuccess) return
    const timer = setTimeout(() => {
      setForm(EMPTY)
      reset()
    }, THANKS_STAY_MS)
    return () => clearTimeout(timer)
  }, [isSuccess, reset])

  function type(field: keyof ContactForm, value: string) {
    setForm((before) => ({ ...before, [field]: value }))
    setProblems((before) => ({ ...before, [field]: undefined }))
  }

  function submit() {
    if (send.isPending || isSuccess) return
    const found = checkMessage(form)
    setProblems(found ?? {})
    const first = (Object.keys(EMPTY) as (keyof ContactForm)[]).find((field) => found?.[field])
    if (first) goTo(first)
    if (!found) send.mutate(form)
  }

  return { form, type, problems, submit, send }
}
