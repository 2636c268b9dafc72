import { TASK_TYPES, type TaskType } from '#contract/generation.ts'

/** A task as it stands on tabs, containers and buttons. */
export const TITLES: Readonly<Record<TaskType, string>> = {
  name: 'Name',
  description: 'Description',
  image: 'Image',
  price: 'Price',
}

export const TASK_TABS = TASK_TYPES.map((id) => ({ id, label: TITLES[id] }))

export const NO_CACHED: Readonly<Record<TaskType, string>> = {
  image: 'No cached images.',
  name: 'No cached names.',
  description: 'No cached descriptions.',
  price: 'No cached prices.',
}

export const NO_SELECTED: Readonly<Record<TaskType, string>> = {
  image: 'No image selected.',
  name: 'No name selected.',
  description: 'No description selected.',
  price: 'No price selected.',
}

/** What a prompt of this task is for. */
export const PROMPT_HINTS: Readonly<Record<TaskType, string>> = {
  name: 'Say what the dish is made of: "grilled octopus, smoked paprika, potatoes".',
  description: 'Name the dish and what matters about it: "ceviche of sea bass, very fresh, spicy".',
  image: 'Name the dish that is to be seen: "tomato soup with basil and croutons".',
  price: 'Name the dish, and its size where it matters: "margherita pizza, 12 inch".',
}
