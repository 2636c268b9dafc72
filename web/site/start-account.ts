import type { loginStatus, logout } from '#contract/session.ts'
import { ask } from '../lib/ask.ts'
import { createStore } from '../lib/browser-store.ts'

const asked = { method: 'GET', path: '/api/login-status' } as const
const ended = { method: 'POST', path: '/api/logout' } as const

/** What the next page says, such as that a session has ended. */
const saidNext = createStore<string>({
  keep: 'session',
  name: 'said-next',
  initial: '',
  accept: (found) => typeof found === 'string',
})

/** Shows who is signed in what is theirs. */
export async function startAccount(): Promise<void> {
  const member = document.querySelector<HTMLElement>('[data-account=member]')
  const visitor = document.querySelector<HTMLElement>('[data-account=visitor]')
  if (!member || !visitor) return
  const show = (isSignedIn: boolean) => {
    member.hidden = !isSignedIn
    visitor.hidden = isSignedIn
  }
  member.querySelector('[data-logout]')?.addEventListener('click', async () => {
    const answer = await ask<typeof logout>(ended)
    if (!answer) return say('You could not be logged out.')
    forgetTab()
    saidNext.write(answer.message)
    location.assign('/')
  })
  say(saidNext.read())
  saidNext.clear()
  show((await ask<typeof loginStatus>(asked))?.logged_in === true)
}

function forgetTab(): void {
  try {
    sessionStorage.clear()
  } catch {
    // forbidden storage kept nothing
  }
}

/** In words, to eyes and to screen readers. */
function say(text: string): void {
  const place = document.querySelector<HTMLElement>('[data-said]')
  if (!place) return
  place.textContent = text
  setTimeout(() => place.replaceChildren(), SAID_STAYS_MS)
}

const SAID_STAYS_MS = 5000
