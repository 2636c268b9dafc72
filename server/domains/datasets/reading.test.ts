import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import type { Dataset, DatasetReading } from '#contract/datasets.ts'
import { uploadCsv } from '#server/testing/multipart-form.ts'
import {
  aPerson,
  aRestaurant,
  type Person,
  type TestApp,
  testApp,
} from '#server/testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

type File = { name?: string; content: string | Buffer<ArrayBuffer>; replace?: boolean }

async function upload(person: Person, file: File): Promise<Dataset> {
  const answer = await uploadCsv(server, person, { name: 'menu.csv', ...file })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ csvFile: Dataset }>().csvFile
}

function readAs(
  person: Person,
  id: string,
  reading: Partial<DatasetReading>,
  roles: unknown = null,
) {
  const whole = { sheet: null, firstRow: 1, headerRows: 1, lastRow: null, ...reading }
  return person.call('PUT', `/api/csv/${id}/reading`, { reading: whole, roles })
}

async function cells(person: Person, id: string): Promise<(string | null)[][]> {
  return (await person.call('GET', `/api/csv/${id}/rows`)).json().rows
}

const names = ({ columns }: Dataset) => columns.map(({ name }) => name)
const roles = ({ columns }: Dataset) => columns.map(({ role }) => role)

const TITLED = 'Casa Rosa,,\n,,\nPlato,Precio,Nota\nSopa,"5,00 €",x\nPan,"2,00 €",\n'

test('a file that is as usual is used without a question', async () => {
  const rosa = await aPerson(server)
  const made = await upload(rosa, { content: 'Nome,Prezzo,Valuta\nPizza,9,EUR\nPasta,8,EUR\n' })
  expect(made).toMatchObject({ question: null, notes: [] })
  expect(roles(made)).toEqual(['name', 'price', 'currency'])
})

test.each([
  [
    'no column names',
    'pizza;3000\nhawaii;4000\nsonka;4500\n',
    { firstRow: 1, headerRows: 0, lastRow: null },
    3,
    'The columns have no names: row 1 is taken as the first record. By what stands in them, "column1" is taken for names and "column2" for prices. Is that right?',
  ],
  [
    'a title above',
    TITLED,
    { firstRow: 3, headerRows: 1, lastRow: null },
    2,
    'The column names are taken from row 3. What stands above is left out. Is that right?',
  ],
  [
    'names in two rows',
    'Dish,Price,\n,small,large\nPizza,5,7\nPasta,6,8\n',
    { firstRow: 1, headerRows: 2, lastRow: null },
    2,
    'The column names are taken from rows 1 to 2. Is that right?',
  ],
  [
    'another table below',
    'name,price\nSoup,5\nStew,7\n\nname,price,note\nWine,9,red\n',
    { firstRow: 1, headerRows: 1, lastRow: 4 },
    2,
    'The column names are taken from row 1. Only rows up to 4 are taken: another table begins in row 5. Is that right?',
  ],
  [
    'the column names again',
    'name,price\nSoup,5\nname,price\nStew,7\n',
    { firstRow: 1, headerRows: 1, lastRow: null },
    2,
    'The column names are taken from row 1. Row 3 with the column names again is left out. Is that right?',
  ],
  [
    'titles of sections among its records',
    'name,text,price\nSTARTERS,,\nSoup,hot,5\nRoll,warm,2\nMAINS\nStew,beef,7\nPie,leek,6\n',
    { firstRow: 1, headerRows: 1, lastRow: null, leftOut: [2, 5] },
    4,
    'The column names are taken from row 1. Row 2, "STARTERS", and 1 other row of one value are left out as titles or remarks. Is that right?',
  ],
  [
    'a remark at its end',
    'name,kind,price\nSoup,a,5\nStew,b,7\n\nAll prices with tax\n',
    { firstRow: 1, headerRows: 1, lastRow: null, leftOut: [5] },
    2,
    'The column names are taken from row 1. Row 5, "All prices with tax", is left out as a title or a remark. Is that right?',
  ],
  [
    'names in two languages',
    'Gericht;Preis;Art\nDish;Price;Kind\nSuppe;4,50;warm\nBrot;2,00;kalt\n',
    { firstRow: 1, headerRows: 2, lastRow: null },
    2,
    'The column names are taken from rows 1 to 2. Is that right?',
  ],
  [
    'names in three rows',
    'Menu,,Prices,,\n,,Lunch,,Dinner\nDish,Kind,Small,Large,\nPie,Mains,5,7,12\nStew,Mains,6,8,13\n',
    { firstRow: 1, headerRows: 3, lastRow: null },
    2,
    'The column names are taken from rows 1 to 3. Is that right?',
  ],
  [
    'a wider table below a gap',
    'name,price\nSoup,5\nStew,7\n\nwine,glass,bottle\nRioja,6,28\n',
    { firstRow: 1, headerRows: 1, lastRow: 4 },
    2,
    'The column names are taken from row 1. Only rows up to 4 are taken: another table begins in row 5. Is that right?',
  ],
  [
    'a table beside another',
    'Food,Price,,Drink,Price\nSoup,5,,Cola,3\nStew,9,,Beer,4\n',
    { firstRow: 1, headerRows: 1, lastRow: null },
    2,
    'The column names are taken from row 1. Another table seems to stand beside it, from column 4 on; what the columns are used for can be changed. Is that right?',
  ],
  [
    'its names one below the other',
    'name,Soup,Stew,Pie\nprice,5,9,7\ncategory,Starters,Mains,Mains\n',
    { firstRow: 1, headerRows: 1, lastRow: null },
    2,
    'The column names are taken from row 1. Is that right?',
  ],
])(
  'a file with %s is asked about, and what was assumed is reported',
  async (_, content, reading, rows, question) => {
    const rosa = await aPerson(server)
    const made = await upload(rosa, { content })
    expect(made).toMatchObject({ rows, question, reading })
  },
)

