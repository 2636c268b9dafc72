// A demo account with a restaurant, its data, two collections, its menu, a year of sales, statements and a review.
import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { seedMenu } from './seed-menu.ts'
import { openPast, PAST } from './seed-past.ts'
import { seedReview, seedSlips } from './seed-review.ts'
import { seedSales } from './seed-sales.ts'

const { values } = parseArgs({
  options: { url: { type: 'string', default: `http://localhost:${process.env.PORT ?? 3000}` } },
})
const email = 'demo@menuwright.example'
const password = 'harbour-kitchen'
let cookie = ''

const reachable = await fetch(`${values.url}/api/health`).then(
  (answer) => answer.ok,
  () => false,
)
if (!reachable) {
  console.error(
    `No service answers at ${values.url}. Start it with npm start (in another terminal), then run npm run seed again; a service elsewhere is named by npm run seed -- --url http://localhost:4000.`,
  )
  process.exit(1)
}

const signup = await post('/api/signup', {
  name: 'Dana',
  surname: 'Moreno',
  email,
  phone: '+1 415 555 0134',
  birthday: '1985-03-14',
  businessName: 'Harbour Kitchen',
  businessAddress: '8 Pier Road, San Francisco',
  businessPhone: '+1 415 555 0135',
  businessEmail: 'hello@harbourkitchen.example',
  businessType: 'Restaurant/Cafe',
  password,
})
if (signup.status === 409) {
  console.log(
    `The demo restaurant is there already. Log in at ${values.url}/login as ${email} with ${password}`,
  )
  process.exit(0)
}

const csv = readFileSync(new URL('../e2e/samples/harbour-kitchen.csv', import.meta.url))
const form = new FormData()
form.set('csv', new Blob([csv]), 'harbour-kitchen.csv')
await made('/api/csv/upload', form)
const { restaurant } = await made('/api/restaurant/create', {
  name: 'Harbour Kitchen',
  cuisines: ['Seafood', 'Mediterranean', 'Spanish'],
  text_stat:
    'A small dining room on the pier. Fish comes in every morning and goes on the charcoal grill; known for octopus, paella and a long Sunday lunch.',
  location: 'San Francisco',
  dataset: 'harbour-kitchen.csv',
})
const collectionIds: string[] = []
for (const [targetCountry, system_prompt_style] of [
  ['Seafood', 'normal'],
  ['Spanish', 'normal'],
]) {
  console.log(`Writing a ${targetCountry} collection.`)
  const { menus } = await made('/api/menucreation', {
    email,
    restaurantId: restaurant.id,
    targetCountry,
    system_prompt_style,
    numItemsToGenerate: 24,
    evalValue: 2,
    translation: true,
  })
  collectionIds.push(menus[0].id)
}
const past = await openPast(email)
if (!past)
  console.log(
    'The database of the service cannot be reached from here (DATA_DIR or DATABASE_URL), so there will be no statement and no mail, and all versions are of today.',
  )
console.log('Making the menu: options, hours, three versions and a proposal.')
await seedMenu(call, restaurant.id, collectionIds, past)
console.log('Bringing the sales of a year, of the till and of DoorDash.')
await seedSales(call, restaurant.id, { weeks: PAST.weeks })
if (past) {
  console.log('Agreeing on the fee, as if it had been half a year ago, and issuing its statements.')
  console.log(`There are ${await past.bill(restaurant.id)} statements.`)
  await past.confirmAddress()
  await past.close()
}
console.log(
  'Making this week’s review, with slips of the pen, two menus of a place nearby and what people searched for.',
)
await seedSlips(call, restaurant.id)
await seedReview(call, restaurant.id)
while (((await call('GET', '/api/tips')) as { pending: number }).pending > 0) await setTimeout(300)
await call('POST', `/api/restaurants/${restaurant.id}/reviews`)
console.log(`Done. Log in at ${values.url}/login as ${email} with ${password}`)

async function made(path: string, body: object) {
  const answer = await post(path, body)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
  const answer = await send(method, path, body)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

function post(path: string, body: object): Promise<Response> {
  return send('POST', path, body)
}

async function send(method: 'GET' | 'POST', path: string, body?: object): Promise<Response> {
  const isForm = body instanceof FormData
  const answer = await fetch(values.url + path, {
    method,
    headers: { cookie, ...(body && !isForm && { 'content-type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
  return answer
}
