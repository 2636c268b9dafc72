import {
  type ComponentType,
  createElement,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
} from 'react'
import { hydrateRoot } from 'react-dom/client'
import { adoptEntered } from './adopt-entered.ts'
import { prefixOf } from './prefix-of.ts'

/** Has React take over the HTML in `place`, with what was entered in it before; resolves once it answers by itself. */
export function hydrateIsland(place: HTMLElement, Part: ComponentType<never>): Promise<void> {
  const given = JSON.parse(place.dataset.with ?? '{}') as never
  return new Promise((done) => {
    // in pieces, so that what a visitor does meanwhile waits for none of them
    startTransition(() => {
      hydrateRoot(
        place,
        <Alive place={place} onAlive={done}>
          {createElement(Part, given)}
        </Alive>,
        { identifierPrefix: prefixOf(place.dataset.island ?? '') },
      )
    })
  })
}

type AliveProps = { place: HTMLElement; onAlive: () => void; children: ReactNode }

function Alive({ place, onAlive, children }: AliveProps) {
  useLayoutEffect(() => adoptEntered(place), [place])
  useEffect(() => {
    // what was entered takes effect first
    const timer = setTimeout(onAlive)
    return () => clearTimeout(timer)
  }, [onAlive])
  return children
}
