import { useEffect, useRef, useState } from 'react'
import { PROCESSING_MS } from './demo-items.ts'
import { type DemoLine, withItem, withoutItem, withReady } from './demo-menu.ts'

/** The visitor's menu; each item is ready a while after it was added. */
export function useDemoMenu() {
  const [lines, setLines] = useState<readonly DemoLine[]>([])
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const { current } = timers
    return () => {
      for (const timer of current.values()) clearTimeout(timer)
    }
  }, [])

  function add(item: string) {
    if (lines.some((line) => line.item === item)) return
    setLines((before) => withItem(before, item))
    const finish = () => setLines((before) => withReady(before, item))
    timers.current.set(item, setTimeout(finish, PROCESSING_MS))
  }

  function remove(item: string) {
    clearTimeout(timers.current.get(item))
    setLines((before) => withoutItem(before, item))
  }

  return { lines, add, remove }
}
