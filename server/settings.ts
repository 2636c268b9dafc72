import { z } from 'zod'
import { isTimeZone } from '#contract/consultations.ts'
import { platform } from '#contract/platforms.ts'
import { PRODUCT } from '#contract/product.ts'
import { readKeys } from './core/encryption-keys.ts'

/** One variable: what it means, how it is checked, and what the help text shows as its default. */
type Setting<S extends z.ZodType> = { doc: string; shape: S; shownDefault?: string }

function setting<S extends z.ZodType>(doc: string, shape: S, shownDefault?: string): Setting<S> {
  return { doc, shape, shownDefault }
}

const text = z.string().trim().min(1)
const optional = text.nullable().default(null)
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)
const keys = z.string().transform((list, context) => {
  const read = readKeys(list)
  if (read) return read
  context.addIssue({
    code: 'custom',
    message: '32 random bytes in hex, base64 or base64url, as `openssl rand -base64 32` makes them',
  })
  return z.NEVER
})
const count = (min: number, max: number) => z.coerce.number().int().min(min).max(max)
const dollars = z.coerce.number().min(0).max(1_000_000).nullable().default(null)

const platformAccess = z.object({
  baseUrls: z.record(z.string(), z.url({ protocol: /^https?$/ })),
  /** By the platform's own names; `webhook_secret` is what its webhooks are checked with. */
  credentials: z.record(z.string(), z.string()),
})
export type PlatformAccess = z.output<typeof platformAccess>
const deliveryKeys = z
  .string()
  .transform((given, context) => {
    try {
      return JSON.parse(given) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'JSON' })
      return z.NEVER
    }
  })
  .pipe(z.partialRecord(platform, platformAccess))

/** Goes into the address of a call. */
const placeName = (pattern: RegExp, allowed: string) =>
  z.string().regex(pattern, allowed).nullable().default(null)