test('data that was asked about is not used before its owner has said how it is read', async () => {
  const rosa = await aPerson(server)
  const { id } = await upload(rosa, { content: TITLED })
  const restaurant = await aRestaurant(rosa)
  const attach = () => rosa.call('PUT', `/api/restaurant/${restaurant.id}`, { dataset: 'menu.csv' })
  const refused = await attach()
  expect(refused.statusCode, refused.body).toBe(409)
  expect(refused.json().error).toBe(
    '"menu.csv" is not used before you have said how it is read, on its page under Datasets. The column names are taken from row 3. What stands above is left out. Is that right?',
  )
  const said = await readAs(rosa, id, { firstRow: 3 })
  expect(said.statusCode, said.body).toBe(200)
  expect(said.json().csvFile).toMatchObject({ id, question: null, rows: 2 })
  expect((await attach()).statusCode).toBe(200)
})

test('what the owner says is read, and can be said anew', async () => {
  const rosa = await aPerson(server)
  const { id, uploadDate } = await upload(rosa, {
    content: 'a,b\nname,price\nSoup,5\nStew,7\nTip,1\n',
  })
  const second = await readAs(rosa, id, { firstRow: 2, lastRow: 4 })
  expect(names(second.json().csvFile)).toEqual(['name', 'price'])
  expect(await cells(rosa, id)).toEqual([
    ['Soup', '5'],
    ['Stew', '7'],
  ])
  const none = await readAs(rosa, id, { firstRow: 1, headerRows: 0 })
  expect(none.json().csvFile).toMatchObject({ rows: 5, uploadDate, question: null })
  expect(names(none.json().csvFile)).toEqual(['column1', 'column2'])
  const file = await rosa.call('GET', `/api/csv/${id}/file`)
  expect(file.body).toContain('name,price')
})

