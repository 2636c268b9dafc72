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
  const written = useRef(inAddress)
  const isLeaving = useNavigation().state !== 'idle'

  // an address that is not ours (the way back, a link) counts more than what was typed before
  useEffect(() => {
    if (inAddress !== written.current) setTyped(null)
    written.current = inAddress
  }, [inAddress])

  useEffect(() => {
    // writing now would call off the way to the page that was just chosen
    if (typed === null || typed === inAddress || isLeaving) return
    const timer = setTimeout(() => {
      written.current = typed
      write(typed)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, inAddress, isLeaving, write])

  return {
    search: typed ?? inAddress,
    setSearch: setTyped,
    /** Nothing typed is left to be written after it. */
    forget: () => {
      written.current = ''
      setTyped(null)
    },
  }
}
