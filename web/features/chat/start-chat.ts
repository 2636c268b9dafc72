import { createStore } from '../../lib/browser-store.ts'
import { genericEvent } from '../analytics/events.ts'
import { track } from '../analytics/tag.ts'

/** The window comes along to the next page. */
const open = createStore<boolean>({
  keep: 'session',
  name: 'chat-is-open',
  initial: false,
  accept: (found) => typeof found === 'boolean',
})

/** Shows the chat's button; the window and what it is made of load with the first press. Answers how to stop that. */
export function startChat(): () => void {
  const button = document.querySelector<HTMLButtonElement>('[data-chat]')
  if (!button) return () => undefined
  const ending = new AbortController()
  let closeWindow: (() => void) | undefined

  async function show() {
    open.write(true)
    try {
      const { showChat } = await import('./show-chat.tsx')
      if (ending.signal.aborted || closeWindow) return
      closeWindow = showChat(hide)
      if (button) button.hidden = true
    } catch (reason) {
      open.clear()
      console.warn('The chat could not be loaded', reason)
    }
  }

  function hide() {
    open.clear()
    closeWindow?.()
    closeWindow = undefined
    if (!button) return
    button.hidden = false
    button.focus()
  }

  button.hidden = false
  button.addEventListener(
    'click',
    () => {
      void show()
      track(genericEvent({ category: 'chat', action: 'chat_open' }))
    },
    { signal: ending.signal },
  )
  if (open.read()) void show()
  return () => {
    ending.abort()
    closeWindow?.()
    button.hidden = true
  }
}
