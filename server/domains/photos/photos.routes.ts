import type { Picture } from '#contract/menus.ts'
import * as contract from '#contract/photos.ts'
import { attachment } from '#server/core/http/attachment.ts'
import { formFailure } from '#server/core/http/form-failure.ts'
import { type Call, type Http, serve } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { enhanceOwnPicture } from './improved-copies.service.ts'
import { readPicture } from './photos.service.ts'
import { checkPicture, cropPicture } from './platform-pictures.service.ts'
import { PHOTO_FORM_LIMITS, uploadPhoto } from './upload-photo.ts'

type PhotoDeps = Pick<Deps, 'db' | 'storage' | 'config' | 'log'>

export function photoRoutes(http: Http, deps: PhotoDeps): void {
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
    const bytes = await cropPicture(deps, caller.accountId, { ...params, ...query })
    return reply
      .type('image/jpeg')
      .header('content-disposition', attachment(`${query.platform}.jpg`))
      .send(bytes)
  })
  serve(http, contract.uploadPicture, async (call) => ({ picture: await receive(deps, call) }))
  serve(http, contract.enhancePicture, ({ caller, params, signal }) =>
    enhanceOwnPicture(deps, caller.accountId, { id: params.id, signal }),
  )
}

async function receive(
  deps: PhotoDeps,
  { caller, request, signal }: Call<typeof contract.uploadPicture>,
): Promise<Picture> {
  try {
    const parts = request.parts({ limits: PHOTO_FORM_LIMITS })
    return await uploadPhoto(deps, caller.accountId, { parts, signal })
  } catch (error) {
    // A browser reads the refusal only once it has sent everything.
    request.raw.unpipe()
    request.raw.resume()
    throw signal.aborted ? signal.reason : formFailure(error)
  }
}
