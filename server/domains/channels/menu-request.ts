import { menuRequestAnswer } from '#server/adapters/delivery/doordash/menu-request.ts'
import { isSameSecret } from '#server/adapters/delivery/parts/same-secret.ts'
import { AppError, notFound } from '#server/core/errors.ts'
import type { Deps } from '#server/deps.ts'
import { brandRulesFor } from '../brands/brand-findings.service.ts'
import { restaurantById } from '../restaurants/restaurants.service.ts'
import { accessOf, webhookSecretsOf } from './channel-call.ts'
import { findLinkOfStore } from './channels.repo.ts'
import { pictureDecisions } from './made-pictures.ts'
import { newestVersion } from './newest-version.ts'
import { renderedMenu, soldOutNow } from './rendered-menu.ts'

const DOORDASH = { channel: 'doordash', isPractice: false } as const

/** The approved menu of a store, for DoorDash, which proves itself by the header that its portal was given. */
export async function answerMenuRequest(
  deps: Deps,
  { store, ids, authorization }: { store: string; ids: string[]; authorization: string },
): Promise<object> {
  const access = accessOf(deps, DOORDASH)
  const secrets = access ? webhookSecretsOf(access) : []
  if (!secrets.some((secret) => isSameSecret(authorization, secret))) {
    throw new AppError(401, 'channels.not_genuine', 'This does not come from the platform.')
  }
  const link = await findLinkOfStore(deps.db, { ...DOORDASH, storeId: store })
  const restaurant = link && (await restaurantById(deps.db, link.restaurantId))
  const version = link && (await newestVersion(deps.db, link.restaurantId))
  if (!link || !restaurant || !version) throw noMenu()
  const { payloads, findings } = renderedMenu(deps, link, version.document, {
    soldOut: await soldOutNow(deps, restaurant),
    decisions: await pictureDecisions(deps.db, restaurant.id),
    brandRules: await brandRulesFor(deps, restaurant.id, version.document),
  })
  // What would not be sent is not given away either.
  if (findings.some(({ level }) => level === 'block')) throw noMenu()
  const reference = `pull-${link.id}-${version.number}`
  return menuRequestAnswer(payloads[0], { reference, menuId: link.menuIds.menu, ids })
}

function noMenu() {
  return notFound('channels.no_menu', 'There is no such menu.')
}
