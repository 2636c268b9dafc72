import type { Job, JobKind } from './core/jobs/jobs.ts'
import type { Deps } from './deps.ts'
import { accountDataJobs, eraseAccount } from './domains/account-data/account-data.jobs.ts'
import {
  accountJobs,
  addressChangedMail,
  addressMail,
  passwordChangedMail,
  resetMail,
} from './domains/accounts/accounts.jobs.ts'
import { reencryptFactors } from './domains/accounts/second-factor.service.ts'
import {
  affiliateJobs,
  affiliateMail,
  affiliateMonth,
  affiliateRound,
} from './domains/affiliates/affiliates.jobs.ts'
import { reencryptPayouts } from './domains/affiliates/reencrypt-payouts.service.ts'
import {
  billingJobs,
  billingRound,
  planMail,
  settledMonth,
  statementMail,
} from './domains/billing/billing.jobs.ts'
import {
  channelJobs,
  channelMail,
  channelSweep,
  linkCheck,
  platformEvent,
  publicationStep,
} from './domains/channels/channels.jobs.ts'
import { chatCleanup, chatJobs } from './domains/chat/chat.jobs.ts'
import {
  consultationCleanup,
  consultationJobs,
  consultationMail,
} from './domains/consultations/consultations.jobs.ts'
import { contactJobs, contactMail } from './domains/contact/contact.jobs.ts'
import { datasetCleanup, datasetJobs } from './domains/datasets/datasets.jobs.ts'
import { graderCleanup, graderJobs } from './domains/grader/grader.jobs.ts'
import { finishAddedItems, intakeJobs, readMenuIntake } from './domains/intake/intake.jobs.ts'
import { menuApproved, menuSoldOut } from './domains/menus/menu-news.service.ts'
import { menuJobs, scoreLibraries, scoreStaleItems } from './domains/menus/menus.jobs.ts'
import {
  confirmationMail,
  newsletterCleanup,
  newsletterJobs,
} from './domains/newsletter/newsletter.jobs.ts'
import { onboardingJobs, reencryptStoredNumbers } from './domains/onboarding/onboarding.jobs.ts'
import { proposalJobs, proposalMail } from './domains/proposals/proposals.jobs.ts'
import {
  reviewFanOut,
  reviewJobs,
  reviewMail,
  reviewOfRestaurant,
} from './domains/reviews/reviews.jobs.ts'
import { securityCleanup, securityJobs } from './domains/security/security.jobs.ts'

/** Every kind of background work; its queue is made at the start. */
export const jobKinds: readonly JobKind[] = [
  addressMail,
  resetMail,
  addressChangedMail,
  passwordChangedMail,
  eraseAccount,
  chatCleanup,
  consultationMail,
  consultationCleanup,
  contactMail,
  confirmationMail,
  newsletterCleanup,
  reencryptStoredNumbers,
  readMenuIntake,
  finishAddedItems,
  scoreStaleItems,
  scoreLibraries,
  datasetCleanup,
  proposalMail,
  menuApproved,
  menuSoldOut,
  publicationStep,
  platformEvent,
  linkCheck,
  channelMail,
  channelSweep,
  reviewFanOut,
  reviewOfRestaurant,
  reviewMail,
  billingRound,
  planMail,
  settledMonth,
  statementMail,
  securityCleanup,
  graderCleanup,
  affiliateRound,
  affiliateMonth,
  affiliateMail,
]

export function jobsOf(deps: Deps): Job[] {
  return [
    ...accountJobs(deps),
    ...accountDataJobs(deps),
    ...chatJobs(deps),
    ...consultationJobs(deps),
    ...contactJobs(deps),
    ...newsletterJobs(deps),
    ...onboardingJobs(deps, [reencryptFactors, reencryptPayouts]),
    ...intakeJobs(deps),
    ...proposalJobs(deps),
    ...channelJobs(deps),
    ...reviewJobs(deps),
    ...billingJobs(deps),
    ...affiliateJobs(deps),
    ...securityJobs(deps),
    ...menuJobs(deps),
    ...datasetJobs(deps),
    ...graderJobs(deps),
  ]
}
