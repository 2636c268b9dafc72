const GAP_PX = 16
/** What lies over the page above the banner: the chat's button. */
const ABOVE_BANNER = '[data-above-banner]'

/**
 * Keeps what has the focus from staying hidden behind the banner: as much room as it takes is added below the page's
 * end (a margin, which moves nothing on the screen), and the page scrolls on where the banner covers the focused element.
 * Answers how to take that away.
 */
export function makeRoomBelow(banner: HTMLElement): () => void {
  // A property on the root would style the whole page anew, which a slow phone takes a tenth of a second for.
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  const observer = new ResizeObserver(() => {
    const height = window.innerHeight - banner.getBoundingClientRect().top
    sheet.replaceSync(
      `body { margin-bottom: ${height}px } ${ABOVE_BANNER} { --banner-height: ${height}px }`,
    )
  })
  // Browsers scroll a focused element into the window themselves, and are done with the next frame.
  const focused = () =>
    requestAnimationFrame(() => {
      for (const over of [banner, ...document.querySelectorAll(ABOVE_BANNER)]) uncover(over)
    })
  observer.observe(banner)
  document.addEventListener('focusin', focused)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', focused)
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}

function uncover(banner: Element): void {
  const element = document.activeElement
  if (!element || banner.contains(element)) return
  const [over, under] = [banner.getBoundingClientRect(), element.getBoundingClientRect()]
  const isBeside = under.right <= over.left || under.left >= over.right
  // What is taller than the room above, such as the page itself, cannot be uncovered.
  if (isBeside || under.bottom <= over.top || under.height > over.top) return
  window.scrollBy({ top: under.bottom - over.top + GAP_PX, behavior: 'instant' })
}
