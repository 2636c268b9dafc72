/** What the analytics service sets: _ga and _ga_<id> for 2 years, _gid for 24 hours, _gat for 1 minute. */
const NAMES = /^(_ga|_ga_.+|_gid|_gat|_gat_.+)$/

/** 2 years; the other two lifetimes are the service's own. */
export const COOKIE_EXPIRES_S = 2 * 365 * 86_400

export function analyticsCookiesIn(cookies: string): string[] {
  return cookies
    .split(';')
    .map((cookie) => cookie.split('=')[0]?.trim() ?? '')
    .filter((name) => NAMES.test(name))
}

/** Where a cookie of this host may have been set: the host alone, and each domain above it. */
export function cookieDomains(host: string): string[] {
  const parts = host.split('.')
  return parts.map((_, index) => parts.slice(index).join('.'))
}

export function deleteAnalyticsCookies(): void {
  for (const name of analyticsCookiesIn(document.cookie)) {
    const gone = `${name}=; path=/; max-age=0`
    for (const place of [
      '',
      ...cookieDomains(location.hostname).map((domain) => `; domain=${domain}`),
    ]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
      document.cookie = gone + place
    }
  }
}
