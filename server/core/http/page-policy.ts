import { createHash } from 'node:crypto'

/** Where the analytics service's script comes from and where it reports to (Google's own list for such policies). */
const ANALYTICS = {
  script: ' https://www.googletagmanager.com',
  image: ' https://www.googletagmanager.com https://*.google-analytics.com',
  connect:
    ' https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com',
}
const NO_ANALYTICS: typeof ANALYTICS = { script: '', image: '', connect: '' }

/**
 * Scripts only from here, inline ones only as built; styles may be inline, since the interface positions with them.
 * The analytics service's hosts are let in only where the installation uses it.
 */
export function policyOf(html: string, hasAnalytics: boolean): string {
  const hashes = new Set<string>()
  for (const [, attributes = '', content = ''] of html.matchAll(
    /<script\b([^>]*)>([\s\S]*?)<\/script>/g,
  )) {
    if (/\bsrc=/.test(attributes) || /application\/ld\+json/.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`)
  }
  const also = hasAnalytics ? ANALYTICS : NO_ANALYTICS
  return [
    "default-src 'self'",
    `${["script-src 'self'", ...hashes].join(' ')}${also.script}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${also.image}`,
    "font-src 'self'",
    `connect-src 'self'${also.connect}`,
    'frame-src https://www.youtube-nocookie.com',
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
  ].join('; ')
}
