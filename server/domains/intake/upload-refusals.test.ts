import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listDatasets } from '#contract/datasets.ts'
import { MENU_IMAGE_MAX_BYTES, MENU_PDF_MAX_BYTES } from '#contract/menu-upload.ts'
import { aMenuPdf, aPhoto, type Upload, uploadMenu } from '#server/testing/menu-uploads.ts'
import { uploadCsv } from '#server/testing/multipart-form.ts'
import {
  aPerson,
  aRestaurant,
  type Person,
  type TestApp,
  testApp,
} from '#server/testing/test-app.ts'

let server: TestApp
let rosa: Person
beforeAll(async () => {
  server = await testApp()
  rosa = await aPerson(server)
})
afterAll(() => server.close())

async function refusal(upload: Upload, person = rosa) {
  const answer = await uploadMenu(server, person, upload)
  const { error } = answer.json()
  expect((await person.call('GET', '/api/menu-intakes')).json().total).toBe(0)
  return [answer.statusCode, error]
}

describe('a menu that cannot be read is refused at once, and nothing is kept of it', () => {
  test('no file', async () => {
    expect(await refusal({ menu: null })).toEqual([400, 'Please select an image'])
  })

  test('neither a restaurant nor its stats', async () => {
    expect(await refusal({ fields: { restaurant_stats: '' } })).toEqual([
      400,
      'Please enter a restaurant ID or restaurant stats are required',
    ])
  })

  test('an empty file', async () => {
    expect(await refusal({ menu: Buffer.alloc(0) })).toEqual([
      415,
      'This file is empty. Choose the menu’s file again.',
    ])
  })

  test('a text that calls itself a PDF', async () => {
    const menu = Buffer.from('Soup 7.50')
    expect(await refusal({ menu, name: 'menu.pdf' })).toEqual([
      415,
      'This file is of a kind that is not known here. Upload the menu as a JPG, PNG or PDF.',
    ])
  })

  test('a TIFF that calls itself a JPG', async () => {
    expect(await refusal({ menu: await aPhoto('tiff'), name: 'menu.jpg' })).toEqual([
      415,
      'This file is a TIFF picture. Upload the menu as a JPG, PNG or PDF. To save it as a JPG, open it, choose “Save as” or “Export”, and choose JPG.',
    ])
  })

  test('a ZIP file', async () => {
    const menu = Buffer.from('504b0506000000000000000000000000000000000000', 'hex')
    expect(await refusal({ menu })).toEqual([
      415,
      'This file is a ZIP file. Upload the menu as a JPG, PNG or PDF.',
    ])
  })

  test('a JPEG that is cut off', async () => {
    const whole = await aPhoto('jpeg', { width: 1200, height: 900 })
    const menu = whole.subarray(0, whole.length / 2)
    expect(await refusal({ menu, name: 'menu.jpg' })).toEqual([
      400,
      'This picture is damaged or cut off and cannot be opened. Upload it again, or take it anew.',
    ])
  })

  test('a picture of too many pixels', async () => {
    const menu = await aPhoto('png', { width: 12_000, height: 12_000 })
    expect(await refusal({ menu, name: 'menu.png' })).toEqual([
      413,
      'This picture has more than 80 million pixels. Upload a smaller one.',
    ])
  })

  test('a PDF with a password', async () => {
    const menu = await aMenuPdf(undefined, { userPassword: 'secret' })
    expect(await refusal({ menu })).toEqual([
      400,
      'This PDF is protected with a password. Save it without one and upload it again.',
    ])
  })

  test('a PDF of 500 pages', async () => {
    expect(await refusal({ menu: await aMenuPdf([], { pages: 500 }) })).toEqual([
      400,
      'This PDF has 500 pages; at most 40 are read. Upload only the pages of the menu.',
    ])
  })

  test('a restaurant that is not the account’s', async () => {
    const { id } = await aRestaurant(await aPerson(server))
    expect(await refusal({ fields: { restaurant_id: String(id) } })).toEqual([
      404,
      `Restaurant with ID ${id} not found`,
    ])
  })

  test('a dataset that is not there', async () => {
    expect(await refusal({ fields: { ingredient_data: 'prices.csv' } })).toEqual([
      400,
      'You have no dataset named "prices.csv".',
    ])
  })

  test('a row beyond the chosen data', async () => {
    const person = await aPerson(server)
    await uploadCsv(server, person, { name: 'prices.csv', content: 'name,price\nSoup,7.50\n' })
    const fields = { ingredient_data: 'prices.csv', restaurant_row: '2' }
    expect(await refusal({ fields }, person)).toEqual([
      400,
      'The dataset "prices.csv" has 1 row; there is no row 2.',
    ])
  })

  test('a row beyond the CSV that came along, which is not kept either', async () => {
    const person = await aPerson(server)
    const csv = new File(['name,price\nSoup,7.50\nStew,9.00\n'], 'prices.csv')
    const upload: Upload = {
      fields: { restaurant_row: '5' },
      files: [['ingredient_data', csv]],
    }
    expect(await refusal(upload, person)).toEqual([
      400,
      'The dataset "prices.csv" has 2 rows; there is no row 5.',
    ])
    expect((await person.call(listDatasets.method, listDatasets.path)).json().csvFiles).toEqual([])
  })

  test('an extra image that is none, by its name', async () => {
    const extra = new File(['nothing to see'], 'soup.jpg')
    expect(await refusal({ files: [['extra_images', extra]] })).toEqual([
      415,
      '"soup.jpg": This file is no photo, whatever its name says. Add photos as JPG, PNG, WebP, AVIF or TIFF.',
    ])
  })

  test.each([
    [{ restaurant_id: 'twelve' }, 'A restaurant ID is a number'],
    [{ target_type: 'smell' }, /^A target type is one of all, name, description/],
    [{ target_type: ',' }, 'Choose at least one target type'],
    [{ name_translation: 'yes' }, 'A switch is 1 or 0'],
    [{ evaluation_enabled: '11' }, 'Evaluation is 0 to 10'],
    [{ evaluation_enabled: 'often' }, 'Evaluation must be a whole number'],
    [{ system_prompt_style: 'posh' }, 'The style is truck, normal or fine'],
    [{ image_prompt: 'x'.repeat(201) }, 'The image prompt has at most 200 characters'],
  ])('a field that is wrong: %j', async (fields, sentence) => {
    const [status, error] = await refusal({ fields })
    expect(status).toBe(400)
    expect(error).toMatch(sentence)
  })

  test('a form that is cut off', async () => {
    const answer = await server.app.fastify.inject({
      method: 'POST',
      url: '/api/menu-image-intake',
      headers: { cookie: rosa.cookie, 'content-type': 'multipart/form-data; boundary=x' },
      payload:
        '--x\r\ncontent-disposition: form-data; name="image"; filename="menu.pdf"\r\n\r\n%PDF-1.7',
    })
    expect([answer.statusCode, answer.json().error]).toEqual([
      400,
      'The file did not arrive whole. Please upload it again.',
    ])
  })

  test('what is no form', async () => {
    const answer = await rosa.call('POST', '/api/menu-image-intake', { image: 'menu.pdf' })
    expect([answer.statusCode, answer.json().error]).toEqual([
      415,
      'This call takes a form with a file.',
    ])
  })
})

