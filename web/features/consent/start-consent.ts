import { type ConsentChoice, readConsent, saveConsent, watchConsent } from './consent.ts'
import { makeRoomBelow } from './room-below.ts'

const ALL: ConsentChoice = { analytics: true, marketing: true }
const ESSENTIAL: ConsentChoice = { analytics: false, marketing: false }

/** Brings the banner and the settings of `consent-prompt.tsx` to life; answers how to stop that. */
export function startConsent(): () => void {
  const banner = document.querySelector<HTMLElement>('[data-consent-banner]')
  const settings = document.querySelector<HTMLDialogElement>('#cookie-settings')
  if (!banner || !settings) return () => undefined
  const ending = new AbortController()
  const { signal } = ending
  let takeRoomAway: (() => void) | undefined

  function show() {
    const consent = readConsent()
    for (const name of ['analytics', 'marketing'] as const)
      switchOf(name).checked = consent?.[name] === true
    if (banner) banner.hidden = consent !== null
    takeRoomAway?.()
    takeRoomAway = banner && consent === null ? makeRoomBelow(banner) : undefined
  }

  function save(choice: ConsentChoice) {
    const wasAsked = readConsent() === null
    saveConsent(choice)
    // The buttons just pressed are gone with the banner; the keyboard goes on at the page itself.
    if (wasAsked) requestAnimationFrame(() => document.getElementById('content')?.focus())
  }

  const switchOf = (name: string) => settings.querySelector(`[name=${name}]`) as HTMLInputElement
  const chosen = () => ({
    analytics: switchOf('analytics').checked,
    marketing: switchOf('marketing').checked,
  })

  banner.addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('[data-consent]')
      if (button) save(button.dataset.consent === 'all' ? ALL : ESSENTIAL)
    },
    { signal },
  )
  function closed() {
    if (settings?.returnValue === 'save') save(chosen())
    if (settings) settings.returnValue = ''
    // what was switched and not saved is forgotten
    show()
  }
  settings.addEventListener('close', closed, { signal })
  const stopWatching = watchConsent(show)
  if (settings.returnValue === 'save') closed()
  else if (!settings.open) show()
  return () => {
    ending.abort()
    stopWatching()
    takeRoomAway?.()
  }
}
