import * as contract from '#contract/contact.ts'
import { attachment } from '#server/core/http/attachment.ts'
import { serveHtmlForms } from '#server/core/http/html-forms.ts'
import { type Http, serve } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { receiveMessage } from './contact.service.ts'
import { changeMessages, listMessages, messagesFile } from './saved-messages.service.ts'

export function contactRoutes(http: Http, deps: Deps): void {
  serveHtmlForms(http, {
    page: '/contact',
    serveCalls: (forms) =>
      serve(forms, contract.sendContactMessage, async ({ body, request }) => {
        await receiveMessage(deps, body, { address: request.ip })
        return { message: 'Thank you! Your message has been sent successfully.' }
      }),
  })
  serve(http, contract.listMessages, ({ query }) => listMessages(deps, query))
  serve(http, contract.getMessagesFile, ({ query, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', attachment('messages.csv'))
      .send(messagesFile(deps, query)),
  )
  serve(http, contract.changeMessages, ({ body }) => changeMessages(deps, body))
}
