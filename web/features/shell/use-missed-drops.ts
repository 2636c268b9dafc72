import { useEffect } from 'react'

/** A file that is dropped beside its place is not opened by the browser in the screen's stead: the cursor says "not here". */
export function useMissedDrops(): void {
  useEffect(() => {
    addEventListener('dragover', refuse)
    addEventListener('drop', refuse)
    return () => {
      removeEventListener('dragover', refuse)
      removeEventListener('drop', refuse)
    }
  }, [])
}

function refuse(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}
