import {
  confirmSubscription,
  getSubscribersFile,
  listSubscribers,
  subscribe,
  unsubscribe,
  unsubscribePage,
} from '#contract/newsletter.ts'
import { attachment } from '#server/core/http/attachment.ts'
import { serveHtmlForms } from '#server/core/http/html-forms.ts'
import { type Http, serve } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { askForNewsletter, confirmNewsletter, leaveNewsletter } from './newsletter.service.ts'
import * as subscribers from './subscribers.service.ts'

export function newsletterRoutes(http: Http, deps: Deps): void {
  serveHtmlForms(http, {
    page: '/',
    serveCalls: (forms) =>
      serve(forms, subscribe, async ({ body, request }) => {
        await askForNewsletter(deps, body, { address: request.ip })
        return {
          message:
            'Successfully subscribed to newsletter! Please confirm it with the link in the mail that we just sent you.',
        }
      }),
  })

  serve(http, confirmSubscription, async ({ body, request }) => {
    await confirmNewsletter(deps, body.token, { address: request.ip })
    return { message: 'Thank you. Your address is on the list now.' }
  })

  serve(http, unsubscribePage, ({ query, reply }) =>
    reply.redirect(`/newsletter/unsubscribe?token=${encodeURIComponent(query.token)}`, 302),
  )

  serve(http, listSubscribers, ({ query }) => subscribers.listSubscribers(deps, query))
  serve(http, getSubscribersFile, ({ query, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', attachment('newsletter.csv'))
      .send(subscribers.subscribersFile(deps, query)),
  )

  http.app.register(async (app) => {
    // Mail programs post `List-Unsubscribe=One-Click` as either kind of form; the address alone says who leaves.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null))
    serve({ ...http, app }, unsubscribe, async ({ query }) => {
      await leaveNewsletter(deps, query.token)
      return { message: 'You are off the list. We send you no more newsletters.' }
    })
  })
}
