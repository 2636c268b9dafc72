import * as contract from '#contract/consultations.ts'
import { type Http, serve } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { availabilityOf, daysOf } from './availability.service.ts'
import { bookConsultation } from './book-consultation.ts'
import { cancelById, cancelByLink, consultationOfLink, moveByLink } from './change-consultation.ts'
import { listComingConsultations } from './coming-consultations.ts'

export function consultationRoutes(http: Http, deps: Deps): void {
  serve(http, contract.availability, ({ query }) =>
    availabilityOf(deps, { date: query.date, service: query.service_id }),
  )
  serve(http, contract.consultationDays, ({ query }) => daysOf(deps, query.service_id))

  serve(http, contract.schedule, async ({ body, request }) => ({
    message: 'The consultation is booked. A confirmation is on its way by mail.',
    consultation: await bookConsultation(deps, body, request.ip),
  }))

  serve(http, contract.findConsultation, async ({ body }) => ({
    consultation: await consultationOfLink(deps, body.token),
  }))
  serve(http, contract.moveConsultation, async ({ body, request }) => ({
    message: 'The consultation is moved. The new time is on its way by mail.',
    consultation: await moveByLink(deps, body, request.ip),
  }))
  serve(http, contract.cancelConsultation, async ({ body, request }) => ({
    message: 'The consultation is cancelled.',
    consultation: await cancelByLink(deps, body.token, request.ip),
  }))

  serve(http, contract.comingConsultations, () => listComingConsultations(deps))
  serve(http, contract.callOffConsultation, async ({ params }) => {
    const { name } = await cancelById(deps, params.id)
    return { message: `The consultation with ${name} is cancelled; a mail tells them.` }
  })
}
