/** A wrong field as the validator describes it. */
type Wrong = { message?: string | undefined; keyword: string; params: Record<string, unknown> }

/** Sentences that a schema leaves to the library are written for programmers. */
const LIBRARYS_OWN = /^(Invalid |Too (big|small): |Unrecognized )/

/** What is wrong with a field, for a person: the contract's own sentence where it has one. */
export function fieldSentence(field: string, { message, keyword, params }: Wrong): string {
  if (message && !LIBRARYS_OWN.test(message)) return message
  if (field === '') return 'This call takes one JSON object with its fields.'
  const name = `"${field}"`
  if (keyword === 'invalid_type') return `${name} is missing or is not ${kindOf(params.expected)}.`
  if (keyword === 'invalid_value' && Array.isArray(params.values))
    return `${name} has to be one of these: ${params.values.join(', ')}.`
  if (keyword === 'too_small') return `${name} has to be at least ${amountOf(params, 'minimum')}.`
  if (keyword === 'too_big') return `${name} may be at most ${amountOf(params, 'maximum')}.`
  return `${name} is not valid.`
}

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

function kindOf(expected: unknown): string {
  return KINDS[String(expected)] ?? 'what it should be'
}

const UNITS: Record<string, string> = { string: ' characters long', array: ' entries long' }

function amountOf(params: Wrong['params'], bound: 'minimum' | 'maximum'): string {
  return `${params[bound]}${UNITS[String(params.origin)] ?? ''}`
}
