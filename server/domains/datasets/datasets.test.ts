import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Dataset } from '#contract/datasets.ts'
import { removeLeftUploads } from '#server/core/upload-folders.ts'
import { postForm, uploadCsv } from '#server/testing/multipart-form.ts'
import {
  aPerson,
  aRestaurant,
  makeOperator,
  type Person,
  type TestApp,
  testApp,
} from '#server/testing/test-app.ts'
import { removeStrays } from './remove-strays.ts'

const DISHES = `name,description,category,price
Ceviche clásico,"Sea bass, lime and red onion",Starters,$14.50
Lomo saltado,Beef with onions and fries,Mains,$19.00
Ají de gallina,Chicken in a creamy chilli sauce,Mains,$17.50
`

let server: TestApp
beforeAll(async () => {
  server = await testApp({ environment: { OPERATOR_EMAILS: 'staff@menuwright.example' } })
})
afterAll(() => server.close())

async function upload(
  person: Person,
  file: { name?: string; content?: string | Buffer<ArrayBuffer>; replace?: boolean } = {},
): Promise<Dataset> {
  const answer = await uploadCsv(server, person, { name: 'dishes.csv', content: DISHES, ...file })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ csvFile: Dataset }>().csvFile
}

async function names(person: Person): Promise<string[]> {
  const { csvFiles } = (await person.call('GET', '/api/csv/list')).json<{ csvFiles: Dataset[] }>()
  return csvFiles.map(({ name }) => name)
}

async function found(person: Person, query: string): Promise<string[]> {
  const answer = await person.call('POST', '/api/csv/search', { query })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ csvFiles: Dataset[] }>().csvFiles.map(({ name }) => name)
}