test('rows that were left out stay so once that is confirmed, and are taken where the owner says so', async () => {
  const rosa = await aPerson(server)
  const { id, reading } = await upload(rosa, {
    content: 'name,text,price\nSTARTERS,,\nSoup,hot,5\nRoll,warm,2\nname,text,price\nStew,beef,7\n',
  })
  expect(reading.leftOut).toEqual([2, 5])
  const confirmed = await readAs(rosa, id, reading)
  expect(confirmed.json().csvFile).toMatchObject({ rows: 3, question: null, reading })
  expect(confirmed.json().csvFile.notes).toContain(
    '2 rows of the table are left out, as was said: 2, 5.',
  )
  await readAs(rosa, id, { ...reading, leftOut: [5] })
  expect((await cells(rosa, id))[0]).toEqual(['STARTERS', null, null])
})

test('names that a file has for its dishes alone are told apart from codes, and said to be a guess', async () => {
  const rosa = await aPerson(server)
  const made = await upload(rosa, {
    content:
      'MG-01,Pea soup,Starters,4.50\nMG-02,Beef stew,Mains,9.00\nMG-03,Leek pie,Mains,8.00\n',
  })
  expect(roles(made)).toEqual([null, 'name', null, 'price'])
  expect(made.notes).toEqual([
    'The columns have no names: row 1 is taken as the first record.',
    'By what stands in them, "column2" is taken for names and "column4" for prices.',
    'The prices name no currency: they count in the currency of the restaurant that uses them.',
  ])
})

test.each([
  ['Rett;Pris\nSuppe;59 kr.\nGryte;99 kr.\n', /stands for the restaurant’s where .* else for DKK/],
  ['name,price\nSoup,5 EUR\nStew,7 GBP\n', /in EUR and GBP: a menu takes those in its own/],
  ['Item;Rate\nRoti;10\nDal;80\n', /No column is taken for prices; choose one/],
  ['code,price\n7,5 EUR\n8,6 EUR\n', /No column is taken for names/],
])('what is not plain of names and currency is reported: %j', async (content, note) => {
  const rosa = await aPerson(server)
  const { notes } = await upload(rosa, { content })
  expect(notes).toContainEqual(expect.stringMatching(note))
})

test('lines of one value above the names of each section are left out, in two columns too', async () => {
  const rosa = await aPerson(server)
  const { rows, reading } = await upload(rosa, {
    content:
      'Bebidas\nNombre,Precio\nAgua,"1,50"\nCola,"2,50"\nPostres\nNombre,Precio\nFlan,"4,00"\n',
  })
  expect([rows, reading.firstRow, reading.leftOut]).toEqual([3, 2, [5, 6]])
})

test('commas within texts do not part the values of a file with tabs', async () => {
  const rosa = await aPerson(server)
  const { id } = await upload(rosa, {
    content: 'Margherita\tPomodoro, basilico\t6,50\nDiavola\tPomodoro, salame\t7,50\n',
  })
  expect((await cells(rosa, id))[0]).toEqual(['Margherita', 'Pomodoro, basilico', '6,50'])
})

test('figures with decimal commas do not make a comma the separator', async () => {
  const rosa = await aPerson(server)
  const { id } = await upload(rosa, { content: 'Suppe;4,50 €\nBraten;12,90 €\nBrot;2,00 €\n' })
  expect((await cells(rosa, id))[0]).toEqual(['Suppe', '4,50 €'])
})

test('what columns are used for is the owner’s to say', async () => {
  const rosa = await aPerson(server)
  const { id } = await upload(rosa, { content: 'name,price,cost\nSoup,5,2\nStew,7,3\n' })
  const said = await readAs(rosa, id, {}, ['name', null, 'price'])
  expect(roles(said.json().csvFile)).toEqual(['name', null, 'price'])
  const twice = await readAs(rosa, id, {}, ['name', 'price', 'price'])
  expect(twice.statusCode).toBe(400)
  const few = await readAs(rosa, id, {}, ['name'])
  expect([few.statusCode, few.json().error]).toEqual([
    400,
    'The table read like this has 3 columns, and 1 were described. Look at it again. The dataset is as it was.',
  ])
})