describe('the limits are strict', () => {
  const jpeg = async (size: number) => Buffer.concat([await aPhoto(), Buffer.alloc(size)], size)
  async function pdf(size: number) {
    const around = (await aMenuPdf(undefined, { ballast: 20_000_000, compress: false })).length
    const guess = await aMenuPdf(undefined, {
      ballast: 20_000_000 + size - around,
      compress: false,
    })
    // The length of a date or an offset may differ by a byte or two: a comment fills up.
    return Buffer.concat([guess, Buffer.alloc(Math.max(0, size - guess.length), '\n')], size)
  }

  test('a picture of 10,485,759 bytes passes', async () => {
    const menu = await jpeg(MENU_IMAGE_MAX_BYTES - 1)
    const answer = await uploadMenu(server, await aPerson(server), { menu, name: 'menu.jpg' })
    expect(answer.statusCode, answer.body).toBe(202)
  })

  test('a picture of a byte more does not', async () => {
    const menu = await jpeg(MENU_IMAGE_MAX_BYTES)
    expect(await refusal({ menu, name: 'menu.jpg' })).toEqual([
      413,
      'File size must be less than 10MB',
    ])
  })

  test('a PDF of 26,214,399 bytes passes', async () => {
    const menu = await pdf(MENU_PDF_MAX_BYTES - 1)
    const answer = await uploadMenu(server, await aPerson(server), { menu })
    expect(answer.statusCode, answer.body).toBe(202)
  })

  test('a PDF of a byte more does not', async () => {
    expect(await refusal({ menu: await pdf(MENU_PDF_MAX_BYTES) })).toEqual([
      413,
      'File size must be less than 25MB',
    ])
  })

  test('an extra image of 10 MB does not', async () => {
    const extra = new File([await jpeg(MENU_IMAGE_MAX_BYTES)], 'soup.jpg')
    expect(await refusal({ files: [['extra_images', extra]] })).toEqual([
      413,
      '"soup.jpg" is too large. File size must be less than 10MB',
    ])
  })
})

describe('a CSV beside the menu', () => {
  const csv = (content: string) => new File([content], 'prices.csv')
  const upload = (person: Person, content: string) =>
    uploadMenu(server, person, { files: [['ingredient_data', csv(content)]] })
  const names = async (person: Person) =>
    (await person.call(listDatasets.method, listDatasets.path))
      .json()
      .csvFiles.map(({ name }: { name: string }) => name)

  test('becomes a dataset of the account', async () => {
    const person = await aPerson(server)
    expect((await upload(person, 'name,price\nSoup,7.50\n')).statusCode).toBe(202)
    expect(await names(person)).toEqual(['prices.csv'])
  })

  test('is not kept twice where it is the chosen dataset’s own file', async () => {
    const person = await aPerson(server)
    const content = 'name,price\nSoup,7.50\n'
    await uploadCsv(server, person, { name: 'prices.csv', content })
    expect((await upload(person, content)).statusCode).toBe(202)
    expect(await names(person)).toEqual(['prices.csv'])
  })

  test('stands beside another of the same name', async () => {
    const person = await aPerson(server)
    await uploadCsv(server, person, { name: 'prices.csv', content: 'name,price\nSoup,7.50\n' })
    expect((await upload(person, 'name,price\nStew,12.50\n')).statusCode).toBe(202)
    expect((await names(person)).sort()).toEqual(['prices 2.csv', 'prices.csv'])
  })
})
