import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import {
  hasZodFastifySchemaValidationErrors,
  isResponseSerializationError,
} from 'fastify-type-provider-zod'
import type { Failure } from '#contract/errors.ts'
import { StorageFailed } from '#server/adapters/storage/storage-errors.ts'
import { isUnstorableText } from '../db/unstorable-text.ts'
import { AppError } from '../errors.ts'
import { ClientGone } from './serve.ts'

/** The one place that writes failures. What is not known goes to the log and out as a plain 500. */
export function writeFailure(
  error: FastifyError | AppError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (error instanceof ClientGone) {
    reply.raw.destroy()
    return
  }
  const { status, body, retryAfterSeconds } = failureOf(error, request.id)
  if (status >= 500) request.log.error({ err: error }, 'request failed')
  if (retryAfterSeconds !== undefined)
    reply.header('retry-after', String(Math.ceil(retryAfterSeconds)))
  reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)
}

type Description = { status: number; body: Failure; retryAfterSeconds?: number }

/** Status and body of a failure; the number of the request lets support find the log's line. */
export function failureOf(error: unknown, requestId: string): Description {
  if (error instanceof AppError) {
    const { status, code, message, fields, retryAfterSeconds } = error
    return {
      status,
      body: { error: message, code, ...(fields && { fields }) },
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    }
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields: Record<string, string> = {}
    for (const { instancePath, message } of error.validation) {
      const path = instancePath.replace(/^\//, '').replaceAll('/', '.')
      fields[path] ??= message ?? 'This is not valid'
    }
    const first = Object.values(fields)[0] ?? 'The request is not valid'
    return { status: 400, body: { error: first, code: 'request.invalid', fields } }
  }
  if (error instanceof StorageFailed) {
    return { status: 503, body: { error: error.message, code: `storage.${error.kind}` } }
  }
  if (isUnstorableText(error)) {
    const sentence = 'A text holds a character that cannot be kept. Remove it and try again.'
    return { status: 400, body: { error: sentence, code: 'request.unstorable_text' } }
  }
  const known =
    error instanceof Error && !isResponseSerializationError(error)
      ? frameworkFailures[(error as FastifyError).code]
      : undefined
  if (known) return { status: known[0], body: { error: known[1], code: known[2] } }
  return {
    status: 500,
    body: {
      error: `Something went wrong on our side. Please try again; if it stays, tell support the number ${requestId}.`,
      code: 'service.failed',
    },
  }
}

const frameworkFailures: Record<string, [status: number, sentence: string, code: string]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'The request is not valid JSON.', 'request.not_json'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'The request has no content.', 'request.empty'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'The request did not arrive whole.', 'request.cut_off'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'This call takes JSON.', 'request.wrong_type'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [
    415,
    'This call takes a form with a file.',
    'request.wrong_type',
  ],
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
