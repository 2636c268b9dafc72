import { activeSection } from './active-section.ts'
import { counterAt, STATS_MS, STATS_STEPS, STATS_VISIBLE } from './counters.ts'
import { HEADLINES, ROTATION_MS } from './headlines.ts'

/** Brings to life what moves by itself on the home page, where it is; answers how to stop that. */
export function startHome(): () => void {
  const stops = [rotateHeadline(), followSections(), countUp()]
  return () => {
    for (const stop of stops) stop()
  }
}

const wantsCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches
const nothing = () => undefined

/** One text after the other, until it is paused; a pause keeps its place. */
function rotateHeadline(): () => void {
  const heading = document.querySelector<HTMLElement>('[data-headline]')
  const button = document.querySelector<HTMLElement>('[data-headline-pause]')
  if (!heading || !button || wantsCalm()) return nothing
  const dots = button.querySelectorAll<HTMLElement>('[data-dot]')
  let current = 0
  const show = () => {
    heading.textContent = HEADLINES[current] ?? ''
    for (const [at, dot] of dots.entries()) dot.dataset.dot = at === current ? 'current' : ''
  }
  const turn = () => {
    if (button.dataset.headlinePause === 'paused') return
    current = (current + 1) % HEADLINES.length
    show()
  }
  let timer = setInterval(turn, ROTATION_MS)
  const press = () => {
    clearInterval(timer)
    const isPaused = button.dataset.headlinePause === 'paused'
    button.dataset.headlinePause = isPaused ? '' : 'paused'
    if (isPaused) timer = setInterval(turn, ROTATION_MS)
  }
  button.addEventListener('click', press)
  return () => {
    clearInterval(timer)
    button.removeEventListener('click', press)
  }
}

/** Marks the section that is being read, in the dots and at its own name; a dot scrolls there without a jump. */
function followSections(): () => void {
  const sections = [...document.querySelectorAll<HTMLElement>('main section[id]')]
  const dots = document.querySelector<HTMLElement>('[data-section-dots]')
  if (!dots) return nothing
  let frame = 0
  let shown: string | undefined
  function look() {
    // a section that this width hides has no box
    const begun = sections
      .filter((section) => section.offsetParent)
      .map((section) => ({ id: section.id, top: section.getBoundingClientRect().top }))
    const active = activeSection(begun, window.innerHeight)
    if (active === shown) return
    shown = active
    for (const mark of document.querySelectorAll<HTMLElement>('[data-section]')) {
      const isActive = mark.dataset.section === active
      mark.toggleAttribute('data-is-active', isActive)
      if (!mark.hasAttribute('href')) continue
      if (isActive) mark.setAttribute('aria-current', 'true')
      else mark.removeAttribute('aria-current')
    }
  }
  function lookSoon() {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(look)
  }
  function scroll(event: MouseEvent) {
    const dot =
      event.target instanceof Element && event.target.closest<HTMLElement>('[data-section]')
    if (!dot || event.ctrlKey || event.metaKey || event.shiftKey) return
    // the browser itself would jump there
    event.preventDefault()
    window.history.replaceState(window.history.state, '', `#${dot.dataset.section}`)
    document
      .getElementById(dot.dataset.section ?? '')
      ?.scrollIntoView({ behavior: wantsCalm() ? 'auto' : 'smooth' })
  }
  lookSoon()
  window.addEventListener('scroll', lookSoon, { passive: true })
  window.addEventListener('resize', lookSoon)
  dots.addEventListener('click', scroll)
  return () => {
    cancelAnimationFrame(frame)
    window.removeEventListener('scroll', lookSoon)
    window.removeEventListener('resize', lookSoon)
    dots.removeEventListener('click', scroll)
  }
}

/** Once half of the block is in sight, its figures count up from none for two seconds. */
function countUp(): () => void {
  const block = document.querySelector<HTMLElement>('[data-stats]')
  if (!block || wantsCalm()) return nothing
  const figures = [...block.querySelectorAll<HTMLElement>('[data-target]')]
  let timer: ReturnType<typeof setInterval> | undefined
  const show = (step: number) => {
    for (const figure of figures)
      figure.textContent = counterAt(Number(figure.dataset.target), step)
  }
  const observer = new IntersectionObserver(
    ([entry]) => {
      show(0)
      if (!entry?.isIntersecting) return
      observer.disconnect()
      let done = 0
      timer = setInterval(() => {
        done += 1
        show(done)
        if (done >= STATS_STEPS) clearInterval(timer)
      }, STATS_MS / STATS_STEPS)
    },
    { threshold: STATS_VISIBLE },
  )
  observer.observe(block)
  return () => {
    observer.disconnect()
    clearInterval(timer)
  }
}
