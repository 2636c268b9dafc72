import type { LightMyRequestResponse } from 'fastify'
import type { Person, TestApp } from './test-app.ts'

/** A form's fields in the order in which they are sent. */
export type FormPart = [field: string, value: string | File]

/** The body and headers of a multipart request, as a browser writes them. */
export async function formBody(
  parts: readonly FormPart[],
): Promise<{ payload: Buffer; headers: { 'content-type': string } }> {
  const form = new FormData()
  for (const [field, value] of parts) form.append(field, value)
  const response = new Response(form)
  return {
    payload: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
  }
}

export async function postForm(
  { app }: TestApp,
  person: Person,
  url: string,
  parts: readonly FormPart[],
): Promise<LightMyRequestResponse> {
  const { payload, headers } = await formBody(parts)
  return app.fastify.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, cookie: person.cookie },
  })
}

/** Uploads a CSV file; its bytes are not seen as text on their way. */
export function uploadCsv(
  server: TestApp,
  person: Person,
  file: { name: string; content: string | Buffer<ArrayBuffer>; replace?: boolean },
): Promise<LightMyRequestResponse> {
  const { name, content, replace } = file
  const csv: FormPart = ['csv', new File([content], name, { type: 'text/csv' })]
  return postForm(server, person, '/api/csv/upload', replace ? [['replace', 'true'], csv] : [csv])
}
