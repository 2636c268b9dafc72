import type { AccountSettings } from '#contract/account-settings.ts'

type Words<Name extends keyof AccountSettings> = { name: Name; label: string; line: string }
export type TextName = Extract<keyof AccountSettings, `text${string}`>
export type ToggleName = Extract<keyof AccountSettings, `toggle${string}`>

/** The four default instructions, in the order of the form. */
export const TEXTS: readonly (Words<TextName> & { example: string })[] = [
  {
    name: 'textArea1',
    label: 'House style and voice',
    line: 'How your menus sound: tone, length, words that are yours.',
    example: 'Short and warm. Plain words, no superlatives.',
  },
  {
    name: 'textArea2',
    label: 'Always include',
    line: 'What belongs into what is written for you. One wish a line.',
    example: 'fresh lime\na vegetarian main',
  },
  {
    name: 'textArea3',
    label: 'Never include',
    line: 'Ingredients and words that you do not want. One a line, or with commas.',
    example: 'peanuts, cilantro',
  },
  {
    name: 'textArea4',
    label: 'Prices and portions',
    line: 'What holds for prices and sizes.',
    example: 'Generous portions. Mains under 25.',
  },
]

/** What each of the six settings does. */
export const TOGGLES: readonly Words<ToggleName>[] = [
  {
    name: 'toggle1',
    label: 'Setting 1',
    line: 'Whole menus follow your default instructions, and so do the cuisines that are proposed.',
  },
  {
    name: 'toggle2',
    label: 'Setting 2',
    line: 'Single items that you create follow your default instructions.',
  },
  {
    name: 'toggle3',
    label: 'Setting 3',
    line: 'What stands under “Never include” is left out. Off, it is kept here and not followed.',
  },
  {
    name: 'toggle4',
    label: 'Setting 4',
    line: 'Your notes on prices and portions are followed. Off, they are kept here and not followed.',
  },
  {
    name: 'toggle5',
    label: 'Setting 5',
    line: 'New menus and items are scored, and what scores low is rewritten once, even where evaluation is off.',
  },
  {
    name: 'toggle6',
    label: 'Setting 6',
    line: 'Logging in on one device signs out all others.',
  },
]
