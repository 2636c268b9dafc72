const FOLLOWS =
  '(min-width: 768px) and (hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)'
/** How much of the way it makes up in each frame. */
const EAGERNESS = 0.22
const CLOSE_PX = 0.3
const LOOK =
  'pointer-events-none fixed top-0 left-0 z-50 -mt-4 -ml-4 size-8 rounded-full border-2 border-tomato opacity-0 transition-[opacity,scale] duration-200 data-[over=action]:scale-150 data-[over=action]:opacity-35 data-[over=page]:opacity-60'

/** A ring that runs after the mouse on desktops; a decoration that nothing can hit. Answers how to stop it. */
export function followCursor(): () => void {
  const media = window.matchMedia(FOLLOWS)
  let remove: (() => void) | undefined
  const look = () => {
    remove?.()
    remove = media.matches ? addRing() : undefined
  }
  media.addEventListener('change', look)
  look()
  return () => {
    media.removeEventListener('change', look)
    remove?.()
  }
}

function addRing(): () => void {
  const ring = document.body.appendChild(document.createElement('div'))
  ring.className = LOOK
  ring.ariaHidden = 'true'
  ring.dataset.cursorFollower = ''
  const at = { x: 0, y: 0 }
  const mouse = { x: 0, y: 0 }
  let frame = 0
  let isSeen = false

  function step() {
    at.x += (mouse.x - at.x) * EAGERNESS
    at.y += (mouse.y - at.y) * EAGERNESS
    ring.style.setProperty('translate', `${at.x}px ${at.y}px`)
    const isClose = Math.hypot(mouse.x - at.x, mouse.y - at.y) < CLOSE_PX
    frame = isClose ? 0 : requestAnimationFrame(step)
  }

  function follow(event: PointerEvent) {
    if (event.pointerType !== 'mouse') return
    mouse.x = event.clientX
    mouse.y = event.clientY
    if (!isSeen) Object.assign(at, mouse)
    isSeen = true
    const over = event.target instanceof Element && event.target.closest('a, button, summary')
    ring.dataset.over = over ? 'action' : 'page'
    if (frame === 0) frame = requestAnimationFrame(step)
  }

  function hide() {
    isSeen = false
    delete ring.dataset.over
  }
  document.addEventListener('pointermove', follow, { passive: true })
  document.documentElement.addEventListener('pointerleave', hide)
  return () => {
    cancelAnimationFrame(frame)
    document.removeEventListener('pointermove', follow)
    document.documentElement.removeEventListener('pointerleave', hide)
    ring.remove()
  }
}
