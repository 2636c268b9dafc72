import { handle, type Job } from '#server/core/jobs/jobs.ts'
import type { Deps } from '#server/deps.ts'
import { menuApproved, menuSoldOut } from '../menus/menu-news.service.ts'
import {
  channelMail,
  channelSweep,
  linkCheck,
  platformEvent,
  publicationStep,
} from './channel-jobs.ts'
import { checkLinkById } from './check-link.ts'
import { handleInbound } from './inbound-events.ts'
import { publishApproved } from './publish-approved.ts'
import { sendChannelMail } from './send-channel-mail.ts'
import { sendSoldOut } from './send-sold-out.ts'
import { stepPublication } from './step-publication.ts'
import { sweep } from './sweep.ts'

export { channelMail, channelSweep, linkCheck, platformEvent, publicationStep }

export function channelJobs(deps: Deps): Job[] {
  return [
    handle(publicationStep, ({ publicationId }, signal) =>
      stepPublication(deps, publicationId, signal),
    ),
    handle(platformEvent, ({ eventId }) => handleInbound(deps, eventId)),
    handle(linkCheck, async ({ linkId }) => {
      await checkLinkById(deps, linkId)
    }),
    handle(channelMail, (input) => sendChannelMail(deps, input)),
    handle(channelSweep, () => sweep(deps)),
    handle(menuApproved, ({ menuId }) => publishApproved(deps, menuId)),
    handle(menuSoldOut, (input) => sendSoldOut(deps, input)),
  ]
}
