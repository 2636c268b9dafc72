import { withoutEmptyTrap } from '../../lib/bot-trap.ts'
import { newsletterSignup } from '../analytics/events.ts'
import { track } from '../analytics/tag.ts'
import { addressProblem } from './newsletter-words.ts'

const SUCCESS_STAYS_MS = 5000
const TIMEOUT_MS = 30_000

type Outcome = { tone: 'good' | 'danger'; text: string; isAddressWrong?: boolean }

/** Sends the form of `newsletter-form.tsx` and says what came of it; answers how to stop that. */
export function startNewsletter(): () => void {
  const form = document.querySelector<HTMLFormElement>('[data-newsletter]')
  const email = form?.querySelector<HTMLInputElement>('[name=email]')
  const homepage = form?.querySelector<HTMLInputElement>('[name=homepage]')
  const button = form?.querySelector('button')
  if (!form || !email || !homepage || !button) return () => undefined
  const parts = { form, email, homepage, button }
  let timer: ReturnType<typeof setTimeout> | undefined

  function show(outcome: Outcome | null) {
    clearTimeout(timer)
    showOutcome(parts, outcome)
    if (outcome?.tone === 'good') timer = setTimeout(() => show(null), SUCCESS_STAYS_MS)
  }

  async function send() {
    if (parts.button.disabled) return
    const problem = addressProblem(parts.email.value)
    if (problem) {
      show({ tone: 'danger', text: problem, isAddressWrong: true })
      parts.email.focus()
      return
    }
    show(null)
    const hadFocus = document.activeElement === parts.button
    showPending(parts, true)
    const outcome = await subscribe(parts)
    showPending(parts, false)
    show(outcome)
    // a button that is disabled loses the focus
    if (hadFocus && document.activeElement === document.body) parts.button.focus()
    if (outcome.tone === 'danger') return
    parts.email.value = ''
    track(newsletterSignup())
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void send()
  }
  const forget = () => show(null)
  form.addEventListener('submit', submit)
  email.addEventListener('input', forget)
  return () => {
    clearTimeout(timer)
    form.removeEventListener('submit', submit)
    email.removeEventListener('input', forget)
  }
}

type Parts = {
  form: HTMLFormElement
  email: HTMLInputElement
  homepage: HTMLInputElement
  button: HTMLButtonElement
}

/** An answer that cannot be read is as bad as none. */
async function subscribe({ form, email, homepage }: Parts): Promise<Outcome> {
  const body = withoutEmptyTrap({ email: email.value.trim(), homepage: homepage.value })
  try {
    const response = await fetch(form.getAttribute('action') ?? '', {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const { message, error } = (await response.json()) as { message?: string; error?: string }
    if (response.ok)
      return { tone: 'good', text: message || 'Successfully subscribed to newsletter!' }
    const text = error || 'Error subscribing to newsletter. Please try again.'
    return { tone: 'danger', text, isAddressWrong: response.status === 400 }
  } catch {
    return { tone: 'danger', text: 'Connection error. Please try again later.' }
  }
}

function showPending({ email, button }: Parts, isPending: boolean): void {
  button.disabled = isPending
  email.readOnly = isPending
  for (const words of button.querySelectorAll<HTMLElement>('[data-when]'))
    words.hidden = (words.dataset.when === 'pending') !== isPending
}

function showOutcome({ form, email }: Parts, outcome: Outcome | null): void {
  if (outcome?.isAddressWrong) email.setAttribute('aria-invalid', 'true')
  else email.removeAttribute('aria-invalid')
  for (const line of form.querySelectorAll<HTMLElement>('[data-outcome]')) {
    const isShown = line.dataset.outcome === (outcome?.tone ?? 'none')
    line.hidden = !isShown
    const text = line.querySelector('[data-text]')
    if (text) text.textContent = isShown ? (outcome?.text ?? '') : ''
  }
}
