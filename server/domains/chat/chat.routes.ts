import { sendChatMessage, startChat } from '#contract/chat.ts'
import { type Http, serve } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { answerMessage, startConversation } from './chat.service.ts'
import { searchPassages } from './find-passages.ts'
import { readHelp } from './read-help.ts'

export function chatRoutes(http: Http, deps: Deps): void {
  const findPassages = searchPassages(readHelp())

  serve(http, sendChatMessage, async ({ body, request, signal }) => {
    const { text, link, at } = await answerMessage(
      { ...deps, findPassages },
      { sessionId: body.session_id, message: body.message, signal },
      { address: request.ip },
    )
    return { response: text, timestamp: at.toISOString(), link }
  })

  http.app.register(async (app) => {
    // The call says that it sends JSON, and sends nothing.
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, _body, done) =>
      done(null),
    )
    serve({ ...http, app }, startChat, async ({ request }) => ({
      session_id: await startConversation(deps, { address: request.ip }),
    }))
  })
}
