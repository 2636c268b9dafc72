import { type ReactNode, useEffect, useRef } from 'react'

type BottomBarProps = { label?: string; children: ReactNode; className?: string }

/**
 * What can be done with a long page, always in view at its lower edge. Notifications stand above it, and what the
 * keyboard reaches is scrolled clear of it.
 */
export function BottomBar({ label, children, className = '' }: BottomBarProps) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() =>
      style.setProperty('--bottom-bar', `${element.offsetHeight}px`),
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--bottom-bar')
    }
  }, [])
  return (
    <section
      ref={bar}
      aria-label={label}
      className={`sticky bottom-0 z-20 -mx-5 border-t border-line bg-paper px-5 py-3 md:mx-0 md:px-0 ${className}`}
    >
      {children}
    </section>
  )
}
