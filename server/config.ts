import { isAbsolute, resolve } from 'node:path'
import type { z } from 'zod'
import { PRODUCT } from '#contract/product.ts'
import { settings } from './settings.ts'

type Values = { [K in keyof typeof settings]: z.output<(typeof settings)[K]['shape']> }

export type Config = ReturnType<typeof parseConfig>

/** A wrong variable: the message names it, what was given and what is allowed. */
export class WrongConfig extends Error {
  override name = 'WrongConfig'
}

const SECRET = /KEY|PASSWORD|SMTP_URL|DATABASE_URL/

/** Parses the environment once; an empty variable counts as not set. */
export function parseConfig(environment: Record<string, string | undefined>) {
  const problems: string[] = []
  const entries = Object.entries(settings).map(([name, { shape, doc }]) => {
    const given = environment[name]?.trim() || undefined
    const result = shape.safeParse(given)
    if (result.success) return [name, result.data]
    const shown = SECRET.test(name) ? 'a value that is not shown' : JSON.stringify(given)
    const allowed = result.error.issues.map((issue) => issue.message).join('; ')
    problems.push(`${name} (${doc}) is ${shown}. Allowed: ${allowed}.`)
    return [name, null]
  })
  const values = Object.fromEntries(entries) as Values
  if (problems.length === 0) problems.push(...contradictions(values))
  if (problems.length > 0) throw new WrongConfig(problems.join('\n'))

  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '')
  const host = new URL(publicUrl).hostname
  const mailHost = host === 'localhost' || /^[\d.:[\]]+$/.test(host) ? 'menuwright.example' : host
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    secureCookies: publicUrl.startsWith('https:'),
    dataDir: isAbsolute(values.DATA_DIR) ? values.DATA_DIR : resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    process: values.PROCESS,
    logLevel: values.LOG_LEVEL,
    storage: { url: values.STORAGE_URL, s3Endpoint: values.S3_ENDPOINT },
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM ?? `${PRODUCT} <hello@${mailHost}>` },
    supportEmail: values.SUPPORT_EMAIL ?? `support@${mailHost}`,
    salesEmail: values.SALES_EMAIL ?? `sales@${mailHost}`,
    business: { timeZone: values.BUSINESS_TIME_ZONE, holidays: values.BUSINESS_HOLIDAYS },
    operatorEmails: values.OPERATOR_EMAILS.map((email) => email.toLowerCase()),
    ai: values.AI_PROVIDER
      ? {
          provider: values.AI_PROVIDER,
          apiKey: values.AI_API_KEY ?? '',
          baseUrl: values.AI_BASE_URL,
          textModel: values.AI_TEXT_MODEL,
          imageModel: values.AI_IMAGE_MODEL,
          visionModel: values.AI_VISION_MODEL,
          timeoutMs: values.AI_TIMEOUT_SECONDS * 1000,
          maxParallel: values.AI_MAX_PARALLEL,
          /** US dollars, for a million tokens and for a picture; null where the price is not known. */
          prices: {
            input: values.AI_PRICE_INPUT,
            output: values.AI_PRICE_OUTPUT,
            image: values.AI_PRICE_IMAGE,
          },
          /** Of one account in a calendar month (UTC). */
          monthlyLimit: {
            dollars: values.AI_MONTHLY_LIMIT_USD,
            tokens: values.AI_MONTHLY_LIMIT_TOKENS,
          },
        }
      : null,
    gaTrackingId: values.GA_TRACKING_ID,
    encryptionKeys: values.ENCRYPTION_KEY,
    controller: {
      /** Null: made at the first start. */
      password: values.CONTROLLER_PASSWORD,
      /** Null: the instances are simulated. */
      gce:
        values.CONTROLLER_DRIVER === 'gce'
          ? {
              project: values.GCP_PROJECT ?? '',
              zone: values.GCP_ZONE ?? '',
              instances: {
                production: values.GCP_INSTANCE_PRODUCTION,
                training: values.GCP_INSTANCE_TRAINING,
              },
              endpoint: values.GCP_API_ENDPOINT,
            }
          : null,
    },
    /** By platform; one that is not named has not let this installation in. */
    delivery: values.DELIVERY_KEYS,
    /** Null: no invoices are sent from here. */
    stripe: values.STRIPE_SECRET_KEY
      ? { secretKey: values.STRIPE_SECRET_KEY, apiUrl: values.STRIPE_API_URL }
      : null,
    trustProxy: values.TRUST_PROXY,
    parentCompanyUrl: values.PARENT_COMPANY_URL,
  }
}

function contradictions(values: Values): string[] {
  const problems: string[] = []
  if (values.AI_PROVIDER === 'openai-compatible' && !values.AI_BASE_URL) {
    problems.push(
      'AI_BASE_URL is not set. AI_PROVIDER=openai-compatible needs the address of the server.',
    )
  }
  if (values.AI_PROVIDER === 'openai-compatible' && !values.AI_TEXT_MODEL) {
    problems.push(
      'AI_TEXT_MODEL is not set. AI_PROVIDER=openai-compatible needs the name of a model.',
    )
  }
  if (values.AI_PROVIDER && values.AI_PROVIDER !== 'openai-compatible' && !values.AI_API_KEY) {
    problems.push(`AI_API_KEY is not set. AI_PROVIDER=${values.AI_PROVIDER} needs a key.`)
  }
  return [...problems, ...missingPrices(values), ...missingPlaces(values)]
}

function missingPlaces(values: Values): string[] {
  if (values.CONTROLLER_DRIVER !== 'gce') return []
  const problems: string[] = []
  for (const name of ['GCP_PROJECT', 'GCP_ZONE'] as const) {
    if (!values[name]) problems.push(`${name} is not set. CONTROLLER_DRIVER=gce needs it.`)
  }
  if (!values.GCP_INSTANCE_PRODUCTION && !values.GCP_INSTANCE_TRAINING) {
    problems.push(
      'GCP_INSTANCE_PRODUCTION is not set. CONTROLLER_DRIVER=gce needs it, or GCP_INSTANCE_TRAINING.',
    )
  }
  return problems
}

function missingPrices(values: Values): string[] {
  const { AI_PRICE_INPUT: input, AI_PRICE_OUTPUT: output, AI_PRICE_IMAGE: image } = values
  const isLimited = values.AI_MONTHLY_LIMIT_USD !== null
  const problems: string[] = []
  if (isLimited && (input === null || output === null)) {
    problems.push(
      'AI_MONTHLY_LIMIT_USD needs prices. Set AI_PRICE_INPUT and AI_PRICE_OUTPUT, or limit tokens with AI_MONTHLY_LIMIT_TOKENS.',
    )
  } else if ((input === null) !== (output === null)) {
    const [given, lacking] = input === null ? ['OUTPUT', 'INPUT'] : ['INPUT', 'OUTPUT']
    problems.push(
      `AI_PRICE_${lacking} is not set. AI_PRICE_${given} needs it: a call both reads and writes.`,
    )
  }
  if (isLimited && values.AI_IMAGE_MODEL && image === null) {
    problems.push(
      'AI_PRICE_IMAGE is not set. AI_MONTHLY_LIMIT_USD needs it where AI_IMAGE_MODEL makes pictures.',
    )
  }
  return problems
}
