import type { ChannelAccess } from '../channel-adapter.ts'

const WORDS_MAX = 500
/** Shorter ones stand in too many innocent words. */
const SECRET_MIN = 6

/** What a platform says of an error, from any of the shapes that they use, in one line without a secret of ours. */
export function platformWords(text: string, access: ChannelAccess): string {
  const said = wordsOf(text).replace(/\s+/g, ' ').trim()
  return withoutSecrets(said, access).slice(0, WORDS_MAX) || 'No word of explanation.'
}

/** Credentials, and whatever looks like a bearer token, are written as [secret]. */
export function withoutSecrets(text: string, { credentials }: ChannelAccess): string {
  const secrets = Object.values(credentials)
    .filter((secret) => secret.length >= SECRET_MIN)
    .sort((one, other) => other.length - one.length)
  return secrets
    .reduce((words, secret) => words.replaceAll(secret, '[secret]'), text)
    .replace(/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, '$1 [secret]')
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[secret]')
}

function wordsOf(text: string): string {
  try {
    const said = sentences(JSON.parse(text))
    return said.length > 0 ? said.join('; ') : text
  } catch {
    return /<\w+[^>]*>/.test(text) ? 'a page instead of an answer' : text
  }
}

const SAYING = ['code', 'field', 'message', 'error', 'error_description', 'description', 'details']
const LISTS = ['errors', 'field_errors', 'validation_errors', 'fault']

function sentences(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (Array.isArray(value)) return value.flatMap(sentences)
  if (value === null || typeof value !== 'object') return []
  const entry = value as Record<string, unknown>
  const own = SAYING.flatMap((key) => (typeof entry[key] === 'string' ? [entry[key]] : []))
  const nested = [...LISTS, ...SAYING].flatMap((key) =>
    typeof entry[key] === 'object' ? sentences(entry[key]) : [],
  )
  return [...(own.length > 0 ? [own.filter(Boolean).join(': ')] : []), ...nested]
}
