import * as pictureContract from '#contract/channel-pictures.ts'
import * as contract from '#contract/channels.ts'
import { attachment } from '#server/core/http/attachment.ts'
import { type Http, serve } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import * as cards from './channel-cards.ts'
import * as channels from './channels.service.ts'
import * as drift from './drift-decisions.ts'
import { exportKit, exportKitFile } from './export-kit.ts'
import { listFailingLinks } from './failing-links.ts'
import { decideMadePictures, listMadePictures } from './made-pictures.ts'
import { answerMenuRequest } from './menu-request.ts'
import { pictureEtag, readChannelMenu, readChannelPicture } from './own-addresses.ts'
import * as publications from './publications.ts'
import * as links from './store-links.ts'

export function channelRoutes(http: Http, deps: Deps): void {
  serve(http, contract.listChannels, ({ caller, params }) =>
    cards.listChannels(deps, caller, params.id),
  )
  serve(http, contract.listStores, ({ caller, params, query }) =>
    links.listStores(deps, caller, params, query.practice),
  )
  serve(http, contract.linkStore, ({ caller, params, body }) =>
    links.linkStore(deps, caller, params, body),
  )
  serve(http, contract.unlinkStore, ({ caller, params }) => links.unlinkStore(deps, caller, params))
  serve(http, contract.publishMenu, ({ caller, params, body }) =>
    publications.publish(deps, caller, params.id, body),
  )
  serve(http, contract.listPublications, ({ caller, params, query }) =>
    publications.listPublications(deps, caller, params.id, query),
  )
  serve(http, contract.getPublication, ({ caller, params }) =>
    publications.getPublication(deps, caller, params.id),
  )
  serve(http, contract.cancelPublication, ({ caller, params }) =>
    publications.cancelPublication(deps, caller, params.id),
  )
  serve(http, contract.rollBack, ({ caller, params, body }) =>
    publications.rollBack(deps, caller, params, body),
  )
  serve(http, contract.getDrift, ({ caller, params }) => drift.getDrift(deps, caller, params))
  serve(http, contract.checkDrift, ({ caller, params }) => drift.checkDrift(deps, caller, params))
  serve(http, contract.decideDrift, ({ caller, params, body }) =>
    drift.decideDrift(deps, caller, params, body),
  )
  serve(http, contract.editInPractice, ({ caller, params, body }) =>
    drift.editInPractice(deps, caller, params, body),
  )
  serve(http, contract.savePublishingSettings, ({ caller, params, body }) =>
    channels.saveSettings(deps, caller, params.id, body),
  )
  serve(http, contract.getExportKit, ({ caller, params }) => exportKit(deps, caller, params))
  serve(http, contract.getExportKitFile, async ({ caller, params, reply }) => {
    const { name, file } = await exportKitFile(deps, caller, params)
    return reply.type('application/zip').header('content-disposition', attachment(name)).send(file)
  })
  serve(http, contract.enteredByHand, ({ caller, params, body }) =>
    channels.recordByHand(deps, caller, params, body.version),
  )
  serve(http, contract.seenThere, ({ caller, params }) => channels.recordSeen(deps, caller, params))
  serve(http, pictureContract.listMadePictures, ({ caller, params }) =>
    listMadePictures(deps, caller, params.id),
  )
  serve(http, pictureContract.decideMadePictures, ({ caller, params, body }) =>
    decideMadePictures(deps, caller, params.id, body),
  )
  serve(http, contract.listFailingLinks, ({ query }) => listFailingLinks(deps, query))
  serve(http, contract.getChannelMenu, async ({ params, request, reply }) => {
    const { body, etag } = await readChannelMenu(deps, params)
    reply.header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('application/json').send(body)
  })
  serve(http, contract.getDoordashMenus, async ({ params, query, request, reply }) => {
    const { authorization = '' } = request.headers
    const ids = query.ids?.split(',').filter(Boolean) ?? []
    const answer = await answerMenuRequest(deps, { store: params.store, ids, authorization })
    return reply.type('application/json').send(JSON.stringify(answer))
  })
  serve(http, pictureContract.getChannelPicture, async ({ params, request, reply }) => {
    const { channel, id, file } = params
    const token = file.replace(/\.jpg$/, '')
    const bytes = await readChannelPicture(deps, { channel, id, token })
    const etag = pictureEtag(params)
    reply.header('etag', etag).header('cache-control', 'public, max-age=31536000, immutable')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('image/jpeg').send(bytes)
  })
}
