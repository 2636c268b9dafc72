import { sendContactMessage } from '#contract/contact.ts'
import { type Http, serve } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { receiveMessage } from './contact.service.ts'

export function contactRoutes(http: Http, deps: Deps): void {
  serve(http, sendContactMessage, async ({ body, request }) => {
    await receiveMessage(deps, body, { address: request.ip })
    return { message: 'Thank you! Your message has been sent successfully.' }
  })
}
