// The kitchen from the command line: a menu, an item, a picture or a contact sheet.
import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { illustrate } from '#illustrator/illustrator.ts'
import {
  CannotServe,
  composeMenu,
  editItem,
  formatMoney,
  loadKnowledge,
  type MenuBrief,
  noteOnCuisine,
  reportOf,
  writeItem,
} from '#kitchen/kitchen.ts'
import { HELP, type KitchenRequest, readKitchenRequest } from './kitchen-request.ts'

const SHEET = { columns: 8, pictures: 48, size: 256 }

const read = readKitchenRequest(process.argv.slice(2))
if ('help' in read) {
  console.log(HELP)
} else if ('error' in read) {
  fail(read.error)
} else {
  try {
    await serve(read.request)
  } catch (error) {
    if (error instanceof CannotServe) fail(error.message)
    else if (error instanceof Error && 'code' in error)
      fail(`${read.request.out} cannot be written: ${error.message}.`)
    else throw error
  }
}

function serve(request: KitchenRequest): Promise<void> | void {
  switch (request.command) {
    case 'menu':
      return printMenu(request)
    case 'item':
      return printItem(request)
    case 'edit':
      return printEdit(request)
    case 'picture':
      return drawPicture(request)
    case 'sheet':
      return drawSheet(request)
  }
}

function printMenu(request: KitchenRequest): void {
  const knowledge = loadKnowledge()
  const note = noteOnCuisine(knowledge, request.subject, request.items, request.instructions)
  const items = [...composeMenu(knowledge, menuBrief(request))]
  if (request.json) {
    console.log(JSON.stringify({ note, items }, null, 2))
    return
  }
  let category = ''
  for (const item of items) {
    if (item.category !== category) console.log(`\n${item.category.toUpperCase()}\n`)
    category = item.category
    const price = item.priceMinor === null ? '' : formatMoney(item.priceMinor, item.currency)
    const native = item.nativeName ? ` (${item.nativeName})` : ''
    console.log(`${item.name}${native}  ${price}`)
    console.log(`  ${item.description ?? ''}`)
    const facts = [
      item.calories === null ? '' : `${item.calories} kcal`,
      item.diets.join(', '),
      item.allergens.length > 0 ? `allergens: ${item.allergens.join(', ')}` : '',
      item.score === null ? '' : `score ${item.score.toFixed(1)}`,
    ].filter(Boolean)
    if (facts.length > 0) console.log(`  ${facts.join(' · ')}`)
    console.log(`  ${item.priceSource ?? ''}\n`)
  }
  if (note) console.log(note)
  if (items.length < request.items) {
    console.log(`${items.length} of ${request.items} items: the kitchen knows no more that fit.`)
  }
}

function printItem(request: KitchenRequest): void {
  const answer = writeItem(loadKnowledge(), { ...itemBrief(request), task: request.task })
  if (request.json) {
    console.log(JSON.stringify(answer, null, 2))
    return
  }
  console.log(answer.text)
  for (const sentence of reportOf(answer)) console.log(`  ${sentence}`)
  if (answer.score === null) return
  console.log(`  Score ${answer.score.toFixed(1)}.`)
  for (const { text, lost } of answer.reasons) if (lost > 0) console.log(`  ${text}`)
}

function printEdit({ subject, description, json }: KitchenRequest): void {
  const edited = editItem(loadKnowledge(), { name: subject, description })
  const { name, changes } = edited
  if (json) {
    console.log(JSON.stringify({ name, description: edited.description, changes }, null, 2))
    return
  }
  console.log(name)
  if (edited.description !== null) console.log(`  ${edited.description}`)
  for (const { kind, before, after, why } of changes) {
    console.log(`  ${kind}: "${before}" ${after === '' ? 'is cut' : `is "${after}"`}. ${why}`)
  }
  if (changes.length === 0) console.log('  Nothing to change.')
  for (const question of edited.questions) console.log(`  ${question}`)
}

async function drawPicture(request: KitchenRequest): Promise<void> {
  const { picture, text } = writeItem(loadKnowledge(), { ...itemBrief(request), task: 'image' })
  if (!picture) return
  writeFileSync(request.out, (await illustrate(picture)).data)
  console.log(
    request.json
      ? JSON.stringify({ file: request.out, text, picture }, null, 2)
      : `${request.out}: ${text}`,
  )
}

async function drawSheet(request: KitchenRequest): Promise<void> {
  const items = [...composeMenu(loadKnowledge(), { ...menuBrief(request), count: SHEET.pictures })]
  const { columns, size } = SHEET
  const tiles = []
  for (const [at, { picture }] of items.entries()) {
    if (!picture) continue
    const { data } = await illustrate(picture, { width: size })
    tiles.push({ input: data, left: (at % columns) * size, top: Math.floor(at / columns) * size })
  }
  const height = Math.ceil(items.length / columns) * size
  const blank = { width: columns * size, height, channels: 3 as const, background: '#ffffff' }
  await sharp({ create: blank }).composite(tiles).webp({ quality: 86 }).toFile(request.out)
  const names = items.map(({ name }) => name)
  console.log(
    request.json
      ? JSON.stringify({ file: request.out, names }, null, 2)
      : `${request.out}: ${names.length} pictures, row by row: ${names.join('; ')}.`,
  )
}

function menuBrief({
  subject,
  style,
  items,
  seed,
  rounds,
  instructions,
  currency,
}: KitchenRequest): MenuBrief {
  return {
    cuisine: subject,
    style,
    fields: { name: 1, description: 1, price: 1, calories: 1, recipe: 1, image: 1 },
    count: items,
    seed,
    evalRounds: rounds,
    translate: true,
    instructions,
    currency,
    restaurant: null,
    references: [],
    avoid: [],
  }
}

function itemBrief({ subject, style, seed, rounds, instructions, currency }: KitchenRequest) {
  return {
    prompt: subject,
    style,
    seed,
    evalRounds: rounds,
    instructions,
    currency,
    restaurant: null,
    references: [],
  }
}

function fail(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}
