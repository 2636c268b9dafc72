import { getPicture } from '#contract/photos.ts'
import { type Http, serve } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { readPicture } from './photos.service.ts'

export function photoRoutes(http: Http, deps: Pick<Deps, 'db' | 'storage'>): void {
  serve(http, getPicture, async ({ caller, params, reply }) => {
    const { file, mime, bytes } = await readPicture(deps, caller.accountId, params.id)
    // A picture never changes under its id.
    return reply
      .type(mime)
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header('content-length', bytes)
      .send(file)
  })
}
