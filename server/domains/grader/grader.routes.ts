import type { FastifyReply } from 'fastify'
import * as contract from '#contract/grader.ts'
import { GRADER_VERSION, publishedRules, versionHash } from '#grading/grading-rules.ts'
import type { AttemptLimit } from '#server/core/db/attempts.ts'
import { AppError } from '#server/core/errors.ts'
import { sendEvents, wantsEvents, wholeOf } from '#server/core/http/event-stream.ts'
import { formFailure } from '#server/core/http/form-failure.ts'
import { type Call, type Http, serve } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { type GraderDeps, gradeGiven } from './grade-given.ts'
import { openGradingThread } from './grading-thread.ts'
import * as links from './links.service.ts'
import * as objections from './objections.service.ts'
import { GIVEN_LIMITS, type Given, receiveGiven } from './receive-given.ts'
import { receiveTaken, TAKEN_LIMITS, takeGraded } from './take-graded.ts'
import { openWaitingLine } from './waiting-line.ts'

const limit: AttemptLimit = { name: 'grader', tries: 10, windowSeconds: 3600 }

/** One at a time of each, so that whoever works with the product has the rest of the machine. */
const TEXTS_WAITING = 60
const DOCUMENTS_WAITING = 24
/** Of twenty texts at once the last is judged after three seconds. */
const REST_MS = 100

export function graderRoutes(http: Http, deps: Deps): void {
  const thread = openGradingThread()
  http.app.addHook('onClose', () => thread.close())
  const grader: GraderDeps = {
    db: deps.db,
    ocr: deps.ocr,
    thread,
    lines: {
      texts: openWaitingLine({ places: 1, longest: TEXTS_WAITING, restMs: REST_MS, full: busy }),
      documents: openWaitingLine({
        places: 1,
        longest: DOCUMENTS_WAITING,
        restMs: REST_MS,
        full: busy,
      }),
    },
  }

  serve(http, contract.gradeMenu, async (call) => {
    const { request, reply, signal } = call
    notIndexed(reply)
    const given = await receive(deps, call)
    const events = counted(deps, gradeGiven(grader, given, signal), request.ip)
    if (!wantsEvents(request)) return wholeOf(events)
    // What is refused at once is refused with its status.
    const first = await events.next()
    return sendEvents(continued(first, events), call)
  })
  serve(http, contract.listGraderRules, async () => {
    const hints = new Set(await objections.hintRules(deps.db))
    const version = { number: GRADER_VERSION, hash: versionHash(hints) }
    return { version, rules: publishedRules(hints) }
  })

  serve(http, contract.createGraderLink, ({ body, request, reply }) => {
    notIndexed(reply)
    return links.keepGraded({ ...deps, ...grader }, body.menu, { address: request.ip })
  })
  serve(http, contract.getGraderLink, ({ params, reply }) => {
    notIndexed(reply)
    return links.readSaved(deps, params.token)
  })
  serve(http, contract.deleteGraderLink, async ({ params, reply }) => {
    notIndexed(reply)
    await links.deleteSaved(deps, params.token)
    return { message: 'Deleted. Nothing of this menu is kept here any more.' }
  })

  serve(http, contract.objectToFinding, async ({ body, request }) => {
    await objections.object(deps, body, { address: request.ip })
    return { message: 'Thank you. Somebody will look at this rule; your menu was not kept.' }
  })
  serve(http, contract.listObjections, ({ query }) => objections.listObjections(deps, query))
  serve(http, contract.decideObjection, async ({ params, body }) => ({
    objection: await objections.decideObjection(deps, { id: params.id, ...body }),
  }))

  serve(http, contract.takeGradedMenu, async ({ caller, request, signal }) => {
    const taken = await receiveTaken(deps, request.parts({ limits: TAKEN_LIMITS }), signal).catch(
      (error: unknown) => {
        throw signal.aborted ? signal.reason : formFailure(error)
      },
    )
    try {
      const { intakeId } = await takeGraded(deps, caller, taken, signal)
      return {
        message: 'Your menu is here. Nothing of it goes anywhere before you say yes.',
        path: `/menuupload/${intakeId}`,
      }
    } finally {
      await taken.discard()
    }
  })
}

/** Results are nobody's search results. */
function notIndexed(reply: FastifyReply): void {
  reply.header('x-robots-tag', 'noindex, nofollow')
}

/** A grading counts once there is something to read; what is refused before is given back. */
async function receive(
  { attempts }: Pick<Deps, 'attempts'>,
  { request, signal }: Call<typeof contract.gradeMenu>,
): Promise<Given> {
  await attempts.take(limit, request.ip)
  try {
    return await receiveGiven(request.parts({ limits: GIVEN_LIMITS }))
  } catch (error) {
    await attempts.giveBack(limit, request.ip)
    // A browser reads the refusal only once it has sent everything.
    request.raw.unpipe()
    request.raw.resume()
    throw signal.aborted ? signal.reason : formFailure(error)
  }
}

/** Who was sent away unread has not graded anything. */
async function* counted<E>(
  { attempts }: Pick<Deps, 'attempts'>,
  events: AsyncGenerator<E>,
  address: string,
): AsyncGenerator<E> {
  try {
    yield* events
  } catch (error) {
    if (error instanceof AppError && error.code === BUSY) await attempts.giveBack(limit, address)
    throw error
  }
}

async function* continued<E>(
  first: IteratorResult<E>,
  events: AsyncGenerator<E>,
): AsyncGenerator<E> {
  try {
    if (!first.done) yield first.value
    yield* events
  } finally {
    await events.return(undefined)
  }
}

const RETRY_SECONDS = 60
const BUSY = 'grader.busy'

function busy(): AppError {
  return new AppError(
    503,
    BUSY,
    'So many menus are being read that yours would wait long. Nothing of it was kept; please try again in a minute.',
    { retryAfterSeconds: RETRY_SECONDS },
  )
}
