import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'

export type NamedFile = { name: string; bytes: Buffer<ArrayBuffer> }

const MB = 1024 * 1024

/** What somebody may upload as a menu to bring the service down, the picture that costs most and is still taken first. */
export async function hostileMenus(): Promise<NamedFile[]> {
  return [
    { name: 'a turned progressive JPG of 48 million pixels', bytes: await turned(8000, 6000) },
    { name: 'a turned progressive JPG of 79 million pixels', bytes: await turned(10_200, 7750) },
    { name: 'a PNG of 144 million pixels', bytes: await flat(12_000, 12_000) },
    {
      name: 'a PDF of 26 MB',
      bytes: await pdf((pen) => void pen.file(randomBytes(26 * MB), { name: 'x' })),
    },
    {
      name: 'a PDF of nearly 25 MB',
      bytes: await pdf((pen) => void pen.file(randomBytes(24.5 * MB), { name: 'x' })),
    },
    {
      name: 'a PDF of 500 pages',
      bytes: await pdf((pen) => {
        for (let page = 1; page < 500; page += 1) pen.addPage()
      }),
    },
    {
      name: 'a ZIP file',
      bytes: Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
    },
    { name: 'a PDF whose page unpacks to 600 MB', bytes: bombPdf(600) },
    {
      name: 'a PDF with a picture of 100 million pixels',
      bytes: await largePicturePdf(await plainJpeg(10_000, 10_000)),
    },
    {
      name: 'a PDF with a progressive picture of 79 million pixels',
      bytes: await largePicturePdf(await turned(10_200, 7750)),
    },
  ]
}

/** Photos that are taken and cost the most. */
export async function hostilePhotos(): Promise<NamedFile[]> {
  const clear = sharp({
    create: { width: 7000, height: 7000, channels: 4, background: '#ff000080' },
  })
  return [
    { name: 'chicken.jpg', bytes: await turned(8000, 6000) },
    { name: 'soup.png', bytes: Buffer.from(await clear.png({ progressive: true }).toBuffer()) },
  ]
}

async function turned(width: number, height: number): Promise<Buffer<ArrayBuffer>> {
  const create = {
    width,
    height,
    channels: 3 as const,
    background: '#000',
    noise: { type: 'gaussian' as const, mean: 120, sigma: 30 },
  }
  const bytes = await sharp({ create, limitInputPixels: false })
    .blur(4)
    .jpeg({ quality: 70, progressive: true })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  return Buffer.from(bytes)
}

async function flat(width: number, height: number): Promise<Buffer<ArrayBuffer>> {
  const create = { width, height, channels: 3 as const, background: '#8a5a30' }
  return Buffer.from(await sharp({ create, limitInputPixels: false }).png().toBuffer())
}

async function pdf(draw: (pen: PDFKit.PDFDocument) => void): Promise<Buffer<ArrayBuffer>> {
  const pen = new PDFDocument({ compress: false })
  const chunks: Buffer[] = []
  pen.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => pen.on('end', resolve))
  pen.text('Fish & Chips 12.50')
  draw(pen)
  pen.end()
  await ended
  return Buffer.concat(chunks)
}

function plainJpeg(width: number, height: number): Promise<Buffer> {
  const create = { width, height, channels: 3 as const, background: '#8a5a30' }
  return sharp({ create, limitInputPixels: false }).jpeg().toBuffer()
}

function largePicturePdf(picture: Buffer): Promise<Buffer<ArrayBuffer>> {
  return pdf((pen) => void pen.image(picture, 72, 300, { width: 200 }))
}

/** One page whose drawing is so many megabytes of nothing, packed a thousand times smaller. */
function bombPdf(megabytes: number): Buffer<ArrayBuffer> {
  const packed = deflateSync(Buffer.alloc(megabytes * MB, ' '))
  const objects = [
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    Buffer.from('<</Type/Pages/Kids[3 0 R]/Count 1>>'),
    Buffer.from('<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R>>'),
    Buffer.concat([
      Buffer.from(`<</Length ${packed.length}/Filter/FlateDecode>>stream\n`),
      packed,
      Buffer.from('\nendstream'),
    ]),
  ]
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  const places: number[] = []
  let length = parts[0]?.length ?? 0
  for (const [at, object] of objects.entries()) {
    places.push(length)
    const part = Buffer.concat([Buffer.from(`${at + 1} 0 obj`), object, Buffer.from('endobj\n')])
    parts.push(part)
    length += part.length
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  parts.push(
    Buffer.from(
      `xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer<</Size ${count}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF`,
    ),
  )
  return Buffer.concat(parts)
}
