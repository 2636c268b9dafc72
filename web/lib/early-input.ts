/**
 * A prerendered page can be seen before its scripts have come. What a visitor presses, types or sends until then is kept
 * by a script in the page itself and done once React listens; links need no scripts and are followed at once.
 */
type EarlyInput = {
  /** Each thing once, however often an impatient visitor pressed it, in the order of the first time. */
  pressed: Set<HTMLElement>
  /** Arrow keys on tabs. */
  keys: { target: Element; key: string }[]
  typed: Map<HTMLInputElement | HTMLTextAreaElement, string>
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
  const pressed = new Set(), keys = [], typed = new Map(), sent = new Map()
  const hold = (event) => { event.preventDefault(); event.stopImmediatePropagation() }
  const listeners = {
    click(event) {
      const at = event.target.closest('a[href], summary, label, button, [role=button], [role=tab], input')
      const on = at?.control ?? at
      if (!on?.matches('button:not([type=submit]), [role=button], [role=tab], [type=checkbox], [type=radio]')) return
      hold(event)
      pressed.add(on)
    },
    keydown(event) {
      if (!event.key.startsWith('Arrow') || !event.target.matches('[role=tab]')) return
      hold(event)
      keys.push({ target: event.target, key: event.key })
    },
    input(event) {
      if (event.target.matches('input, textarea')) typed.set(event.target, event.target.value)
    },
    submit(event) {
      hold(event)
      sent.set(event.target, event.submitter)
    },
  }
  for (const type in listeners) addEventListener(type, listeners[type], true)
  window.earlyInput = { pressed, keys, typed, sent, stop() {
    for (const type in listeners) removeEventListener(type, listeners[type], true)
    delete window.earlyInput
  } }
})()`

/** Does what was kept as if it happened now, each once what came before has taken effect. */
export function replayEarlyInput(): void {
  const { earlyInput } = window
  if (!earlyInput) return
  const { pressed, keys, typed, sent, stop } = earlyInput
  stop()
  const steps = [
    ...[...typed].map(
      ([field, text]) =>
        () =>
          retype(field, text),
    ),
    ...[...pressed].map((target) => () => target.click()),
    ...keys.map((press) => () => pressKey(press)),
    ...[...sent].map(
      ([form, submitter]) =>
        () =>
          form.requestSubmit(submitter),
    ),
  ]
  for (const step of steps) setTimeout(step)
}

/** React takes a value that it has seen for no change, so the field is emptied through React and filled past it. */
function retype(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.value = ''
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function pressKey({ target, key }: EarlyInput['keys'][number]): void {
  for (const type of ['keydown', 'keyup'])
    target.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }))
}
