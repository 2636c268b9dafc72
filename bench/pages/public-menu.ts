import type { MenuChange } from '../../contract/menu-changes.ts'
import { aCategory, anItem } from '../../menu/testing/menu-builders.ts'
import type { ServiceProcess } from '../../server/testing/service-process.ts'
import { signUp } from '../sign-up.ts'

const PATH = '/m/bench'
const ITEMS = 40
const PER_CATEGORY = 10

/** Where a menu of 40 items is that everybody may read. */
export async function publicMenuPath(service: ServiceProcess): Promise<string> {
  const cookie = await signUp(service)
  async function call(method: string, path: string, body?: object) {
    const answer = await fetch(service.url + path, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const { restaurant } = await call('POST', '/api/restaurant/create', { name: 'Bench' })
  const base = `/api/restaurants/${restaurant.id}`
  await call('POST', `${base}/menu/edits`, { changes: additions() })
  const { hash } = await call('GET', `${base}/menu/approval`)
  await call('POST', `${base}/menu/versions`, { hash, confirmed: true })
  await call('PUT', `${base}/public-menu`, { isOn: true, slug: 'bench' })
  return PATH
}

function additions(): MenuChange[] {
  return Array.from({ length: ITEMS / PER_CATEGORY }, (_one, at) => at).flatMap(
    (at): MenuChange[] => [
      {
        op: 'add',
        on: 'category',
        value: aCategory({ ref: `c-${at}`, name: `Category ${at}` }),
        place: { category: null, after: at > 0 ? `c-${at - 1}` : null },
      },
      ...Array.from({ length: PER_CATEGORY }, (_item, index): MenuChange => {
        const value = anItem({
          ref: `i-${at}-${index}`,
          name: `Dish ${at}-${index}`,
          picture: null,
        })
        const after = index > 0 ? `i-${at}-${index - 1}` : null
        return { op: 'add', on: 'item', value, place: { category: `c-${at}`, after } }
      }),
    ],
  )
}
