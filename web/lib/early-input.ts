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

/** Tells React what was entered, then presses and sends, each once what came before has taken effect. */
export function replayEarlyInput(): void {
  const { earlyInput } = window
  if (!earlyInput) return
  const { typed, checked, pressed, keys, sent, stop } = earlyInput
  stop()
  for (const [field, text] of typed) retype(field, text)
  for (const [choice, isChecked] of checked) recheck(choice, isChecked)
  for (const button of pressed) setTimeout(() => button.click())
  for (const press of keys) setTimeout(() => pressKey(press))
  for (const [form, submitter] of sent) setTimeout(() => form.requestSubmit(submitter))
}

/** React takes a value that it has seen for no change, so the field is emptied through React and filled past it. */
function retype(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.value = ''
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The same for what is ticked: only the click is a change to React. */
function recheck(choice: HTMLInputElement, isChecked: boolean): void {
  choice.checked = !isChecked
  choice.click()
}

function pressKey({ tab, key }: EarlyInput['keys'][number]): void {
  tab.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}
