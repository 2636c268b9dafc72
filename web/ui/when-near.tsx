import { type ReactNode, useEffect, useRef, useState } from 'react'

type WhenNearProps = {
  children: ReactNode
  /** In the same room, until the part is within a screen of what is seen. */
  fallback: ReactNode
  className?: string
}

/** Puts off a part whose code should not load with the page. */
export function WhenNear({ children, fallback, className }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true)
      },
      { rootMargin: '600px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className={className}>
      {isNear ? children : fallback}
    </div>
  )
}
