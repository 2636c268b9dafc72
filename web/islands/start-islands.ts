import type { ComponentType } from 'react'
import { ISLANDS, type IslandName } from './islands.ts'

const NEAR = '600px'
/** What has not come by then does not come. */
const LONGEST_LOAD_MS = 120_000
/** For a browser that neither paints nor says that the page is hidden. */
const LONGEST_WAIT_MS = 3000
const FAILED =
  'Script chunk load failure: this form could not be loaded, so it cannot be sent. Reload the page.'

/** Has React come to each island of the page when it is its time. */
export function startIslands(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const sendHeld = holdForms(place)
    const due = place.dataset.starts === 'near' ? near(place) : painted()
    due
      .then(() => hydrate(place))
      .then(sendHeld, (reason) => {
        console.error('A part of the page could not be loaded', reason)
        for (const form of place.querySelectorAll('form')) form.prepend(failure())
      })
  }
}

async function hydrate(place: HTMLElement): Promise<void> {
  const load = ISLANDS[place.dataset.island as IslandName]
  const [part, { hydrateIsland }] = await inTime(
    Promise.all([load(), import('./hydrate-island.tsx')]),
  )
  // its own page has given it what it takes
  await hydrateIsland(place, part as ComponentType<never>)
}

/** A form that is sent before React has come would lead to a page that takes none: it is sent when it can be. */
function holdForms(place: HTMLElement): () => void {
  let held: { form: HTMLFormElement; submitter: HTMLElement | null } | undefined
  const hold = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement
    if (form.method !== 'post') return
    event.preventDefault()
    held = { form, submitter: event.submitter }
  }
  place.addEventListener('submit', hold)
  return () => {
    place.removeEventListener('submit', hold)
    held?.form.requestSubmit(held.submitter)
  }
}

function failure(): HTMLElement {
  const note = document.createElement('p')
  note.role = 'alert'
  note.className = 'scripts-failed'
  note.textContent = FAILED
  return note
}

function inTime<T>(loading: Promise<T>): Promise<T> {
  return Promise.race([
    loading,
    new Promise<never>((_, fail) => {
      setTimeout(() => fail(new Error('It has taken too long')), LONGEST_LOAD_MS)
    }),
  ])
}

/** What a visitor came to see comes before what makes it move. A page in a hidden tab is not painted. */
function painted(): Promise<void> {
  return new Promise((done) => {
    if (document.hidden) done()
    new PerformanceObserver(() => setTimeout(done)).observe({ type: 'paint', buffered: true })
    setTimeout(done, LONGEST_WAIT_MS)
  })
}

function near(place: HTMLElement): Promise<void> {
  return new Promise((done) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        done()
      },
      { rootMargin: NEAR },
    )
    // the place itself has no box
    for (const child of place.children) observer.observe(child)
  })
}
