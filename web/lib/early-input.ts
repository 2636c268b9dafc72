import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * A prerendered page can be seen before its scripts have come. Links work by themselves, and fields, checkboxes and radios
 * take what is entered; a script in the page itself keeps it for React, with the buttons that were pressed and the forms
 * that were sent.
 */
type EarlyInput = {
  typed: Map<HTMLInputElement | HTMLTextAreaElement, string>
  /** Checkboxes and radios. */
  checked: Map<HTMLInputElement, boolean>
  /** Each once, however often an impatient visitor pressed it. */
  pressed: Set<HTMLElement>
  /** Arrow keys on tabs. */
  keys: { tab: Element; key: string }[]
  sent: Map<HTMLFormElement, HTMLElement | null>
  stop: () => void
}

declare global {
  interface Window {
    earlyInput?: EarlyInput
  }
}

/** Runs in the head before anything can be pressed; the server allows it by its hash. */
export const EARLY_INPUT_SCRIPT = `(() => {
  const typed = new Map(), checked = new Map(), pressed = new Set(), keys = [], sent = new Map()
  const listeners = {
    input({ target }) {
      if (target.matches('[type=checkbox], [type=radio]')) checked.set(target, target.checked)
      else if (target.matches('input, textarea')) typed.set(target, target.value)
    },
    click(event) {
      const button = event.target.closest('button:not([type=submit])')
      if (!button) return
      event.stopImmediatePropagation()
      pressed.add(button)
    },
    keydown(event) {
      const tab = event.target
      if (!tab.matches('[role=tab]') || !event.key.startsWith('Arrow')) return
      event.preventDefault()
      event.stopImmediatePropagation()
      keys.push({ tab, key: event.key })
    },
    submit(event) {
      event.preventDefault()
      event.stopImmediatePropagation()
      sent.set(event.target, event.submitter)
    },
  }
  for (const type in listeners) addEventListener(type, listeners[type], true)
  window.earlyInput = { typed, checked, pressed, keys, sent, stop() {
    for (const type in listeners) removeEventListener(type, listeners[type], true)
    delete window.earlyInput
  } }
})()`

/**
 * Tells React what was entered with its first commit, before anything renders anew, which would show a field without it.
 * What was pressed and sent follows once every part of the page listens, which is after the effects of all of them.
 */
export function useEarlyInput(): void {
  const next = useRef<(() => void)[]>([])
  useLayoutEffect(() => {
    next.current = replayEntered()
  }, [])
  useEffect(() => {
    for (const act of next.current.splice(0)) setTimeout(act)
  }, [])
}

/** Answers what is left to do, each once what came before has taken effect. */
function replayEntered(): (() => void)[] {
  const { earlyInput } = window
  if (!earlyInput) return []
  const { typed, checked, pressed, keys, sent, stop } = earlyInput
  stop()
  for (const [field, text] of typed) retype(field, text)
  for (const [choice, isChecked] of checked) recheck(choice, isChecked)
  return [
    ...[...pressed].map((button) => () => button.click()),
    ...keys.map((press) => () => pressKey(press)),
    ...[...sent].map(
      ([form, submitter]) =>
        () =>
          form.requestSubmit(submitter),
    ),
  ]
}

/**
 * React takes a value that it has seen for no change, so the field is emptied through React and filled past it. Who is
 * still typing finds the caret where it was.
 */
function retype(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { selectionStart, selectionEnd } = field
  const isTyping = document.activeElement === field
  field.value = ''
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  // Fields for numbers and mail addresses tell of no caret. React fills the field once more at the end of its commit.
  if (isTyping && selectionStart !== null)
    queueMicrotask(() => field.setSelectionRange(selectionStart, selectionEnd))
}

/** The same for what is ticked: only the click is a change to React. */
function recheck(choice: HTMLInputElement, isChecked: boolean): void {
  choice.checked = !isChecked
  choice.click()
}

function pressKey({ tab, key }: EarlyInput['keys'][number]): void {
  tab.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}
