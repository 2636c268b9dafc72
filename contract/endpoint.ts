import type { z } from 'zod'

/** Who may call: anybody, a signed-in account, or an operator (a confirmed address of OPERATOR_EMAILS). */
export type Access = 'public' | 'account' | 'operator'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Endpoint = {
  method: Method
  /** Fastify's form: `/api/restaurant/:id`. */
  path: string
  access: Access
  /** One sentence for the API's page. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The answer's JSON; absent where the answer is a file or a stream. */
  response?: z.ZodType
  /** Status of success; 200 unless given. */
  status?: 201 | 202 | 204
  /** Sent with the type of JSON although it has no body. */
  isBareJson?: true
  /** `multipart`: the handler reads the parts itself and `body` is absent. */
  consumes?: 'multipart'
  /** The form's fields and files, for the API's page. */
  form?: z.ZodObject
  /** How large a JSON body may be, in bytes; 1 MB unless given. */
  bodyBytes?: number
  /** The answer's media type where it is a file; `response` is absent then. */
  produces?: string
  /**
   * What somebody of the staff has done who called it, for the record of that; without it the summary stands there. Reads
   * are recorded where they have it; false: it changes nothing and is not.
   */
  noted?: string | false
  /** How many such calls one account may have under way in one process; what is more is 429. */
  atOnce?: number
}

/** Describes one call once, for server, browser and OpenAPI. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

/** What a caller sends as the body: before defaults and coercion. */
export type BodyOf<E extends Endpoint> = E['body'] extends z.ZodType
  ? z.input<E['body']>
  : undefined
export type QueryOf<E extends Endpoint> = E['query'] extends z.ZodType
  ? z.input<E['query']>
  : undefined
export type ParamsOf<E extends Endpoint> = E['params'] extends z.ZodType
  ? z.input<E['params']>
  : undefined
/** What a caller receives. */
export type ResponseOf<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.output<E['response']>
  : undefined
