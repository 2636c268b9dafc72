import type { ChatLink } from '#contract/chat.ts'

/** What the visitor reads, and the page that it was taken from or leads to. */
export type Answer = { text: string; link: ChatLink | null }

const CONTACT: ChatLink = { page: '/contact', title: 'Contact' }

/** Said rather than guessed. */
export const UNKNOWN: Answer = {
  text: 'I do not know that: our pages say nothing about it. Please write to us with the contact form, and a person answers within 2 days. I can tell you about prices, trials, platforms, menus, pictures, jobs, meetings and our policies.',
  link: CONTACT,
}
