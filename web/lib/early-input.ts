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
  /** Nothing more is kept but what is entered in parts that React has still to take over. */
  leaveToReact: () => void
  stop: () => void
}

declare global {
  interface Window {
    earlyInput?: EarlyInput
  }
}

/** Marks a part that React takes over later than the page around it (`ui/in-turns.tsx`), until then. */
export const IN_TURN = 'data-in-turn'

/** Runs in the head before anything can be pressed; the server allows it by its hash. */
export const EARLY_INPUT_SCRIPT = `(() => {
  const typed = new Map(), checked = new Map(), pressed = new Set(), keys = [], sent = new Map()
  let within = '*'
  const listeners = {
    input({ target }) {
      if (!target.closest(within)) return
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
  // React Aria takes no click whose pointer went down before it listened: the browser, or a click by itself, does its work.
  const finish = (event) => {
    removeEventListener('click', finish, true)
    if (!event.isTrusted || (within && event.target.closest(within))) return
    event.stopImmediatePropagation()
    const button = event.target.closest('button:not([type=submit])')
    if (button) setTimeout(() => button.click())
  }
  const hold = ({ target }) => {
    if (target.closest(within)) addEventListener('click', finish, true)
    else removeEventListener('click', finish, true)
  }
  addEventListener('pointerdown', hold)
  const remove = (type) => removeEventListener(type, listeners[type], true)
  window.earlyInput = { typed, checked, pressed, keys, sent, leaveToReact() {
    within = '[${IN_TURN}]'
    for (const type in listeners) if (type !== 'input') remove(type)
  }, stop() {
    within = ''
    for (const type in listeners) remove(type)
    removeEventListener('pointerdown', hold)
  } }
})()`

/**
 * For the page and for each part that is taken over later: tells React what was entered there with the first commit of it,
 * before anything renders anew, which would show a field without it. What was pressed and sent follows once all that was
 * entered is told and every part of the page listens, which is after the effects of all of them.
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

/** Answers what is left to do, each once what came before has taken effect; nothing while a part is still to come. */
function replayEntered(): (() => void)[] {
  const { earlyInput } = window
  if (!earlyInput) return []
  const { typed, checked, pressed, keys, sent, leaveToReact, stop } = earlyInput
  const isLast = document.querySelector(`[${IN_TURN}]`) === null
  if (isLast) stop()
  else leaveToReact()
  for (const [field, text] of takenOver(typed)) retype(field, text)
  for (const [choice, isChecked] of takenOver(checked)) recheck(choice, isChecked)
  if (typed.size > 0 || checked.size > 0) return []
  if (isLast) delete window.earlyInput
  const acts = [
    ...[...pressed].map((button) => () => button.click()),
    ...keys.map((press) => () => pressKey(press)),
    ...[...sent].map(
      ([form, submitter]) =>
        () =>
          form.requestSubmit(submitter),
    ),
  ]
  pressed.clear()
  keys.length = 0
  sent.clear()
  return acts
}

/** Takes out of `entered` what React already knows the elements of. */
function takenOver<Field extends Element, Value>(entered: Map<Field, Value>): [Field, Value][] {
  const found = [...entered].filter(([field]) => !field.closest(`[${IN_TURN}]`))
  for (const [field] of found) entered.delete(field)
  return found
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
