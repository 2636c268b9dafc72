import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'

/** Long enough for a word to be typed on, short enough to seem at once. */
const PAUSE_MS = 150

/**
 * A search that the page's address keeps: what is typed counts at once and is written after a pause, because the address
 * follows too slowly for a field that shows it: letters would be lost.
 */
export function useTypedSearch(inAddress: string, write: (typed: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  // What the address has and what was written since: the address comes after it one by one, however fast one types.
  const written = useRef([inAddress])
  const isLeaving = useNavigation().state !== 'idle'

  // an address that is not ours (the way back, a link) counts more than what was typed before
  useEffect(() => {
    const at = written.current.indexOf(inAddress)
    if (at < 0) setTyped(null)
    written.current = at < 0 ? [inAddress] : written.current.slice(at)
  }, [inAddress])

  // Writing while another page is on its way would call that off; the router tells of it a moment after the click.
  useEffect(() => {
    if (typed === null || typed === inAddress || isLeaving) return
    const timer = setTimeout(() => {
      written.current.push(typed)
      write(typed)
    }, PAUSE_MS)
    const follow = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href]')) clearTimeout(timer)
    }
    document.addEventListener('click', follow, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', follow, true)
    }
  }, [typed, inAddress, isLeaving, write])

  return {
    search: typed ?? inAddress,
    setSearch: setTyped,
    /** Nothing typed is left to be written after it. */
    forget: () => {
      written.current = ['']
      setTyped(null)
    },
  }
}
