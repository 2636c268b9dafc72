import type { z } from 'zod'
import type { createItem, menuAnswer, pastItem } from '#contract/generation.ts'
import type { Menu } from '#contract/menus.ts'
import { uploadCsv } from '#server/testing/multipart-form.ts'
import type { Person, TestApp } from '#server/testing/test-app.ts'

export type ItemAnswer = z.output<typeof createItem.response>
export type PastItem = z.output<typeof pastItem>
export type MenuAnswer = z.output<typeof menuAnswer> & { menus: Menu[]; csv0: string }

export const LUNCH = `name,description,category,price
Lomo Saltado,Beef tossed with onion and tomato,Mains,$31.00
Aji de Gallina,Chicken in yellow chilli sauce,Mains,$29.00
Arroz con Pollo,Chicken and rice with coriander,Mains,$33.00
Seco de Res,Beef stew with beans,Mains,$35.00
Ceviche Clasico,Raw fish cured in lime,Starters,$21.00
Causa Limena,Cold potato cake,Starters,$19.00
Papa a la Huancaina,Potatoes in cheese sauce,Starters,$17.00
`

/** Uploads a CSV through the route. */
export async function aDataset(
  server: TestApp,
  person: Person,
  { name = 'lunch.csv', text = LUNCH }: { name?: string; text?: string } = {},
): Promise<{ id: string; name: string }> {
  const answer = await uploadCsv(server, person, { name, content: text })
  if (answer.statusCode !== 201) throw new Error(`Upload: ${answer.statusCode} ${answer.body}`)
  return answer.json<{ csvFile: { id: string; name: string } }>().csvFile
}

/** A chatbox call that must succeed. */
export async function written(person: Person, body: object): Promise<ItemAnswer> {
  const answer = await person.call('POST', '/api/createitems', {
    task_type: 'description',
    prompt: 'lomo saltado',
    seed: 1,
    ...body,
  })
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json()
}

export const MENU = {
  email: 'rosa@example.com',
  RestaurantDataStatus: false,
  targetCountry: 'Peruvian',
  numItemsToGenerate: 3,
  ImageType: 0,
  seed: 1,
}

/** A menu call that must succeed. */
export async function menusOf(person: Person, body: object = {}): Promise<MenuAnswer> {
  const answer = await person.call('POST', '/api/menucreation', { ...MENU, ...body })
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json()
}

/** The sentence of a menu call that must be refused with 400. */
export async function refusal(person: Person, body: object): Promise<string> {
  const answer = await person.call('POST', '/api/menucreation', { ...MENU, ...body })
  if (answer.statusCode !== 400) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json<{ error: string }>().error
}

type SavedCall = {
  kind: string
  prompt: string
  engine: string
  seed: number
  restaurantId: number | null
  inputTokens: number | null
  outputTokens: number | null
}

/** What is left of a person's calls in the database. */
export async function savedOf({ deps }: TestApp, { email }: Person) {
  const accounts = await deps.pool.query<{ id: string }>(
    'select id from accounts where email = $1',
    [email],
  )
  const accountId = accounts.rows[0]?.id
  if (!accountId) throw new Error(`${email} has no account`)
  const calls = await deps.pool.query<SavedCall>(
    `select kind, prompt, engine, seed, restaurant_id as "restaurantId",
       input_tokens as "inputTokens", output_tokens as "outputTokens"
     from generations where account_id = $1 order by created_at`,
    [accountId],
  )
  const drawn = await deps.pool.query<{ provenance: string; alt: string }>(
    'select provenance, alt from pictures where account_id = $1',
    [accountId],
  )
  return { accountId, calls: calls.rows, drawn: drawn.rows }
}
