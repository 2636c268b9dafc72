import * as contract from '#contract/menu-intakes.ts'
import * as uploading from '#contract/menu-upload.ts'
import { attachment } from '#server/core/http/attachment.ts'
import { formFailure } from '#server/core/http/form-failure.ts'
import { originOf } from '#server/core/http/origin.ts'
import { type Call, type Http, serve } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { addDrawn } from './add-item.ts'
import { assignPhoto } from './assign-photo.ts'
import { changeItem } from './change-item.ts'
import { decideOn } from './decide-items.ts'
import { intakeFile, intakePictures } from './export-intake.ts'
import * as intakes from './intake.service.ts'
import { pagePicture } from './intake-page.ts'
import { joinItems } from './join-items.ts'
import { partItem } from './part-item.ts'
import { FORM_LIMITS, type ReceivedUpload, receiveUpload } from './receive-upload.ts'
import { saveIntake } from './save-intake.ts'
import { startIntake } from './start-intake.ts'
import { changeUploadSettings, readUploadSettings } from './upload-settings.service.ts'

export function intakeRoutes(http: Http, deps: Deps): void {
  serve(http, uploading.getMenuUploadSettings, ({ caller }) =>
    readUploadSettings(deps, caller.accountId),
  )
  serve(http, uploading.saveMenuUploadSettings, ({ caller, body }) =>
    changeUploadSettings(deps, caller.accountId, body),
  )
  serve(http, uploading.uploadMenu, async (call) => {
    const upload = await readForm(deps, call)
    try {
      const { intakeId } = await startIntake(deps, call.caller, upload, call.signal)
      return { message: uploading.MENU_UPLOADED, intake_id: intakeId }
    } finally {
      await upload.discard()
    }
  })
  serve(http, contract.listMenuIntakes, ({ caller, query }) =>
    intakes.listIntakes(deps, caller, query),
  )
  serve(http, contract.getMenuIntake, async ({ caller, params }) => ({
    intake: await intakes.getIntake(deps.db, caller, params.id),
  }))
  serve(http, contract.retryMenuIntake, async ({ caller, params }) => ({
    intake: await intakes.retryIntake(deps, caller, params.id),
  }))
  serve(http, contract.deleteMenuIntake, async ({ caller, params }) => {
    const { fileName } = await intakes.removeIntake(deps, caller, params.id)
    return { message: `"${fileName}" was deleted.` }
  })
  serve(http, contract.updateIntakeItem, async ({ caller, params, body }) => ({
    item: await changeItem(deps, caller, {
      intakeId: params.id,
      itemId: params.itemId,
      given: body,
    }),
  }))
  serve(http, contract.decideIntakeItems, ({ caller, params, body }) =>
    decideOn(deps, caller, { intakeId: params.id, ...body }),
  )
  serve(http, contract.addIntakeItem, ({ caller, params, body, signal }) =>
    addDrawn(deps, caller, { intakeId: params.id, ...body }, signal),
  )
  serve(http, contract.joinIntakeItems, ({ caller, params, body }) =>
    joinItems(deps, caller, { intakeId: params.id, named: body.items }),
  )
  serve(http, contract.partIntakeItem, ({ caller, params, body, signal }) =>
    partItem(deps, caller, { intakeId: params.id, itemId: params.itemId, ...body }, signal),
  )
  serve(http, contract.getIntakePage, async ({ caller, params, reply, signal }) => {
    const { id: intakeId, page } = params
    const picture = await pagePicture(deps, caller, { intakeId, page, signal })
    // An uploaded file never changes under its id.
    return reply
      .type('image/webp')
      .header('cache-control', 'private, max-age=31536000, immutable')
      .send(picture)
  })
  serve(http, contract.updateIntakePhoto, async ({ caller, params, body }) => ({
    intake: await assignPhoto(deps, caller, {
      intakeId: params.id,
      photoId: params.photoId,
      ...body,
    }),
  }))
  serve(http, contract.saveMenuIntake, ({ caller, params, body }) =>
    saveIntake(deps, caller, { intakeId: params.id, ...body }),
  )
  serve(http, contract.exportMenuIntake, async ({ caller, params, query, request, reply }) => {
    const input = { intakeId: params.id, ...query, origin: originOf(request) }
    const file = await intakeFile(deps, caller, input)
    return reply
      .type(file.mime)
      .header('content-disposition', attachment(file.name))
      .send(file.data)
  })
  serve(http, contract.exportIntakePictures, async ({ caller, params, reply }) => {
    const { name, file } = await intakePictures(deps, caller, params.id)
    return reply.type('application/zip').header('content-disposition', attachment(name)).send(file)
  })
  serve(http, contract.getIntakeFile, async ({ caller, params, reply }) => {
    const { file, name, mime, size } = await intakes.openIntakeFile(deps, caller, params.id)
    return reply
      .type(mime)
      .header('content-length', size)
      .header('content-disposition', attachment(name))
      .send(file)
  })
}

async function readForm(
  deps: Deps,
  { request, signal }: Call<typeof uploading.uploadMenu>,
): Promise<ReceivedUpload> {
  try {
    return await receiveUpload(deps, request.parts({ limits: FORM_LIMITS }), signal)
  } catch (error) {
    // A browser reads the refusal only once it has sent everything.
    request.raw.unpipe()
    request.raw.resume()
    throw signal.aborted ? signal.reason : formFailure(error)
  }
}
