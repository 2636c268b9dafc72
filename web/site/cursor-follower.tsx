import { useEffect, useRef } from 'react'
import { DESKTOP, useMedia } from '../lib/use-media.ts'

const FOLLOWS = `${DESKTOP} and (hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)`
/** How much of the way it makes up in each frame. */
const EAGERNESS = 0.22
const CLOSE_PX = 0.3

/** A ring that runs after the mouse on desktops; a decoration that nothing can hit. */
export function CursorFollower() {
  return useMedia(FOLLOWS, false) ? <Ring /> : null
}

function Ring() {
  const ring = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current: element } = ring
    if (!element) return
    const at = { x: 0, y: 0 }
    const mouse = { x: 0, y: 0 }
    let frame = 0
    let isSeen = false

    function step() {
      at.x += (mouse.x - at.x) * EAGERNESS
      at.y += (mouse.y - at.y) * EAGERNESS
      element?.style.setProperty('translate', `${at.x}px ${at.y}px`)
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
      element?.setAttribute('data-over', over ? 'action' : 'page')
      if (frame === 0) frame = requestAnimationFrame(step)
    }

    function hide() {
      isSeen = false
      element?.removeAttribute('data-over')
    }
    document.addEventListener('pointermove', follow, { passive: true })
    document.documentElement.addEventListener('pointerleave', hide)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('pointermove', follow)
      document.documentElement.removeEventListener('pointerleave', hide)
    }
  }, [])
  return (
    <div
      ref={ring}
      aria-hidden="true"
      data-cursor-follower
      className="pointer-events-none fixed top-0 left-0 z-50 -mt-4 -ml-4 size-8 rounded-full border-2 border-tomato opacity-0 transition-[opacity,scale] duration-200 data-[over=action]:scale-150 data-[over=action]:opacity-35 data-[over=page]:opacity-60"
    />
  )
}
