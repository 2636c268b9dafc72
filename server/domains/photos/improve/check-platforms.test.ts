import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { checkForPlatforms } from './check-platforms.ts'
import { cropFor } from './crop-photo.ts'
import { openPhoto, pixelsOf } from './open-photo.ts'
import { readPixels } from './pixels.ts'

function photoOf(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#806040' } })
}

async function fitIn(bytes: Buffer, platform: string) {
  const fits = checkForPlatforms({ ...(await openPhoto(bytes)), size: bytes.length })
  return fits.find((fit) => fit.platform === platform)
}

async function fitOf(width: number, height: number, platform: string) {
  return fitIn(await photoOf(width, height).jpeg().toBuffer(), platform)
}

describe('each platform’s rules', () => {
  test('a wide photo fits DoorDash at its smallest size', async () => {
    expect(await fitOf(1400, 800, 'doordash')).toMatchObject({
      fits: true,
      sentence: 'DoorDash: the photo fits.',
    })
  })

  test('what is wrong is said in one sentence', async () => {
    expect(await fitOf(800, 800, 'doordash')).toMatchObject({
      fits: false,
      canCrop: false,
      sentence:
        'DoorDash: the photo is 800 × 800 pixels and needs at least 1400 × 800 and is not in the ratio 16:9.',
    })
  })

  test('a large square can be cropped', async () => {
    expect(await fitOf(2000, 2000, 'deliveroo')).toMatchObject({ fits: false, canCrop: true })
  })

  test('Uber Eats takes any ratio from 320 pixels', async () => {
    expect(await fitOf(320, 500, 'ubereats')).toMatchObject({ fits: true })
    expect(await fitOf(319, 500, 'ubereats')).toMatchObject({ fits: false })
  })

  test('Grubhub publishes none, and that is said', async () => {
    expect(await fitOf(100, 100, 'grubhub')).toMatchObject({
      fits: true,
      sentence: 'Grubhub: publishes no rules for size or ratio.',
    })
  })

  test('a WebP is told which formats are taken', async () => {
    expect(await fitIn(await photoOf(1920, 1080).webp().toBuffer(), 'deliveroo')).toMatchObject({
      fits: false,
      canCrop: true,
      sentence: 'Deliveroo: the photo is WebP, and JPG or PNG is taken.',
    })
  })
})

describe('a crop', () => {
  test('has the platform’s ratio and keeps the subject', async () => {
    const dish = await sharp(
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><circle cx="300" cy="300" r="290" fill="#d02020"/><circle cx="200" cy="250" r="90" fill="#f0d020"/><circle cx="380" cy="380" r="90" fill="#20a040"/></svg>',
      ),
    )
      .png()
      .toBuffer()
    const tall = await photoOf(1600, 3000)
      .composite([{ input: dish, left: 500, top: 2200 }])
      .jpeg()
      .toBuffer()
    const crop = await cropFor('doordash', await openPhoto(tall))
    expect([crop.width, crop.height]).toEqual([1600, 900])
    expect(await fitIn(crop.bytes, 'doordash')).toMatchObject({ fits: true })
    const shown = pixelsOf(await openPhoto(crop.bytes)).resize(160, 90)
    const { data, width, height } = await readPixels(shown)
    let red = 0
    for (let at = 0; at < width * height * 3; at += 3) {
      if ((data[at] ?? 0) > 180 && (data[at + 1] ?? 0) < 60) red += 1
    }
    expect(red).toBeGreaterThan(400)
  })

  test('of a photo that is too small is refused with its size', async () => {
    const photo = await openPhoto(await photoOf(1000, 1000).jpeg().toBuffer())
    await expect(cropFor('deliveroo', photo)).rejects.toMatchObject({
      status: 400,
      message:
        'Deliveroo needs 1920 × 1080 pixels; a crop of this photo has 1000 × 563. Enlarge it first, or add a larger photo.',
    })
  })
})
