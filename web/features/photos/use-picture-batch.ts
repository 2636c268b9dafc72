import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { createStore } from '../../lib/browser-store.ts'
import { useStore } from '../../lib/use-store.ts'
import { drawBatch } from './draw-batch.ts'
import { drawPicture, type PictureOptions } from './photos.queries.ts'
import {
  areEntries,
  type Dish,
  newEntry,
  type PictureEntry,
  stopUnfinished,
} from './picture-entry.ts'

/** Pictures of three full batches stay on the page; all of them stay with the account. */
const SHOWN_MAX = 72

const RESULTS = createStore<readonly PictureEntry[]>({
  keep: 'session',
  name: 'imageCreation',
  initial: [],
  accept: areEntries,
})

export type Running = { ids: readonly string[]; startedAt: number }

/** What was drawn in this session, newest batch first, and the batch that is under way. */
export function usePictureBatch() {
  const queries = useQueryClient()
  const [entries, setEntries] = useStore(RESULTS, [])
  const [running, setRunning] = useState<Running | null>(null)
  const underWay = useRef<AbortController | null>(null)
  useEffect(() => {
    // A page that was left in the middle of a batch.
    RESULTS.write(stopUnfinished(RESULTS.read()))
    return () => underWay.current?.abort()
  }, [])

  async function work(batch: readonly PictureEntry[], options: PictureOptions) {
    const controller = new AbortController()
    underWay.current = controller
    const { signal } = controller
    setRunning({ ids: batch.map(({ id }) => id), startedAt: Date.now() })
    try {
      await drawBatch({
        entries: batch,
        draw: (entry) => drawPicture(entry, options, signal),
        onChange: putEntry,
        signal,
      })
    } catch (reason) {
      if (!signal.aborted) throw reason
    } finally {
      RESULTS.write(stopUnfinished(RESULTS.read()))
      setRunning(null)
      if (batch.some(({ item }) => item)) void queries.invalidateQueries({ queryKey: ['items'] })
    }
  }

  return {
    entries,
    running,
    draw(dishes: readonly Dish[], options: PictureOptions) {
      const batch = dishes.map(newEntry)
      setEntries([...batch, ...RESULTS.read()].slice(0, SHOWN_MAX))
      return work(batch, options)
    },
    redraw: (entry: PictureEntry, options: PictureOptions) => work([entry], options),
    put: putEntry,
    stop: () => underWay.current?.abort(),
    clear: () => setEntries([]),
  }
}

function putEntry(entry: PictureEntry): void {
  RESULTS.write(RESULTS.read().map((one) => (one.id === entry.id ? entry : one)))
}
