import { categoryOf, narrowJobs, type SearchableJob } from './job-filter.ts'
import { narrow, type Searchable } from './topic-filter.ts'

/** Long enough for a word to be typed on, short enough to seem at once. */
const PAUSE_MS = 150

/** What is chosen beside the search, by its names in the address. */
type Choice = Record<string, string | null>

type Narrowing = {
  choiceIn: (address: URLSearchParams) => Choice
  /** The entries that are left. */
  narrow: (entries: readonly HTMLElement[], search: string, choice: Choice) => HTMLElement[]
}

const NARROWINGS: Record<string, Narrowing> = {
  topics: {
    choiceIn: (address) => ({ topic: address.get('topic'), subtopic: address.get('subtopic') }),
    narrow: (entries, search, { topic = null, subtopic = null }) =>
      narrow(factsOf<Searchable>(entries), { search, topic, subTopic: subtopic }).map(elementOf),
  },
  jobs: {
    choiceIn: (address) => {
      const category = categoryOf(address.get('category'))
      return { category: category === 'All' ? null : category }
    },
    narrow: (entries, search, { category = null }) =>
      narrowJobs(factsOf<SearchableJob>(entries), {
        search,
        category: categoryOf(category),
      }).map(elementOf),
  },
}

type List = {
  part: HTMLElement
  field: HTMLInputElement
  narrowing: Narrowing
  entries: readonly HTMLElement[]
}

/**
 * Has the list of a page narrow while its search is typed and its links are followed; the address has what is chosen, so
 * that it can be shared and come back to. Answers how to stop that.
 */
export function startFilters(): () => void {
  const part = document.querySelector<HTMLElement>('[data-narrowed-by]')
  const field = part?.querySelector<HTMLInputElement>('[name=q]')
  const narrowing = NARROWINGS[part?.dataset.narrowedBy ?? '']
  if (!part || !field || !narrowing) return () => undefined
  const entries = [...part.querySelectorAll<HTMLElement>('[data-entry]')]
  const list = { part, field, narrowing, entries }
  let timer: ReturnType<typeof setTimeout> | undefined

  const goTo = (choice: Choice) => {
    clearTimeout(timer)
    history.replaceState(history.state, '', addressWith({ q: field.value, ...choice }))
    show(list)
  }
  const type = () => {
    clearTimeout(timer)
    timer = setTimeout(() => goTo({}), PAUSE_MS)
    show(list)
  }
  // an address that is not ours counts more than what was typed before
  const arrive = () => {
    clearTimeout(timer)
    field.value = new URLSearchParams(location.search).get('q') ?? ''
    show(list)
  }
  const press = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return
    if (event.target.closest('[data-reset]')) {
      field.value = ''
      goTo(narrowing.choiceIn(new URLSearchParams()))
    }
    const link = event.target.closest<HTMLAnchorElement>('a[data-choice]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    goTo(choiceOf(link, narrowing))
  }
  const stay = (event: Event) => event.preventDefault()

  // a browser that comes back to the page, or is slower than who types, has something in the field already
  if (field.value) type()
  else arrive()
  part.addEventListener('click', press)
  part.addEventListener('submit', stay)
  field.addEventListener('input', type)
  window.addEventListener('popstate', arrive)
  return () => {
    clearTimeout(timer)
    // the next address brings its own
    field.value = ''
    part.removeEventListener('click', press)
    part.removeEventListener('submit', stay)
    field.removeEventListener('input', type)
    window.removeEventListener('popstate', arrive)
  }
}

function show({ part, field, narrowing, entries }: List): void {
  const choice = narrowing.choiceIn(new URLSearchParams(location.search))
  const left = narrowing.narrow(entries, field.value, choice)
  for (const entry of entries) {
    entry.hidden = !left.includes(entry)
    // what is put away does not play on
    if (entry.hidden) entry.querySelector('[data-player]')?.replaceChildren()
  }
  for (const one of part.querySelectorAll<HTMLElement>('[data-when]'))
    one.hidden = (one.dataset.when === 'none') !== (left.length === 0)
  showCount(part, left.length)
  showChoice(part, choice, narrowing)
  for (const link of linksOf(part))
    link.href = addressWith({ q: field.value, ...choiceOf(link, narrowing) })
}

function showCount(part: HTMLElement, count: number): void {
  const line = part.querySelector<HTMLElement>('[role=status]')
  const text = `${count} ${count === 1 ? line?.dataset.one : line?.dataset.many}`
  // it is read out where it changes
  if (line && line.textContent !== text) line.textContent = text
}

function showChoice(part: HTMLElement, choice: Choice, narrowing: Narrowing): void {
  for (const link of linksOf(part)) {
    const own = choiceOf(link, narrowing)
    const isChosen = Object.entries(choice).every(([name, value]) => own[name] === value)
    if (isChosen) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  }
  const chosen = part.querySelector<HTMLElement>('[data-chosen]')
  if (chosen)
    chosen.textContent =
      Object.values(choice).findLast((value) => value !== null) ?? chosen.dataset.chosen ?? ''
}

function linksOf(part: HTMLElement) {
  return part.querySelectorAll<HTMLAnchorElement>('a[data-choice]')
}

function choiceOf(link: HTMLAnchorElement, { choiceIn }: Narrowing): Choice {
  return choiceIn(new URL(link.href).searchParams)
}

/** Of this page with another search and other choices; empty ones leave it. */
function addressWith(choice: Choice): string {
  const params = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries(choice)) {
    if (value) params.set(name, value)
    else params.delete(name)
  }
  return params.size > 0 ? `${location.pathname}?${params}` : location.pathname
}

type Placed<Facts> = Facts & { element: HTMLElement }

function factsOf<Facts>(entries: readonly HTMLElement[]): Placed<Facts>[] {
  return entries.map((element) => ({ ...JSON.parse(element.dataset.entry ?? '{}'), element }))
}

const elementOf = ({ element }: { element: HTMLElement }) => element
