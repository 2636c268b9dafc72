const SECRET_NAME = /token|secret|password|authorization|api[-_]?key|signature|assertion/i
const HIDDEN = '[hidden]'
const LONGEST = 200_000
/** Shorter ones would hide ordinary words. */
const SECRET_LENGTH = 8

/** What of a request or answer may be stored: without secrets, wherever they stand. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  // PostgreSQL keeps every character of a text but this one.
  const storable = text.replaceAll('\u0000', '')
  const named = isJson(storable) ? hiddenJson(storable) : hiddenPairs(storable)
  return secrets
    .filter((secret) => secret.length >= SECRET_LENGTH)
    .reduce((shown, secret) => shown.replaceAll(secret, HIDDEN), named)
    .slice(0, LONGEST)
}

export function addressWithoutSecrets(address: string, secrets: readonly string[]): string {
  const url = new URL(address)
  url.username = ''
  url.password = ''
  return withoutSecrets(url.toString(), secrets)
}

function isJson(text: string): boolean {
  return /^\s*[[{]/.test(text)
}

function hiddenJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), (name, value) =>
      SECRET_NAME.test(name) && typeof value !== 'object' ? HIDDEN : value,
    )
  } catch {
    return text
  }
}

/** A form's fields, as `grant_type=client_credentials&client_secret=...`. */
function hiddenPairs(text: string): string {
  return text.replace(/([\w-]+)=([^&\s]*)/g, (pair, name: string) =>
    SECRET_NAME.test(name) ? `${name}=${HIDDEN}` : pair,
  )
}
