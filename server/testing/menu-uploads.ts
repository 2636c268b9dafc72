import { randomBytes } from 'node:crypto'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { expect, vi } from 'vitest'
import type { MenuIntake } from '#contract/menu-intake-model.ts'
import { type FormPart, postForm } from '#server/testing/multipart-form.ts'
import type { Person, TestApp } from '#server/testing/test-app.ts'

/** What a printed menu says: a heading, or an item with its price and description. */
export type Line = string | { name: string; price: string; description?: string }

export const A_MENU: readonly Line[] = [
  'MAINS',
  {
    name: 'FISH & CHIPS',
    price: '$12.50',
    description: 'Battered cod with chips and mushy peas',
  },
  { name: 'Chicken Curry', price: '$11.00' },
  { name: 'Dave’s Secret', price: '$9.00' },
  'DESSERTS',
  { name: 'Chocolate Brownie', price: '$6.00', description: 'Warm, with vanilla ice cream' },
]

type PdfOptions = PDFKit.PDFDocumentOptions & {
  pages?: number
  /** Drawn onto the last page, 300 points wide. */
  photo?: Buffer
  photoAt?: [x: number, y: number]
  /** Random bytes that it carries along. */
  ballast?: number
}

/** A menu as a printer makes it: a PDF with its text, `pages` times. */
export async function aMenuPdf(
  lines: readonly Line[] = A_MENU,
  { pages = 1, photo, photoAt: [x, y] = [72, 232], ballast = 0, ...options }: PdfOptions = {},
): Promise<Buffer<ArrayBuffer>> {
  const pen = new PDFDocument(options)
  const chunks: Buffer[] = []
  pen.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => pen.on('end', resolve))
  for (let page = 1; page <= pages; page += 1) {
    if (page > 1) pen.addPage()
    for (const line of lines) draw(pen, line, page)
  }
  if (photo) pen.image(photo, x, y, { width: 300 })
  if (ballast > 0) pen.file(randomBytes(ballast), { name: 'ballast.bin' })
  pen.end()
  await ended
  return Buffer.concat(chunks)
}

function draw(pen: PDFKit.PDFDocument, line: Line, page: number): void {
  if (typeof line === 'string') {
    pen.moveDown().font('Helvetica-Bold').fontSize(18).text(line)
    return
  }
  const { name, price, description } = line
  const { y } = pen
  pen
    .font('Helvetica-Bold')
    .fontSize(12)
    .text(page > 1 ? `${name} ${page}` : name, 72, y)
  pen.text(price, 420, y)
  if (description) pen.font('Helvetica').fontSize(10).text(description, 72)
}

/** A picture of one colour, as large as a camera's. */
export async function aPhoto(
  format: 'jpeg' | 'png' | 'tiff' | 'gif' = 'jpeg',
  { width = 900, height = 600 } = {},
): Promise<Buffer<ArrayBuffer>> {
  const colour = { create: { width, height, channels: 3 as const, background: '#8a5a30' } }
  return Buffer.from(await sharp(colour).toFormat(format).toBuffer())
}

export type Upload = {
  menu?: Buffer<ArrayBuffer> | null
  name?: string
  fields?: Record<string, string>
  files?: FormPart[]
}

export async function uploadMenu(server: TestApp, person: Person, upload: Upload = {}) {
  const { menu = await aMenuPdf(), name = 'menu.pdf', fields = {}, files = [] } = upload
  const given = { restaurant_stats: 'A harbour kitchen.', target_type: 'name', ...fields }
  return postForm(server, person, '/api/menu-image-intake', [
    ...Object.entries(given).map(([field, value]): FormPart => [field, value]),
    ...(menu ? [['image', new File([menu], name)] as FormPart] : []),
    ...files,
  ])
}

export async function readIntake(person: Person, id: string): Promise<MenuIntake> {
  const answer = await person.call('GET', `/api/menu-intakes/${id}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().intake
}

/** The intake once it has ended. */
export function ended(person: Person, id: string): Promise<MenuIntake> {
  return vi.waitFor(
    async () => {
      const intake = await readIntake(person, id)
      expect(['done', 'failed']).toContain(intake.status)
      return intake
    },
    { timeout: 240_000, interval: 100 },
  )
}

/** Uploads a menu and waits for its end. */
export async function intakeOf(
  server: TestApp,
  person: Person,
  upload: Upload = {},
): Promise<MenuIntake> {
  const answer = await uploadMenu(server, person, upload)
  expect(answer.statusCode, answer.body).toBe(202)
  return ended(person, answer.json().intake_id)
}