test('a reading that the file does not bear leaves the dataset as it was', async () => {
  const rosa = await aPerson(server)
  const { id } = await upload(rosa, { content: 'Menu\nname,price\nSoup,5\n' })
  for (const [reading, sentence] of [
    [{ firstRow: 1 }, 'Line 2: found 2 values, expected 1. The dataset is as it was.'],
    [{ firstRow: 99 }, 'The file is empty. The dataset is as it was.'],
    [{ lastRow: 1 }, 'The table ends in row 1, before its first record in row 2.'],
  ] as const) {
    const answer = await readAs(rosa, id, reading)
    expect([answer.statusCode, answer.json().error]).toEqual([400, sentence])
  }
  expect(await cells(rosa, id)).toEqual([['Soup', '5']])
})

test('somebody else’s file is not shown and not read', async () => {
  const [rosa, eve] = [await aPerson(server), await aPerson(server)]
  const { id } = await upload(rosa, { content: TITLED })
  expect((await readAs(eve, id, {})).statusCode).toBe(404)
  expect((await eve.call('GET', `/api/csv/${id}/top`)).statusCode).toBe(404)
})

test('the first rows are shown as they stand in the file', async () => {
  const rosa = await aPerson(server)
  const { id } = await upload(rosa, { content: TITLED })
  const top = await rosa.call('GET', `/api/csv/${id}/top`)
  expect(top.json()).toMatchObject({
    dataset: { id },
    sheets: [],
    rows: [
      { row: 1, cells: ['Casa Rosa', '', ''] },
      { row: 2, cells: ['', '', ''] },
      { row: 3, cells: ['Plato', 'Precio', 'Nota'] },
      { row: 4, cells: ['Sopa', '5,00 €', 'x'] },
      { row: 5 },
    ],
  })
  const from = await rosa.call('GET', `/api/csv/${id}/top?from=5`)
  expect(from.json().rows).toEqual([{ row: 5, cells: ['Pan', '2,00 €', ''] }])
})