async function cells(person: Person, id: string, query = ''): Promise<(string | null)[][]> {
  const answer = await person.call('GET', `/api/csv/${id}/rows?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ rows: (string | null)[][] }>().rows
}

/** Every file that is kept for an account, and every folder of an upload under way. */
async function filesOf(person: Person): Promise<string[]> {
  const { dataDir } = server.deps.config
  const { rows } = await server.deps.pool.query('select id from accounts where email = $1', [
    person.email,
  ])
  const list = (folder: string) =>
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
      : []
  return [
    ...list(join(dataDir, 'files', 'datasets', rows[0].id)),
    ...list(join(dataDir, 'uploads')),
    ...list(join(dataDir, 'files', '.incoming')),
  ]
}

test('an uploaded file stands in the list with what was found in it', async () => {
  const rosa = await aPerson(server)
  const answer = await uploadCsv(server, rosa, { name: 'dishes.csv', content: DISHES })
  expect(answer.statusCode, answer.body).toBe(201)
  expect(answer.json()).toMatchObject({
    message: '"dishes.csv" is ready: 3 rows.',
    csvFile: {
      name: 'dishes.csv',
      size: Buffer.byteLength(DISHES),
      rows: 3,
      notes: [],
      shared: false,
      columns: [
        { name: 'name', type: 'text', role: 'name', filled: 1 },
        { name: 'description', type: 'text', role: 'description', filled: 1 },
        { name: 'category', type: 'text', role: 'category', filled: 1 },
        { name: 'price', type: 'price', role: 'price', filled: 1 },
      ],
    },
  })
  const { csvFile } = answer.json<{ csvFile: Dataset }>()
  const list = (await rosa.call('GET', '/api/csv/list')).json()
  expect(list).toEqual({ csvFiles: [csvFile] })
  expect(Date.parse(csvFile.uploadDate)).toBeLessThanOrEqual(Date.now())
})

test('the newest dataset is the first of the list', async () => {
  const rosa = await aPerson(server)
  await upload(rosa, { name: 'first.csv' })
  await upload(rosa, { name: 'second.csv' })
  expect(await names(rosa)).toEqual(['second.csv', 'first.csv'])
})

test('a search goes by parts of the name, without regard to case and accents', async () => {
  const rosa = await aPerson(server)
  await upload(rosa, { name: 'Menú del día.csv' })
  await upload(rosa, { name: 'wines_100%.csv' })
  expect(await found(rosa, 'MENU')).toEqual(['Menú del día.csv'])
  expect(await found(rosa, 'dìa.')).toEqual(['Menú del día.csv'])
  expect(await found(rosa, '0%')).toEqual(['wines_100%.csv'])
  expect(await found(rosa, '_')).toEqual(['wines_100%.csv'])
  expect(await found(rosa, 'soup')).toEqual([])
  expect(await found(rosa, '  ')).toHaveLength(2)
  expect(await found(rosa, 'me\0nu')).toEqual(['Menú del día.csv'])
})

test('records come by pages in the order of the file', async () => {
  const rosa = await aPerson(server)
  const lines = Array.from({ length: 450 }, (_, at) => `Dish ${at + 1},${at % 3 ? at : ''}`)
  const { id } = await upload(rosa, { content: `name,price\n${lines.join('\n')}\n` })
  expect(await cells(rosa, id, 'from=201&limit=2')).toEqual(
    [
      ['Dish 201', '200'],
      ['Dish 202', null],
    ].map(([name, price], at) => [name, (200 + at) % 3 ? price : null]),
  )
  expect(await cells(rosa, id)).toHaveLength(50)
  expect(await cells(rosa, id, 'from=449&limit=200')).toHaveLength(2)
  expect(await cells(rosa, id, 'from=451')).toEqual([])
  expect((await rosa.call('GET', `/api/csv/${id}/rows?from=0`)).statusCode).toBe(400)
  expect((await rosa.call('GET', `/api/csv/${id}/rows?limit=201`)).statusCode).toBe(400)
})

test('a cell of kilobytes is shown by its beginning', async () => {
  const rosa = await aPerson(server)
  const { id } = await upload(rosa, { content: `name,text\nSoup,${'é'.repeat(5000)}\n` })
  expect(await cells(rosa, id)).toEqual([['Soup', `${'é'.repeat(1000)}…`]])
})

test('a download is the file as it was uploaded, byte for byte', async () => {
  const rosa = await aPerson(server)
  const text = '\ufeffnom;prix\r\nCrêpe;"8,90 €"\r\n'
  const content = Buffer.from(
    new Uint8Array([0xff, 0xfe, ...Buffer.from(text.slice(1), 'utf16le')]),
  )
  const name = "L'été (2026) “neu”.csv"
  const { id, notes } = await upload(rosa, { name, content })
  expect(notes).toContain('Read as UTF-16 (little-endian).')
  const answer = await rosa.call('GET', `/api/csv/${id}/file`)
  expect(answer.rawPayload.equals(content)).toBe(true)
  expect(answer.headers['content-type']).toMatch(/^text\/csv/)
  expect(answer.headers['content-length']).toBe(String(content.length))
  const disposition = String(answer.headers['content-disposition'])
  expect(disposition).toMatch(/^attachment; filename\*=UTF-8''[\w%.-]+$/)
  expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(name)
})

test('a name that is taken is refused, also in another case, and what stood there stays', async () => {
  const rosa = await aPerson(server)
  const first = await upload(rosa, { name: 'Été.csv' })
  const files = await filesOf(rosa)
  for (const name of ['Été.csv', 'éTÉ.CSV', 'Été.csv'.normalize('NFD')]) {
    const answer = await uploadCsv(server, rosa, { name, content: 'a,b\n1,2\n' })
    expect(answer.statusCode, answer.body).toBe(409)
    expect(answer.json()).toEqual({
      error: 'You have a dataset named "Été.csv" already. Replace it, or rename the file.',
      code: 'datasets.name_taken',
    })
  }
  expect(await filesOf(rosa)).toEqual(files)
  expect((await cells(rosa, first.id))[0]?.[0]).toBe('Ceviche clásico')
})

test('another account’s names are not taken', async () => {
  const [rosa, eve] = [await aPerson(server), await aPerson(server)]
  await upload(rosa)
  await upload(eve)
  expect(await names(eve)).toEqual(['dishes.csv'])
})

test.each(['before', 'after'])(
  'with replace=true %s the file the dataset keeps its id and its restaurants',
  async (order) => {
    const rosa = await aPerson(server)
    const old = await upload(rosa)
    const restaurant = await aRestaurant(rosa, { dataset: 'dishes.csv' })
    const files = await filesOf(rosa)
    const replace: [string, string] = ['replace', 'true']
    const csv: [string, File] = ['csv', new File(['name,price\nSoup,5\n'], 'DISHES.csv')]
    const parts = order === 'before' ? [replace, csv] : [csv, replace]
    const answer = await postForm(server, rosa, '/api/csv/upload', parts)
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.json().csvFile).toMatchObject({ id: old.id, name: 'dishes.csv', rows: 1 })
    expect(await cells(rosa, old.id)).toEqual([['Soup', '5']])
    expect(await names(rosa)).toEqual(['dishes.csv'])
    const now = (await rosa.call('GET', `/api/restaurant/${restaurant.id}`)).json()
    expect(now.restaurant.dataset).toBe('dishes.csv')
    const left = await filesOf(rosa)
    expect(left).toHaveLength(files.length)
    expect(left.filter((file) => files.includes(file))).toEqual([])
  },
)

test('a refused file does not replace what stands there', async () => {
  const rosa = await aPerson(server)
  const { id } = await upload(rosa)
  const files = await filesOf(rosa)
  const answer = await uploadCsv(server, rosa, {
    name: 'dishes.csv',
    content: 'a,b\n1\n',
    replace: true,
  })
  expect(answer.statusCode).toBe(400)
  expect(await filesOf(rosa)).toEqual(files)
  expect(await cells(rosa, id)).toHaveLength(3)
})

test('of two uploads of one name at once one wins, and nothing is left of the other', async () => {
  const rosa = await aPerson(server)
  const content = ['name,price\nA,1\n', 'name,price\nB,2\n']
  const answers = await Promise.all(
    content.map((text) => uploadCsv(server, rosa, { name: 'race.csv', content: text })),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  expect(await filesOf(rosa)).toHaveLength(3)
  const winner = answers.findIndex(({ statusCode }) => statusCode === 201)
  const [{ id } = { id: '' }] = (await rosa.call('GET', '/api/csv/list')).json().csvFiles
  expect((await cells(rosa, id))[0]?.[0]).toBe('AB'[winner])
})

test('uploads of one name at once that replace all succeed, and one is left', async () => {
  const rosa = await aPerson(server)
  const answers = await Promise.all(
    ['A', 'B', 'C'].map((dish) =>
      uploadCsv(server, rosa, {
        name: 'race.csv',
        content: `name,price\n${dish},1\n`,
        replace: true,
      }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  expect(await names(rosa)).toEqual(['race.csv'])
  expect(await filesOf(rosa)).toHaveLength(3)
})

test.each(['menu.xls', 'csv', 'menu.csv.exe', ''])(
  'a file named "%s" is refused, whatever it holds',
  async (name) => {
    const rosa = await aPerson(server)
    const answer = await uploadCsv(server, rosa, { name, content: DISHES })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toBe('Please select a CSV file')
    expect(await filesOf(rosa)).toEqual([])
  },
)

test('a file without a name before its ending is "dataset.csv", numbered where that is taken', async () => {
  const rosa = await aPerson(server)
  for (const name of ['.csv', '   .csv', 'folder/ .CSV'])
    await upload(rosa, { name, replace: true })
  expect((await names(rosa)).sort()).toEqual(['dataset-2.csv', 'dataset-3.csv', 'dataset.csv'])
})

test('a form without the file, or with two, is refused with a sentence', async () => {
  const rosa = await aPerson(server)
  const csv = (name: string): [string, File] => ['csv', new File([DISHES], name)]
  const none = await postForm(server, rosa, '/api/csv/upload', [['csv', 'dishes.csv']])
  expect([none.statusCode, none.json().error]).toEqual([400, 'Please select a CSV file'])
  const two = await postForm(server, rosa, '/api/csv/upload', [csv('a.csv'), csv('b.csv')])
  expect([two.statusCode, two.json().error]).toEqual([413, 'The form has too many files.'])
  const json = await rosa.call('POST', '/api/csv/upload', { csv: 'a,b' })
  expect(json.statusCode).toBe(415)
  expect(await filesOf(rosa)).toEqual([])
})

test('a form that ends in the middle is refused with a sentence', async () => {
  const rosa = await aPerson(server)
  const payload = `--x\r\ncontent-disposition: form-data; name="csv"; filename="a.csv"\r\n\r\na,b\r\n1`
  const answer = await server.app.fastify.inject({
    method: 'POST',
    url: '/api/csv/upload',
    payload,
    headers: { cookie: rosa.cookie, 'content-type': 'multipart/form-data; boundary=x' },
  })
  expect([answer.statusCode, answer.json().error]).toEqual([
    400,
    'The file did not arrive whole. Please upload it again.',
  ])
  expect(await filesOf(rosa)).toEqual([])
})

const malformed: [what: string, content: string | Buffer<ArrayBuffer>, sentence: RegExp][] = [
  ['a row with too few values', 'name,price\nA,1\n\nB\n', /^Line 4: /],
  ['a row with too many values', 'name,price\n"A\nB",1\nC,1,2\n', /^Line 4: /],
  ['a quote that is never closed', 'name,price\nA,1\n"B,2\nC,3\n', /^Line 3: /],
  ['text after a closing quote', 'name,price\n"A"x,1\n', /^Line 2: /],
  ['a NUL byte', 'name,price\nA,1\nB\0,2\n', /^Line 3: /],
  ['a picture', Buffer.from(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0])), /PNG/],
  ['bytes of no kind', Buffer.from(new Uint8Array(256).map((_, at) => at)), /binary file/],
  ['a web page', '<!doctype html><html><body>Sign in</body></html>', /web page \(HTML\)/],
  ['no bytes', '', /^The file is empty\.$/],
  ['a header alone', 'name,price\n', /./],
  ['two hundred and one columns', `${'a,'.repeat(200)}a\n${'1,'.repeat(200)}1\n`, /200/],
]

test.each(malformed)(
  'a file with %s is refused in one sentence, and nothing of it is kept',
  async (_what, content, sentence) => {
    const rosa = await aPerson(server)
    const answer = await uploadCsv(server, rosa, { name: 'menu.csv', content })
    expect(answer.statusCode, answer.body).toBe(400)
    const { error, code, fields } = answer.json()
    expect(error).toMatch(sentence)
    expect(error).toMatch(/^[^\n]{8,200}\.$/)
    expect([code, fields]).toEqual(['datasets.refused', { csv: error }])
    expect(await filesOf(rosa)).toEqual([])
    expect(await names(rosa)).toEqual([])
  },
)

test('somebody else’s dataset is not found, whatever the call, nor attached', async () => {
  const [rosa, eve] = [await aPerson(server), await aPerson(server)]
  const { id } = await upload(rosa)
  const mine = await aRestaurant(eve)
  for (const answer of [
    await eve.call('GET', `/api/csv/${id}/rows`),
    await eve.call('GET', `/api/csv/${id}/file`),
    await eve.call('DELETE', `/api/csv/${id}`),
  ]) {
    expect([answer.statusCode, answer.json().error]).toEqual([404, 'There is no such dataset.'])
  }
  expect((await eve.call('PUT', `/api/csv/${id}/shared`, { shared: true })).statusCode).toBe(403)
  expect((await eve.call('GET', '/api/csv/none/rows')).statusCode).toBe(400)
  expect(await names(eve)).toEqual([])
  expect(await found(eve, 'dishes')).toEqual([])
  const attached = await eve.call('PUT', `/api/restaurant/${mine.id}`, { dataset: 'dishes.csv' })
  expect([attached.statusCode, attached.json().error]).toEqual([
    400,
    'You have no dataset named "dishes.csv".',
  ])
  expect(await names(rosa)).toEqual(['dishes.csv'])
})

test('deleting a dataset removes its files and leaves its restaurants without one', async () => {
  const rosa = await aPerson(server)
  const { id } = await upload(rosa)
  const restaurant = await aRestaurant(rosa)
  const path = `/api/restaurant/${restaurant.id}`
  const attached = await rosa.call('PUT', path, { dataset: 'DISHES.csv' })
  expect(attached.json().restaurant.dataset).toBe('dishes.csv')
  const answer = await rosa.call('DELETE', `/api/csv/${id}`)
  expect(answer.json()).toEqual({ message: '"dishes.csv" was deleted.' })
  expect((await rosa.call('GET', path)).json().restaurant.dataset).toBeNull()
  expect(await filesOf(rosa)).toEqual([])
  expect((await rosa.call('GET', `/api/csv/${id}/rows`)).statusCode).toBe(404)
  expect((await rosa.call('DELETE', `/api/csv/${id}`)).statusCode).toBe(404)
})

test('a restaurant’s dataset is detached with null', async () => {
  const rosa = await aPerson(server)
  await upload(rosa)
  const restaurant = await aRestaurant(rosa, { dataset: 'dishes.csv' })
  const answer = await rosa.call('PUT', `/api/restaurant/${restaurant.id}`, { dataset: null })
  expect(answer.json().restaurant.dataset).toBeNull()
  expect(await names(rosa)).toEqual(['dishes.csv'])
})

async function anOperator(): Promise<Person> {
  const staff = await aPerson(server, { email: 'staff@menuwright.example' })
  expect(
    (await staff.call('PUT', `/api/csv/${crypto.randomUUID()}/shared`, { shared: true }))
      .statusCode,
  ).toBe(403)
  await makeOperator(server, staff)
  return staff
}

test('what operators share is a source for everyone with AdminData, and in nobody else’s list', async () => {
  const [staff, rosa] = [await anOperator(), await aPerson(server)]
  const priced = Array.from({ length: 40 }, (_, at) => `Pizza ${at},Mains,${90 + (at % 3)}.00 USD`)
  const { id } = await upload(staff, {
    name: 'market.csv',
    content: `name,category,price\n${priced.join('\n')}\n`,
  })
  const sources = async (AdminData: boolean) => {
    const answer = await rosa.call('POST', '/api/menucreation', {
      email: rosa.email,
      targetCountry: 'Italian',
      RestaurantDataStatus: false,
      AdminData,
      numItemsToGenerate: 4,
      seed: 3,
    })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.body.includes('market.csv')
  }
  expect(await sources(true)).toBe(false)
  const shared = await staff.call('PUT', `/api/csv/${id}/shared`, { shared: true })
  expect(shared.json().csvFile).toMatchObject({ id, shared: true })
  expect(await sources(true)).toBe(true)
  expect(await sources(false)).toBe(false)
  expect(await names(rosa)).toEqual([])
  expect(await found(rosa, 'market')).toEqual([])
  await staff.call('PUT', `/api/csv/${id}/shared`, { shared: false })
  expect(await sources(true)).toBe(false)
})

test('a search finds the account’s restaurants first, then rows of its datasets, despite typing errors', async () => {
  const rosa = await aPerson(server)
  await aRestaurant(rosa, { name: 'Café Señorial', cuisines: ['Peruvian'], location: 'Oakland' })
  await upload(rosa, {
    name: 'places.csv',
    content:
      'Name,Cuisine,City\nCafé Senora,Mexican,Berkeley\nTrattoria Vesuvio,Italian,Alameda\nPhở Hòa,Vietnamese,San José\n',
  })
  const search = async (query: string) =>
    (await rosa.call('POST', '/api/search-restaurants', { query })).json().results
  expect(await search('cafe senor')).toEqual([
    { id: expect.any(Number), name: 'Café Señorial', cuisine: 'Peruvian', location: 'Oakland' },
    { name: 'Café Senora', cuisine: 'Mexican', location: 'Berkeley' },
  ])
  expect(await search('tratoria vesuvo')).toMatchObject([{ name: 'Trattoria Vesuvio' }])
  expect(await search('pho hoa')).toMatchObject([{ name: 'Phở Hòa', location: 'San José' }])
  expect(await search('peruvain')).toMatchObject([{ name: 'Café Señorial' }])
  expect(await search('zzzzqq')).toEqual([])
  expect(await search('%')).toEqual([])
  const eve = await aPerson(server)
  expect(
    (await eve.call('POST', '/api/search-restaurants', { query: 'cafe' })).json().results,
  ).toEqual([])
})

test('at the start what a killed process left of its uploads is removed, and nobody else’s', async () => {
  const { dataDir } = server.deps.config
  const uploads = join(dataDir, 'uploads')
  const dead = 2 ** 30
  const folders = [`${dead}-a`, `${process.pid}-b`, `${process.ppid}-c`, `${process.ppid}-old`, 'x']
  for (const folder of folders) {
    await mkdir(join(uploads, folder, 'made'), { recursive: true })
    await writeFile(join(uploads, folder, 'upload.csv'), 'a,b\n1')
  }
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000)
  await utimes(join(uploads, `${process.ppid}-old`), yesterday, yesterday)
  await removeLeftUploads(dataDir)
  expect(await readdir(uploads)).toEqual([`${process.ppid}-c`])
  await removeLeftUploads(join(dataDir, 'nowhere'))
})

test('files that no row names are removed once they are a day old, and nobody else’s', async () => {
  const rosa = await aPerson(server)
  await upload(rosa)
  const kept = await filesOf(rosa)
  const [first = ''] = kept
  const stray = join(first, '..', 'stray.parquet')
  await writeFile(stray, 'left by a kill')
  await removeStrays(server.deps)
  expect(await filesOf(rosa)).toHaveLength(kept.length + 1)
  const now = () => new Date(Date.now() + 25 * 60 * 60 * 1000)
  await removeStrays({ ...server.deps, now })
  expect(await filesOf(rosa)).toEqual(kept)
})

const real = join(process.env.MENUWRIGHT_SHARED ?? '../shared', 'data', 'csv')
const rowsOfReal: [name: string, rows: number][] = [
  ['allmenus_ny_duphdr.csv', 501],
  ['fr_frites_and_co_blankrows_eur.csv', 58],
  ['gr_littlejo_semicolon_decimalcomma.csv', 12],
  ['indian_food.csv', 226],
  ['maven_menu_items_bom_tiny.csv', 32],
  ['mcdonalds_us_menu.csv', 260],
  ['ro_ragged_asterisks.csv', 9],
  ['starbucks_food_utf16le.csv', 113],
  ['ubereats_menu_items_250.csv', 250],
  ['zomato_kolkata_pune_860KB.csv', 4923],
]

test.skipIf(!existsSync(real)).each(rowsOfReal)(
  'the real file %s is taken with its %i rows and given back as it was',
  async (name, rows) => {
    const rosa = await aPerson(server)
    const content = await readFile(join(real, name))
    const dataset = await upload(rosa, { name, content })
    expect(dataset).toMatchObject({ name, rows, size: content.length })
    expect(await cells(rosa, dataset.id, `from=${rows}`)).toHaveLength(1)
    const file = await rosa.call('GET', `/api/csv/${dataset.id}/file`)
    expect(file.rawPayload.equals(readFileSync(join(real, name)))).toBe(true)
  },
)
