/** Brings the rows of `carousel.tsx` to life: arrows and dots scroll them, and the dot of what is seen is marked. Answers how to stop. */
export function followCarousels(): () => void {
  const stops = [...document.querySelectorAll<HTMLElement>('[data-carousel]')].map(follow)
  return () => {
    for (const stop of stops) stop()
  }
}

function follow(carousel: HTMLElement): () => void {
  const row = carousel.querySelector<HTMLElement>('[data-slides]')
  if (!row) return () => undefined
  const slides = [...row.children] as HTMLElement[]
  const dots = [...carousel.querySelectorAll<HTMLElement>('[data-shows]')]
  let current = 0

  const observer = new IntersectionObserver(
    (entries) => {
      // told late, it tells of several moments at once
      const seen = entries.findLast(({ isIntersecting }) => isIntersecting)
      if (!seen) return
      current = slides.indexOf(seen.target as HTMLElement)
      for (const [at, dot] of dots.entries()) dot.ariaCurrent = String(at === current)
    },
    { root: row, threshold: 0.6 },
  )
  for (const slide of slides) observer.observe(slide)

  const press = ({ target }: Event) => {
    const button =
      target instanceof Element && target.closest<HTMLElement>('[data-shows], [data-by]')
    if (!button || !row) return
    const { shows, by } = button.dataset
    const at = shows === undefined ? current + Number(by) : Number(shows)
    const slide = slides[(at + slides.length) % slides.length]
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    row.scrollTo({ left: slide?.offsetLeft ?? 0, behavior: isCalm ? 'auto' : 'smooth' })
  }
  carousel.addEventListener('click', press)
  return () => {
    observer.disconnect()
    carousel.removeEventListener('click', press)
  }
}
