import * as accountSettings from '#contract/account-settings.ts'
import * as accounts from '#contract/accounts.ts'
import * as adverts from '#contract/adverts.ts'
import * as affiliateDesk from '#contract/affiliate-desk.ts'
import * as affiliates from '#contract/affiliates.ts'
import * as billing from '#contract/billing.ts'
import * as brands from '#contract/brands.ts'
import * as channelPictures from '#contract/channel-pictures.ts'
import * as channels from '#contract/channels.ts'
import * as chat from '#contract/chat.ts'
import * as consultations from '#contract/consultations.ts'
import * as contact from '#contract/contact.ts'
import * as datasets from '#contract/datasets.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as generation from '#contract/generation.ts'
import * as grader from '#contract/grader.ts'
import * as instances from '#contract/instances.ts'
import * as menuEditor from '#contract/menu-editor.ts'
import * as menuIntakes from '#contract/menu-intakes.ts'
import * as menuUpload from '#contract/menu-upload.ts'
import * as menuVersions from '#contract/menu-versions.ts'
import * as menus from '#contract/menus.ts'
import * as newsletter from '#contract/newsletter.ts'
import * as onboarding from '#contract/onboarding.ts'
import * as operations from '#contract/operations.ts'
import * as operationsWork from '#contract/operations-work.ts'
import * as photos from '#contract/photos.ts'
import * as preferences from '#contract/preferences.ts'
import * as proposals from '#contract/proposals.ts'
import * as publicMenus from '#contract/public-menus.ts'
import * as restaurants from '#contract/restaurants.ts'
import * as reviewFiles from '#contract/review-files.ts'
import * as reviews from '#contract/reviews.ts'
import * as sales from '#contract/sales.ts'
import * as security from '#contract/security.ts'
import * as service from '#contract/service.ts'
import * as session from '#contract/session.ts'
import * as statements from '#contract/statements.ts'
import * as tips from '#contract/tips.ts'

const modules = [
  accountSettings,
  accounts,
  adverts,
  affiliateDesk,
  affiliates,
  billing,
  brands,
  channelPictures,
  channels,
  chat,
  consultations,
  contact,
  datasets,
  generation,
  grader,
  instances,
  menuEditor,
  menuIntakes,
  menuUpload,
  menuVersions,
  menus,
  newsletter,
  onboarding,
  operations,
  operationsWork,
  photos,
  preferences,
  proposals,
  publicMenus,
  restaurants,
  reviewFiles,
  reviews,
  sales,
  security,
  service,
  session,
  statements,
  tips,
]
/** Every endpoint of the contract. */
export const endpoints = modules.flatMap((module) => Object.values(module)).filter(isEndpoint)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value
}
