import { type RefObject, useEffect, useState } from 'react'
import { useSubscribe } from './newsletter.queries.ts'
import { addressProblem, SUBSCRIBED, subscribeProblem } from './newsletter-words.ts'

const SUCCESS_STAYS_MS = 5000

type Outcome = { tone: 'good' | 'danger'; text: string }

/** What was typed, what came of it, and how to send it. */
export function useNewsletterForm(input: RefObject<HTMLInputElement | null>) {
  const [email, setEmail] = useState('')
  const [homepage, setHomepage] = useState('')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { mutateAsync, isPending } = useSubscribe()

  useEffect(() => {
    if (outcome?.tone !== 'good') return
    const timer = setTimeout(() => setOutcome(null), SUCCESS_STAYS_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  async function submit() {
    if (isPending) return
    const problem = addressProblem(email)
    if (problem) {
      setOutcome({ tone: 'danger', text: problem })
      input.current?.focus()
      return
    }
    setOutcome(null)
    try {
      const answer = await mutateAsync({ email: email.trim(), homepage })
      setEmail('')
      setOutcome({ tone: 'good', text: answer.message || SUBSCRIBED })
    } catch (reason) {
      setOutcome({ tone: 'danger', text: subscribeProblem(reason) })
    }
  }

  function type(typed: string) {
    setEmail(typed)
    setOutcome(null)
  }

  return { email, type, homepage, setHomepage, outcome, isPending, submit }
}