const INSTANCE_NAME = /^[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/

/** Every environment variable of the service. `config.ts` alone reads them. */
export const settings = {
  PORT: setting('port to listen on', count(0, 65_535).default(3000)),
  HOST: setting('address to listen on', text.default('127.0.0.1')),
  PUBLIC_URL: setting(
    'address that visitors use: canonical URLs, links in mail; https turns on Secure cookies and HSTS',
    z
      .url({ protocol: /^https?$/, error: 'an http or https URL' })
      .nullable()
      .default(null),
    'http://localhost:PORT',
  ),
  DATA_DIR: setting(
    'folder of database, files, mail and generated secrets',
    text.default('./data'),
  ),
  DATABASE_URL: setting(
    'a PostgreSQL (15 or later) of yours',
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'a postgres:// URL')
      .nullable()
      .default(null),
    'none: the service runs its own PostgreSQL in DATA_DIR',
  ),
  PROCESS: setting(
    'what this process does: web, worker or all',
    z.enum(['web', 'worker', 'all']).default('all'),
  ),
  LOG_LEVEL: setting(
    'least level that is logged',
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ),
  STORAGE_URL: setting(
    'where files are kept: s3://bucket/prefix, with the AWS variables',
    z
      .string()
      .regex(/^s3:\/\/[^/]+/, 's3://bucket/prefix')
      .nullable()
      .default(null),
    'none: files under DATA_DIR',
  ),
  S3_ENDPOINT: setting('address of an S3-compatible store', z.url().nullable().default(null)),
  SMTP_URL: setting(
    "mail server, as nodemailer's transport URL",
    z
      .string()
      .regex(/^smtps?:\/\//, 'an smtp:// or smtps:// URL')
      .nullable()
      .default(null),
    'none: each mail is one .eml file in DATA_DIR/mail',
  ),
  MAIL_FROM: setting('sender of the mails', optional, "hello@ of PUBLIC_URL's host"),
  SUPPORT_EMAIL: setting(
    'shown on the pages; contact mail goes there',
    z.email().nullable().default(null),
    "support@ of PUBLIC_URL's host",
  ),
  SALES_EMAIL: setting(
    'shown on the pages',
    z.email().nullable().default(null),
    "sales@ of PUBLIC_URL's host",
  ),
  OPERATOR_EMAILS: setting('comma list: accounts with these addresses are staff', list.default([])),
  BUSINESS_TIME_ZONE: setting(
    "zone of the consultants' hours, Monday to Friday 09:00 to 17:00, as its IANA name",
    z
      .string()
      .refine(isTimeZone, 'an IANA time zone such as Europe/London')
      .default('America/Los_Angeles'),
  ),
  BUSINESS_HOLIDAYS: setting(
    'comma list: days without consultations, such as 2026-12-25',
    list
      .pipe(z.array(z.iso.date({ error: 'dates such as 2026-12-25, with commas between' })))
      .default([]),
  ),
  AI_PROVIDER: setting(
    'a model engine: openai, anthropic, google or openai-compatible',
    z.enum(['openai', 'anthropic', 'google', 'openai-compatible']).nullable().default(null),
    'none: the built-in kitchen',
  ),
  AI_API_KEY: setting("the provider's key", optional),
  AI_BASE_URL: setting(
    "the provider's address; required for openai-compatible",
    z.url().nullable().default(null),
  ),
  AI_TEXT_MODEL: setting('model that writes', optional, 'per provider'),
  AI_IMAGE_MODEL: setting('model that makes pictures', optional, 'none: the illustrator draws'),
  AI_VISION_MODEL: setting('model that reads pictures of menus', optional),
  AI_PRICE_INPUT: setting(
    'US dollars for a million tokens that the models read; with AI_PRICE_OUTPUT',
    dollars,
    'none: tokens are shown, no cost',
  ),
  AI_PRICE_OUTPUT: setting(
    'US dollars for a million tokens that the models write; with AI_PRICE_INPUT',
    dollars,
    'none: tokens are shown, no cost',
  ),
  AI_PRICE_IMAGE: setting(
    'US dollars for a picture that the model makes',
    dollars,
    'none: no cost of pictures is shown',
  ),
  AI_MONTHLY_LIMIT_USD: setting(
    'US dollars that one account may spend on models in a calendar month (UTC); needs the prices',
    dollars,
    'none: no limit',
  ),
  AI_MONTHLY_LIMIT_TOKENS: setting(
    'tokens, read and written, that one account may use in a calendar month (UTC)',
    count(1, 1_000_000_000_000).nullable().default(null),
    'none: no limit',
  ),
  AI_TIMEOUT_SECONDS: setting(
    'longest time for one call of the provider',
    count(1, 600).default(60),
  ),
  AI_MAX_PARALLEL: setting('calls of the provider under way at once', count(1, 64).default(8)),
  GA_TRACKING_ID: setting(
    "Google Analytics' id of this site, such as G-ABC123DEF4; loaded for visitors who consent",
    z
      .string()
      .regex(/^[A-Z]{1,3}-[A-Z0-9-]{4,30}$/, 'an id such as G-ABC123DEF4')
      .nullable()
      .default(null),
    'none: no analytics',
  ),
  ENCRYPTION_KEY: setting(
    'encrypts bank and tax numbers; of a comma list the first encrypts and all decrypt',
    keys.nullable().default(null),
    'made at the first start, kept in DATA_DIR/encryption-key',
  ),
  CONTROLLER_PASSWORD: setting(
    "the instance controller's shared password",
    z.string().trim().min(1).max(200, 'at most 200 characters').nullable().default(null),
    'made at the first start, printed then and kept in DATA_DIR',
  ),
  CONTROLLER_DRIVER: setting(
    'instances that the controller starts and stops: local (simulated) or gce (Compute Engine)',
    z.enum(['local', 'gce']).default('local'),
  ),
  GCP_PROJECT: setting(
    "the instances' project; required for gce",
    placeName(/^[a-z][a-z0-9.:-]{3,80}[a-z0-9]$/, 'the id of a project'),
  ),
  GCP_ZONE: setting(
    "the instances' zone; required for gce",
    placeName(/^[a-z]+-[a-z]+\d+-[a-z]$/, 'a zone such as us-central1-a'),
  ),
  GCP_INSTANCE_PRODUCTION: setting(
    'name of the production instance; gce needs it or the other',
    placeName(INSTANCE_NAME, 'the name of an instance'),
  ),
  GCP_INSTANCE_TRAINING: setting(
    'name of the training instance; gce needs it or the other',
    placeName(INSTANCE_NAME, 'the name of an instance'),
  ),
  GCP_API_ENDPOINT: setting(
    'address of the Compute Engine API',
    z
      .url({ protocol: /^https?$/, error: 'an http or https URL' })
      .default('https://compute.googleapis.com'),
  ),
  DELIVERY_KEYS: setting(
    'what delivery platforms have given this installation, as JSON: {"doordash": {"baseUrls": {...}, "credentials": {...}}}',
    deliveryKeys.default({}),
    'none: platforms can be linked in Practice only',
  ),
  STRIPE_SECRET_KEY: setting(
    'sends invoices of statements by Stripe',
    optional,
    'none: invoices are written elsewhere',
  ),
  STRIPE_API_URL: setting(
    "address of Stripe's API",
    z
      .url({ protocol: /^https?$/, error: 'an http or https URL' })
      .default('https://api.stripe.com'),
  ),
  TRUST_PROXY: setting(
    'number of proxies in front',
    count(0, 10).nullable().default(null),
    'none: X-Forwarded-For is ignored',
  ),
  PARENT_COMPANY_URL: setting(
    "the footer's link to the parent company",
    z.url().default('https://menuwright.example/'),
  ),
} as const

/** Name, meaning and default of every setting, as people read them. */
export function settingsInWords(): { name: string; doc: string; fallback: string }[] {
  return Object.entries(settings).map(([name, { doc, shape, shownDefault }]) => {
    const fallback = shownDefault ?? shape.safeParse(undefined).data ?? 'none'
    return { name, doc, fallback: Array.isArray(fallback) ? 'none' : String(fallback) }
  })
}

/** The text of `npm start -- --help`. */
export function configHelp(): string {
  const lines = settingsInWords().map(
    ({ name, doc, fallback }) => `  ${name.padEnd(23)} ${doc} (default: ${fallback})`,
  )
  return [
    `${PRODUCT}. npm start serves it; every setting is an environment variable:`,
    '',
    ...lines,
  ].join('\n')
}
