import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** The field with exactly this label. */
export function input(label: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(label)
}

/** Puts each text into its field; pasted, as key by key it would take a second. */
export async function fill(user: UserEvent, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await user.clear(input(label))
    if (text === '') continue
    await user.click(input(label))
    await user.paste(text)
  }
}

/** Presses the button of this name once it is there, as a person would. */
export async function press(user: UserEvent, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name }))
}

/** What the page's alert says, once there is one. */
export async function findAlert(): Promise<string> {
  return (await screen.findByRole('alert')).textContent ?? ''
}

/** What describes a field to a screen reader. */
export function descriptionOf(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}
