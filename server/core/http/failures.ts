import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import {
  hasZodFastifySchemaValidationErrors,
  isResponseSerializationError,
} from 'fastify-type-provider-zod'
import { type Failure, PLEASE_LOG_IN } from '#contract/errors.ts'
import { StorageFailed } from '#server/adapters/storage/storage-errors.ts'
import { brokenConstraint } from '../db/constraint.ts'
import { isDatabaseDown, isDatabaseFull } from '../db/database-down.ts'
import { isUnstorableText } from '../db/unstorable-text.ts'
import { AppError } from '../errors.ts'
import { fieldSentence } from './field-sentences.ts'
import { ClientGone } from './running.ts'

/** The one place that writes failures. What is not known goes to the log and out as a plain 500. */
export function writeFailure(
  error: FastifyError | AppError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (error instanceof ClientGone || isCutOff(error)) {
    reply.raw.destroy()
    return
  }
  const { status, body, retryAfterSeconds } = failureOf(withFormHint(request, error), request.id)
  logFailure(request, error, status)
  if (retryAfterSeconds !== undefined)
    reply.header('retry-after', String(Math.ceil(retryAfterSeconds)))
  reply
    .code(status)
    .header('x-content-type-options', 'nosniff')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body)
}

/** A 503 says that something around the service is down or that it stops; anything else above is a defect. */
export function logFailure({ log }: FastifyRequest, error: unknown, status: number): void {
  if (status === 503) log.warn({ err: error }, 'request refused')
  else if (status >= 500) log.error({ err: error }, 'request failed')
}

/** The client went away in the middle of its own request. */
function isCutOff(error: Error): boolean {
  return 'code' in error && error.code === 'ECONNRESET' && error.message === 'aborted'
}

/** A call that takes a form is told so before its handler looks at the type. */
function withFormHint({ routeOptions }: FastifyRequest, error: Error): Error {
  const isWrongType = 'code' in error && error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE'
  return isWrongType && routeOptions.schema?.consumes
    ? new AppError(415, 'request.wrong_type', TAKES_A_FORM)
    : error
}

type Description = { status: number; body: Failure; retryAfterSeconds?: number }

/** Status and body of a failure; the number of the request lets support find the log's line. */
export function failureOf(error: unknown, requestId: string): Description {
  if (error instanceof AppError) {
    const { status, code, message, fields, details, conflicts, retryAfterSeconds } = error
    return {
      status,
      body: {
        error: message,
        code,
        ...(fields && { fields }),
        ...(details && { details }),
        ...(conflicts && { conflicts }),
      },
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    }
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields: Record<string, string> = {}
    for (const { instancePath, ...wrong } of error.validation) {
      const path = instancePath.replace(/^\//, '').replaceAll('/', '.')
      fields[path] ??= fieldSentence(path, wrong)
    }
    const first = Object.values(fields)[0] ?? NOT_VALID
    return { status: 400, body: { error: first, code: 'request.invalid', fields } }
  }
  if (error instanceof StorageFailed) {
    return { status: 503, body: { error: error.message, code: `storage.${error.kind}` } }
  }
  if (isDatabaseDown(error)) {
    const sentence = 'The database does not answer at the moment. Please try again in a moment.'
    const body = { error: sentence, code: 'service.database_down' }
    return { status: 503, body, retryAfterSeconds: 5 }
  }
  if (isDatabaseFull(error)) {
    const sentence = 'There is no space left to keep this. Free some space and try again.'
    return { status: 503, body: { error: sentence, code: 'service.database_full' } }
  }
  if (isAccountGone(error)) {
    return { status: 401, body: { error: PLEASE_LOG_IN, code: 'accounts.not_signed_in' } }
  }
  if (isUnstorableText(error)) {
    const sentence = 'A text holds a character that cannot be kept. Remove it and try again.'
    return { status: 400, body: { error: sentence, code: 'request.unstorable_text' } }
  }
  const known = frameworkFailure(error)
  if (known) return { status: known[0], body: { error: known[1], code: known[2] } }
  return {
    status: 500,
    body: {
      error: `Something went wrong on our side. Please try again; if it stays, tell support the number ${requestId}.`,
      code: 'service.failed',
    },
  }
}

/** The account was deleted while one of its calls was at work, and what it made has no owner. */
function isAccountGone(error: unknown): boolean {
  return brokenConstraint(error)?.endsWith('_account_id_accounts_id_fk') ?? false
}

const TAKES_A_FORM = 'This call takes a form with a file.'
const NOT_VALID = 'The request is not valid.'

type FrameworkFailure = [status: number, sentence: string, code: string]

/** The framework's refusals that have no sentence below are still the caller's mistakes. */
function frameworkFailure(error: unknown): FrameworkFailure | undefined {
  if (!(error instanceof Error) || isResponseSerializationError(error)) return undefined
  const { code = '', statusCode = 500 } = error as FastifyError
  const isRefusal = code.startsWith('FST_') && statusCode >= 400 && statusCode < 500
  return (
    frameworkFailures[code] ?? (isRefusal ? [statusCode, NOT_VALID, 'request.invalid'] : undefined)
  )
}

const frameworkFailures: Record<string, FrameworkFailure> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'The request is not valid JSON.', 'request.not_json'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'The request has no content.', 'request.empty'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'The request did not arrive whole.', 'request.cut_off'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'This call takes JSON.', 'request.wrong_type'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, TAKES_A_FORM, 'request.wrong_type'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'The request is too large.', 'request.too_large'],
  FST_REQ_FILE_TOO_LARGE: [413, 'The file is too large.', 'request.file_too_large'],
  FST_INVALID_JSON_FIELD_ERROR: [400, 'A field of the form is not valid.', 'request.invalid'],
  FST_PROTO_VIOLATION: [
    400,
    'A field of the form has a name that is not allowed.',
    'request.invalid',
  ],
  FST_MP_PREMATURE_CLOSE: [400, 'The request did not arrive whole.', 'request.cut_off'],
  FST_PARTS_LIMIT: [413, 'The form has too many parts.', 'request.too_many_parts'],
  FST_FILES_LIMIT: [413, 'The form has too many files.', 'request.too_many_files'],
  FST_FIELDS_LIMIT: [413, 'The form has too many fields.', 'request.too_many_fields'],
  FST_ERR_BAD_URL: [400, 'The address is not valid.', 'request.bad_address'],
}
