import type { AccountSettings } from '#contract/account-settings.ts'

export type DefaultsFor = 'menus' | 'items'

/** The four texts as one instruction, one sentence a line; empty where the settings keep them out. */
export function defaultInstructions(settings: AccountSettings, what: DefaultsFor): string {
  const isFollowed = what === 'menus' ? settings.toggle1 : settings.toggle2
  if (!isFollowed) return ''
  const lines = [
    ...linesOf(settings.textArea1),
    ...partsOf(settings.textArea2, ASKS).map((part) => `Always include ${part}.`),
    ...(settings.toggle3 ? partsOf(settings.textArea3, REFUSES) : []).map(
      (part) => `Never use ${part}.`,
    ),
    ...(settings.toggle4 ? linesOf(settings.textArea4) : []),
  ]
  return lines.join('\n')
}

const ASKS = /^(?:please\s+)?(?:always\s+)?(?:(?:include|use|add)\s+)?/i
/** What an owner may begin with of themselves: said twice it would turn round. */
const REFUSES =
  /^(?:please\s+)?(?:(?:no|never|not|without|avoid|exclude|do not|don['’]t)\s+)?(?:(?:ever\s+)?(?:include|use|add|serve|put in)\s+)?(?:(?:any|the)\s+)?/i

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** Sentences or lines, without the words that are put before each. */
function partsOf(text: string, opening: RegExp): string[] {
  return text
    .split(/[\n;]|\.(?:\s|$)/)
    .map((part) => part.trim().replace(opening, '').trim())
    .filter(Boolean)
}
