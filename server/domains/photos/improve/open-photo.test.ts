import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openPhoto, pixelsOf } from './open-photo.ts'
import { readPixels } from './pixels.ts'

/** Red on the left, blue on the right. */
const halves = sharp({ create: { width: 120, height: 80, channels: 3, background: '#c01010' } })
  .composite([
    {
      input: { create: { width: 60, height: 80, channels: 3, background: '#1010c0' } },
      left: 60,
      top: 0,
    },
  ])
  .png()
const png = await halves.toBuffer()
const jpeg = await sharp(png).jpeg().toBuffer()
const webp = await sharp(png).webp().toBuffer()
const avif = await sharp(png).avif({ effort: 0 }).toBuffer()
const mif1 = Buffer.from(avif)
mif1.write('mif1', 8, 'latin1')
const tiff = await sharp(png).tiff().toBuffer()
const thumbnail = await sharp(png).resize(30, 20).png().toBuffer()
const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
  .png()
  .toBuffer()
const interlaced = await sharp({
  create: { width: 5100, height: 5100, channels: 3, background: '#fff' },
})
  .png({ progressive: true })
  .toBuffer()

async function colourAt(bytes: Buffer, x: number, y: number): Promise<number[]> {
  const { data, width } = await readPixels(pixelsOf(await openPhoto(bytes)))
  return [...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)]
}

describe('a photo is opened by its bytes', () => {
  test.each([
    ['a JPG', jpeg, 'jpeg'],
    ['a PNG', png, 'png'],
    ['a WebP', webp, 'webp'],
    ['an AVIF', avif, 'avif'],
    ['an AVIF that calls itself a HEIF first', mif1, 'avif'],
    ['a TIFF', tiff, 'tiff'],
  ])('%s', async (_, bytes, format) => {
    expect(await openPhoto(bytes)).toMatchObject({ format, width: 120, height: 80 })
  })

  test('a photo held on its side comes upright', async () => {
    const sideways = await sharp(png).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect(await openPhoto(sideways)).toMatchObject({ width: 80, height: 120 })
    const [red = 0, , blue = 0] = await colourAt(sideways, 40, 10)
    expect(red).toBeGreaterThan(blue)
  })

  test.each(['jpeg', 'tiff'] as const)('a CMYK %s gets the colours of a screen', async (format) => {
    const cmyk = await sharp(png).toColourspace('cmyk').toFormat(format).toBuffer()
    const [red = 0, , blue = 0] = await colourAt(cmyk, 20, 40)
    expect(red).toBeGreaterThan(blue + 60)
  })

  test('a profile with wider colours is turned into sRGB', async () => {
    const wide = await sharp(png).withIccProfile('p3').png().toBuffer()
    const [red = 0] = await colourAt(wide, 20, 40)
    expect(Math.abs(red - 0xc0)).toBeLessThan(4)
  })

  test('a grey photo has three channels like any other', async () => {
    const grey = await sharp(png).toColourspace('b-w').png().toBuffer()
    const [red, green, blue] = await colourAt(grey, 20, 40)
    expect([green, blue]).toEqual([red, red])
  })

  test('a transparent background is white', async () => {
    const clear = await sharp({
      create: { width: 80, height: 80, channels: 4, background: '#00000000' },
    })
      .png()
      .toBuffer()
    expect(await colourAt(clear, 5, 5)).toEqual([255, 255, 255])
  })
})

describe('what is no photo is refused with a sentence', () => {
  const heic = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic\0\0\0\0mif1heic'),
    Buffer.alloc(64),
  ])
  test.each([
    ['an empty file', Buffer.alloc(0), 415, 'This file is empty. Choose the photo again.'],
    [
      'a text with the name of a photo',
      Buffer.from('Margherita pizza, 9.50'),
      415,
      'This file is no photo, whatever its name says. Add photos as JPG, PNG, WebP, AVIF or TIFF.',
    ],
    [
      'a drawing as SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>'),
      415,
      'This file is no photo, whatever its name says. Add photos as JPG, PNG, WebP, AVIF or TIFF.',
    ],
    [
      'a HEIC photo',
      heic,
      415,
      'This is a HEIC photo, which cannot be opened here. To save it as a JPG, open it on the phone, share it by mail to yourself and save what arrives; or choose “Most Compatible” in the phone’s camera settings, under Formats, and take it again.',
    ],
    [
      'a GIF',
      Buffer.from('GIF89a\x40\0\x40\0\0\0\0;', 'latin1'),
      415,
      'This is a picture in the format GIF, which is not taken. Open it, choose “Save as” or “Export”, choose JPG, and add that file.',
    ],
    [
      'a JPG that is cut off',
      jpeg.subarray(0, Math.round(jpeg.length * 0.7)),
      400,
      'This photo is damaged or cut off and cannot be opened. Copy it from the camera or phone again.',
    ],
    [
      'a PNG that is cut off',
      png.subarray(0, png.length - 40),
      400,
      'This photo is damaged or cut off and cannot be opened. Copy it from the camera or phone again.',
    ],
    [
      'a thumbnail of a few pixels',
      thumbnail,
      400,
      'This photo is only 30 × 20 pixels; a dish needs at least 64 on each side.',
    ],
    [
      'an interlaced PNG that would be in memory all at once',
      interlaced,
      413,
      'This interlaced PNG has 5100 × 5100 pixels; at most 25 million are taken. Save it smaller and add it again.',
    ],
    [
      'a small file of very many pixels',
      bomb,
      413,
      'This photo has 9000 × 9000 pixels; at most 50 million are taken. Save it smaller and add it again.',
    ],
  ])('%s', async (_, bytes, status, message) => {
    await expect(openPhoto(bytes)).rejects.toMatchObject({ status, message })
  })
})
