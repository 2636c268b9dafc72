import type { FastifyReply } from 'fastify'
import * as desk from '#contract/affiliate-desk.ts'
import * as contract from '#contract/affiliates.ts'
import { attachment } from '#server/core/http/attachment.ts'
import { type Http, serve } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import * as applications from './applications.service.ts'
import { changeAttribution } from './attribution.service.ts'
import * as sales from './change-sales.ts'
import * as dashboards from './dashboard.service.ts'
import * as desks from './desk.service.ts'
import * as statements from './statement.service.ts'
import { countVisit, forgetVisit, markAsOwn } from './visits.ts'

export function affiliateRoutes(http: Http, deps: Deps): void {
  publicRoutes(http, deps)
  dashboardRoutes(http, deps)
  applicationRoutes(http, deps)
  saleRoutes(http, deps)
  statementRoutes(http, deps)
}

function publicRoutes(http: Http, deps: Deps): void {
  serve(http, contract.applyAsAffiliate, async ({ body, request }) => {
    const accountId = (await http.authenticate(request))?.accountId ?? null
    await applications.apply(deps, body, { address: request.ip, accountId })
    return { message: 'Thank you! We have your application and answer it by mail.' }
  })
  serve(http, contract.visitByLink, async ({ body, request, reply }) => ({
    isKnown: await countVisit(deps, body, { request, reply }),
  }))
  serve(http, contract.forgetVisit, ({ reply }) => {
    forgetVisit(deps, reply)
    return reply.send()
  })
  serve(http, contract.sendDashboardLink, async ({ body, request }) => {
    await applications.sendLinkAgain(deps, body.email, { address: request.ip })
    return { message: 'If this address is an affiliate’s, the link is on its way.' }
  })
}

function dashboardRoutes(http: Http, deps: Deps): void {
  serve(http, contract.getAffiliateDashboard, async ({ params, reply }) => {
    const { id, dashboard } = await dashboards.readDashboard(deps, params.token)
    markAsOwn(deps, reply, id)
    return dashboard
  })
  serve(http, contract.setAffiliatePayout, ({ params, body }) =>
    dashboards.setPayout(deps, params.token, body),
  )
  serve(http, contract.setCarryOver, ({ params, body }) =>
    dashboards.setCarryOver(deps, params.token, body.carriesOver),
  )
  serve(http, contract.replyToReview, ({ params, body }) =>
    dashboards.reply(deps, params.token, { id: params.id, reply: body.reply }),
  )
  serve(http, contract.getAffiliateStatement, async ({ params }) => {
    const row = await dashboards.ownStatement(deps, params.token, params.number)
    return { statement: statements.toStatement(row) }
  })
  serve(http, contract.getAffiliateStatementFile, async ({ params, query, reply }) => {
    const row = await dashboards.ownStatement(deps, params.token, params.number)
    return sendFile(reply, await statements.statementFile(row, query.format))
  })
}

function applicationRoutes(http: Http, deps: Deps): void {
  serve(http, desk.listAffiliates, ({ query }) => desks.list(deps, query))
  serve(http, desk.addAffiliate, async ({ caller, body }) =>
    desks.detail(deps, await applications.enterApplication(deps, caller, body)),
  )
  serve(http, desk.getAffiliate, ({ params }) => desks.detail(deps, params.id))
  serve(http, desk.approveAffiliate, async ({ caller, params, body }) => {
    await applications.approve(deps, caller, { ...params, ...body })
    return desks.detail(deps, params.id)
  })
  serve(http, desk.declineAffiliate, async ({ caller, params, body }) => {
    await applications.decline(deps, caller, { ...params, ...body })
    return desks.detail(deps, params.id)
  })
  serve(http, desk.endAffiliate, async ({ caller, params, body }) => {
    await applications.end(deps, caller, { ...params, ...body })
    return desks.detail(deps, params.id)
  })
  serve(http, desk.renewAffiliateLink, async ({ caller, params }) => {
    await applications.renewLink(deps, caller, params.id)
    return desks.detail(deps, params.id)
  })
  serve(http, desk.setPayoutCost, async ({ caller, params, body }) => {
    await desks.setPayoutCost(deps, caller, { ...params, ...body })
    return desks.detail(deps, params.id)
  })
  serve(http, desk.setAttribution, ({ caller, params, body }) =>
    changeAttribution(deps, caller, { ...params, ...body }),
  )
}

function saleRoutes(http: Http, deps: Deps): void {
  serve(http, desk.recordSale, async ({ caller, params, body }) => {
    await sales.enterSale(deps, caller, params.id, body)
    return desks.detail(deps, params.id)
  })
  serve(http, desk.markSalePaid, async ({ caller, params, body }) => {
    await sales.setSalePaid(deps, caller, { ...params, ...body })
    return desks.detail(deps, params.id)
  })
  serve(http, desk.takeBackSale, async ({ caller, params, body }) => {
    await sales.takeBackSale(deps, caller, { ...params, ...body })
    return desks.detail(deps, params.id)
  })
  serve(http, desk.decideReview, async ({ caller, params, body }) => {
    await sales.decide(deps, caller, { ...params, ...body })
    return desks.detail(deps, params.id)
  })
}

function statementRoutes(http: Http, deps: Deps): void {
  serve(http, desk.getStatementOfAffiliate, async ({ params }) => ({
    statement: statements.toStatement(await statements.anyStatement(deps, params.number)),
  }))
  serve(http, desk.getFileOfAffiliate, async ({ params, query, reply }) => {
    const row = await statements.anyStatement(deps, params.number)
    return sendFile(reply, await statements.statementFile(row, query.format))
  })
  serve(http, desk.recordPayment, async ({ caller, params, body }) => ({
    statement: statements.toStatement(
      await statements.recordPayment(deps, caller, { ...params, ...body }),
    ),
  }))
  serve(http, desk.listPayouts, async ({ caller, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', attachment('affiliate-payouts.csv'))
      .send(await desks.payoutsCsv(deps, caller)),
  )
}

function sendFile(
  reply: FastifyReply,
  { name, mime, data }: { name: string; mime: string; data: Buffer },
): FastifyReply {
  return reply.type(mime).header('content-disposition', attachment(name)).send(data)
}