test('of two who say how a file is read, and a newer file between, one is told', async () => {
  const rosa = await aPerson(server)
  // Long enough to be read by a thread, so that both are at it at once.
  const { id } = await upload(rosa, { content: TITLED + 'Pan,"2,00 €",\n'.repeat(6000) })
  const answers = await Promise.all([
    readAs(rosa, id, { firstRow: 3 }),
    readAs(rosa, id, { firstRow: 4, headerRows: 0 }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().error).toMatch(/meanwhile/)
})

async function aWorkbook(
  sheets: Record<string, (string | number | null)[][]>,
): Promise<Buffer<ArrayBuffer>> {
  const written = Object.entries(sheets).map(([sheet, rows]) => ({
    sheet,
    data: rows.map((row) => row.map((value) => (value === null ? null : { value }))),
  }))
  return Buffer.from(new Uint8Array(await writeXlsxFile(written).toBuffer()))
}

const DISHES = [
  ['Gericht', 'Preis'],
  ['Suppe, "heiß"', 5.5],
  ['Brot', 2],
]

test('a workbook is taken as a CSV file is, and comes back as it was', async () => {
  const rosa = await aPerson(server)
  const content = await aWorkbook({ Karte: DISHES })
  const made = await upload(rosa, { name: 'Karte.xlsx', content })
  expect(made).toMatchObject({ name: 'Karte.xlsx', rows: 2, question: null, size: content.length })
  expect(roles(made)).toEqual(['name', 'price'])
  expect(await cells(rosa, made.id)).toEqual([
    ['Suppe, "heiß"', '5.5'],
    ['Brot', '2'],
  ])
  const file = await rosa.call('GET', `/api/csv/${made.id}/file`)
  expect(file.rawPayload.equals(content)).toBe(true)
  expect(file.headers['content-type']).toMatch(/spreadsheetml/)
})

test('a workbook with a title and several sheets is asked about, and another sheet can be read', async () => {
  const rosa = await aPerson(server)
  const content = await aWorkbook({
    Info: [['Casa Rosa']],
    Speisen: [['Unsere Karte', null], [null, null], ...DISHES],
    Weine: [
      ['Wein', 'Preis'],
      ['Riesling', 6],
      ['Rioja', 7],
    ],
  })
  const made = await upload(rosa, { name: 'karte.xlsx', content })
  expect(made.reading).toEqual({
    sheet: 'Speisen',
    firstRow: 3,
    headerRows: 1,
    lastRow: null,
    leftOut: [],
  })
  expect(made.question).toBe(
    'The sheet "Speisen" is read, one of 2 that hold a table. The column names are taken from row 3. What stands above is left out. Is that right?',
  )
  const top = await rosa.call('GET', `/api/csv/${made.id}/top?sheet=Weine`)
  expect(top.json()).toMatchObject({
    sheets: ['Speisen', 'Weine'],
    rows: [{ cells: ['Wein', 'Preis'] }, {}, {}],
  })
  const said = await readAs(rosa, made.id, { sheet: 'Weine' })
  expect(said.json().csvFile).toMatchObject({
    rows: 2,
    question: null,
    reading: { sheet: 'Weine' },
  })
  const none = await readAs(rosa, made.id, { sheet: 'Nichts' })
  expect(none.json().error).toBe('There is no sheet "Nichts" in it. The dataset is as it was.')
})

test('a workbook’s titles of sections, names in two rows and remarks are asked about as a CSV file’s are', async () => {
  const rosa = await aPerson(server)
  const content = await aWorkbook({
    Kort: [
      ['Casa Rosa', null, null, null],
      [null, null, 'Pris', null],
      ['Ret', 'Beskrivelse', 'lille', 'stor'],
      ['FORRETTER', null, null, null],
      ['Suppe', 'dagens', 45, 65],
      ['Sild', 'med løg', 55, 75],
      [null, null, null, null],
      ['HOVEDRETTER', null, null, null],
      ['Frikadeller', 'med kartofler', 99, 129],
      ['Flæskesteg', 'med rødkål', 109, 149],
      ['Alle priser er inkl. moms', null, null, null],
    ],
  })
  const made = await upload(rosa, { name: 'kort.xlsx', content })
  expect(made).toMatchObject({
    rows: 4,
    reading: { sheet: 'Kort', firstRow: 2, headerRows: 2, leftOut: [4, 8, 11] },
    question:
      'The column names are taken from rows 2 to 3. What stands above is left out. Row 4, "FORRETTER", and 2 other rows of one value are left out as titles or remarks. Is that right?',
  })
  expect(names(made)).toEqual(['Ret', 'Beskrivelse', 'Pris lille', 'Pris stor'])
  expect(roles(made)).toEqual(['name', 'description', 'price', null])
  const said = await readAs(rosa, made.id, made.reading)
  expect(said.json().csvFile).toMatchObject({ rows: 4, question: null })
})

test.each([
  ['text', Buffer.from('name,price\nSoup,5\n'), /no Excel workbook, whatever its name says/],
  ['a damaged workbook', Buffer.from('PK\x03\x04 xl/workbook.xml'), /damaged/],
])('%s with the name of a workbook is refused in one sentence', async (_, content, sentence) => {
  const rosa = await aPerson(server)
  const answer = await uploadCsv(server, rosa, {
    name: 'menu.xlsx',
    content: Buffer.from(new Uint8Array(content)),
  })
  expect([answer.statusCode, answer.json().error]).toEqual([400, expect.stringMatching(sentence)])
  expect((await rosa.call('GET', '/api/csv/list')).json().csvFiles).toEqual([])
})

test('a small workbook that unpacks to very much is refused', async () => {
  const { zipSync } = await import('fflate')
  const bomb = zipSync(
    {
      'xl/workbook.xml': new Uint8Array(10),
      'xl/worksheets/sheet1.xml': new Uint8Array(120 * 1024 * 1024),
    },
    { level: 1 },
  )
  const rosa = await aPerson(server)
  const answer = await uploadCsv(server, rosa, {
    name: 'bomb.xlsx',
    content: Buffer.from(new Uint8Array(bomb)),
  })
  expect([answer.statusCode, answer.json().error]).toEqual([
    400,
    'This workbook unpacks to more than 100 MB. Save the sheet as CSV and upload that.',
  ])
})

/** Real files of others, where they are at hand; never part of the project. */
const real = join(process.env.MENUWRIGHT_SHARED ?? '../shared', 'data')

/** What is right of each file: the first column name and the records, whether a person is asked, names and prices. */
type Right = [first: string, rows: number, asked: boolean, name: string, price: string | null]
const RIGHT: Record<string, Right> = {
  'malformed/headers/file_header_multirow_2.csv': ['DATE', 83, true, 'ProductType', 'Price'],
  'malformed/headers/file_header_multirow_3.csv': ['DATE', 83, true, 'ProductType', 'Price'],
  'malformed/headers/file_multitable_less.csv': ['DATE', 83, true, 'ProductType', 'Price'],
  'malformed/headers/file_no_header.csv': ['column1', 83, true, 'column6', 'column5'],
  'malformed/headers/file_preamble.csv': ['DATE', 83, true, 'ProductType', 'Price'],
  'csv/allmenus_ny_duphdr.csv': ['Name', 501, false, 'Name', null],
  'csv/de_cafe_menu.csv': ['name', 82, false, 'name', 'price'],
  'csv/dk_enjoythai_crlf.csv': ['Number', 16, false, 'Name', 'Price'],
  'csv/fr_frites_and_co_blankrows_eur.csv': ['Catégorie', 58, false, 'Nom', 'Prix'],
  'csv/gr_littlejo_semicolon_decimalcomma.csv': ['Category', 12, false, 'ProductName', 'Price'],
  'csv/hu_headerless_semicolon_tiny.csv': ['column1', 19, true, 'column1', 'column2'],
  'csv/indian_food.csv': ['name', 226, false, 'name', null],
  'csv/maven_menu_items_bom_tiny.csv': ['menu_item_id', 32, false, 'item_name', 'price'],
  'csv/mcdonalds_us_menu.csv': ['Category', 260, false, 'Item', null],
  'csv/ro_ragged_asterisks.csv': ['Type of Diet', 9, true, 'Soup', null],
  'csv/starbucks_food_utf16le.csv': ['column1', 113, false, 'column1', null],
  'csv/ubereats_items_joined_restaurants.csv': [
    'restaurant_id',
    226,
    false,
    'name_menuitem',
    'price',
  ],
  'csv/ubereats_menu_items_250.csv': ['restaurant_id', 250, false, 'name', 'price'],
  'csv/zomato_kolkata_pune_860KB.csv': ['Name', 4923, false, 'Name', null],
}

test.skipIf(!existsSync(real)).each(Object.entries(RIGHT))(
  'the real file %s is right or asked about',
  async (path, right) => {
    const rosa = await aPerson(server)
    const content = Buffer.from(new Uint8Array(readFileSync(join(real, path))))
    const { columns, rows, question } = await upload(rosa, { content })
    const used = (wanted: string) => columns.find(({ role }) => role === wanted)?.name ?? null
    expect([columns[0]?.name, rows, question !== null, used('name'), used('price')]).toEqual(right)
  },
)

test.skipIf(!existsSync(real))('no real file of those kinds is left out above', () => {
  const files = ['malformed/headers', 'csv'].flatMap((folder) =>
    readdirSync(join(real, folder)).map((name) => `${folder}/${name}`),
  )
  const known = [...Object.keys(RIGHT), 'malformed/headers/file_header_only.csv']
  expect(files.sort()).toEqual(known.sort())
})

test.skipIf(!existsSync(real))('a real file of column names alone is refused', async () => {
  const rosa = await aPerson(server)
  const content = Buffer.from(
    new Uint8Array(readFileSync(join(real, 'malformed/headers/file_header_only.csv'))),
  )
  const answer = await uploadCsv(server, rosa, { name: 'only.csv', content })
  expect([answer.statusCode, answer.json().error]).toEqual([
    400,
    'The file has column names but no records below them.',
  ])
})
