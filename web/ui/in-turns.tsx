import { Children, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react'
import { IN_TURN, useEarlyInput } from '../lib/early-input.ts'

/**
 * Parts of a prerendered page that React takes over one after another: together they would be one long turn, in which a
 * slow phone answers no touch. One that is pressed or typed into is taken over at once. What waits for code or data inside
 * needs a border of its own, or all of the parts would be gone meanwhile.
 */
export function InTurns({ children }: { children: ReactNode }) {
  const [first, ...others] = Children.toArray(children)
  return (
    <Suspense>
      <Part>{first}</Part>
      {others.length > 0 && <InTurns>{others}</InTurns>}
    </Suspense>
  )
}

function Part({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => part.current?.removeAttribute(IN_TURN), [])
  useEarlyInput()
  return (
    <div ref={part} {...{ [IN_TURN]: '' }} className="contents">
      {children}
    </div>
  )
}
