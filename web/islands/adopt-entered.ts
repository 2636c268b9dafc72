/**
 * Fields take what is entered, and radios and checkboxes are ticked by the browser alone; React, which takes them over later,
 * has then seen no change. What differs from the page's HTML is told to it as one, whether a visitor, the browser's own
 * filling or a way back through the history has entered it.
 */
export function adoptEntered(part: ParentNode): void {
  for (const field of part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input, textarea',
  )) {
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
      if (field.checked !== field.defaultChecked) recheck(field)
    } else if (field.value !== field.defaultValue) retype(field)
  }
}

/** Only the click is a change to React. */
function recheck(choice: HTMLInputElement): void {
  // what another choice of a group had lost comes with the one that has it
  if (choice.type === 'radio' && !choice.checked) return
  choice.checked = !choice.checked
  choice.click()
}

/**
 * React takes a value that it has seen for no change, so the field is emptied through React and filled past it. Who is
 * still typing finds the caret where it was.
 */
function retype(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, selectionStart, selectionEnd } = field
  const isTyping = document.activeElement === field
  field.value = ''
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  // Fields for numbers and mail addresses tell of no caret. React fills the field once more at the end of its commit.
  if (isTyping && selectionStart !== null)
    queueMicrotask(() => field.setSelectionRange(selectionStart, selectionEnd))
}
