import { z } from 'zod'
import type { InstanceType } from '#contract/instances.ts'
import type { Cloud } from './cloud.ts'
import { CloudFailed } from './cloud-failed.ts'
import { gceAuthorization } from './gce-authorization.ts'
import { answerFailure, transportFailure } from './gce-failures.ts'

export type GceConfig = {
  project: string
  zone: string
  /** The instances' names; null: there is none of this type. */
  instances: Record<InstanceType, string | null>
  /** `https://compute.googleapis.com`, or a private address of the same API. */
  endpoint: string
}

const instance = z.object({ status: z.string() })

const operation = z.object({
  name: z.string(),
  status: z.enum(['PENDING', 'RUNNING', 'DONE']),
  error: z
    .object({ errors: z.array(z.object({ code: z.string(), message: z.string().optional() })) })
    .optional(),
})

/** Compute Engine's REST API, version 1, with application-default credentials. */
export function gceCloud({ project, zone, instances, endpoint }: GceConfig): Cloud {
  const base = `${endpoint.replace(/\/+$/, '')}/compute/v1/projects/${project}/zones/${zone}`
  const authorization = gceAuthorization(project)

  async function call<S extends z.ZodType>(
    method: 'GET' | 'POST',
    path: string,
    shape: S,
    signal: AbortSignal,
  ): Promise<z.output<S>> {
    const headers = { ...(await authorization(signal)), accept: 'application/json' }
    const { status, text } = await fetch(`${base}/${path}`, {
      method,
      headers,
      signal,
      // A redirect would take the token to wherever the answer says.
      redirect: 'error',
    })
      .then(async (answer) => ({ status: answer.status, text: await answer.text() }))
      .catch((error: unknown) => {
        throw transportFailure(error, signal)
      })
    if (status !== 200) throw answerFailure(status, text)
    const read = shape.safeParse(jsonOf(text))
    if (!read.success) throw new CloudFailed('unavailable', 'The answer was not of the known form.')
    return read.data
  }

  function pathOf(type: InstanceType): string {
    const name = instances[type]
    if (name) return `instances/${name}`
    const variable = `GCP_INSTANCE_${type.toUpperCase()}`
    const sentence = `This server knows no ${type} instance: ${variable} is not set.`
    throw new CloudFailed('not_configured', null, { sentence })
  }

  return {
    isSimulated: false,
    status: async (type, signal) => (await call('GET', pathOf(type), instance, signal)).status,
    async start(type, options, signal) {
      const query = new URLSearchParams(options)
      return (await call('POST', `${pathOf(type)}/start?${query}`, operation, signal)).name
    },
    async stop(type, { requestId, discardLocalSsd }, signal) {
      // Said either way: with local disks attached, Compute Engine wants an answer.
      const query = new URLSearchParams({ requestId, discardLocalSsd: String(discardLocalSsd) })
      return (await call('POST', `${pathOf(type)}/stop?${query}`, operation, signal)).name
    },
    async operation(name, signal) {
      try {
        const { status, error } = await call('GET', `operations/${name}`, operation, signal)
        const [first] = error?.errors ?? []
        const failure = first ? (first.message ?? first.code) : null
        return { isDone: status === 'DONE', failure }
      } catch (error) {
        const isForgotten = error instanceof CloudFailed && error.kind === 'missing'
        if (isForgotten) return { isDone: true, failure: null }
        throw error
      }
    },
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
