import * as contract from '#contract/photos.ts'
import { attachment } from '#server/core/http/attachment.ts'
import { type Http, serve } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { readPicture } from './photos.service.ts'
import { checkPicture, cropPicture } from './platform-pictures.ts'

export function photoRoutes(http: Http, deps: Pick<Deps, 'db' | 'storage'>): void {
  serve(http, contract.getPicture, async ({ caller, params, reply }) => {
    const { file, mime, bytes } = await readPicture(deps, caller.accountId, params.id)
    // A picture never changes under its id.
    return reply
      .type(mime)
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header('content-length', bytes)
      .send(file)
  })
  serve(http, contract.checkPicture, async ({ caller, params }) => ({
    platforms: await checkPicture(deps, caller.accountId, params.id),
  }))
  serve(http, contract.cropPicture, async ({ caller, params, query, reply }) => {
    const { bytes, mime } = await cropPicture(deps, caller.accountId, { ...params, ...query })
    return reply
      .type(mime)
      .header('content-disposition', attachment(`${query.platform}.jpg`))
      .send(bytes)
  })
}
