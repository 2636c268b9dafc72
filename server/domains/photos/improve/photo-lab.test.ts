import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { openPhotoLab } from './photo-lab.service.ts'

const TOO_HEAVY = {
  status: 413,
  message:
    'This photo takes more memory or time than one photo may. Save it smaller, as a JPG, and add it again.',
}

const folder = await mkdtemp(join(tmpdir(), 'photo-lab-'))
afterAll(() => rm(folder, { recursive: true }))

async function aPhoto(width: number, height: number): Promise<string> {
  const path = join(folder, `${width}x${height}.jpg`)
  await sharp({ create: { width, height, channels: 3, background: '#8a5a30' } }).toFile(path)
  return path
}
const small = await aPhoto(200, 150)

test('a photo is inspected, improved and cropped in a process of its own', async () => {
  const lab = openPhotoLab()
  expect(await lab.inspect(small)).toMatchObject({ format: 'jpeg', width: 200, height: 150 })
  const made = await lab.improve(small, { enhance: true, upscale: 2 })
  expect(await sharp(made.bytes).metadata()).toMatchObject({ format: 'webp', width: 400 })
  const crop = await lab.crop(await aPhoto(1200, 1200), 'justeat')
  expect(await sharp(crop.bytes).metadata()).toMatchObject({ format: 'jpeg', height: 900 })
})

test('what is refused keeps its status and its sentence', async () => {
  const text = join(folder, 'menu.jpg')
  await writeFile(text, 'Margherita, 9.50')
  await expect(openPhotoLab().inspect(text)).rejects.toMatchObject({
    status: 415,
    message:
      'This file is no photo, whatever its name says. Add photos as JPG, PNG, WebP, AVIF or TIFF.',
  })
})

test('a photo that takes too long gets a sentence, and the next one is worked on', async () => {
  const lab = openPhotoLab({ deadlineMs: 1 })
  await expect(lab.inspect(small)).rejects.toMatchObject(TOO_HEAVY)
  expect((await openPhotoLab().inspect(small)).width).toBe(200)
})

test('an improvement that is called off ends at once', async () => {
  const lab = openPhotoLab()
  const large = await aPhoto(3000, 2000)
  const off = new AbortController()
  const made = lab.improve(large, { enhance: true, upscale: 1 }, off.signal)
  const next = lab.inspect(small)
  off.abort(new Error('called off'))
  await expect(made).rejects.toThrow('called off')
  expect((await next).width).toBe(200)
})

const children = `/proc/${process.pid}/task/${process.pid}/children`
const childrenNow = () => readFileSync(children, 'utf8').split(' ').filter(Boolean).map(Number)

describe.skipIf(!existsSync(children))('the process', () => {
  test('is ended by a photo that takes too much memory, and another works on the next', async () => {
    const lab = openPhotoLab({ memoryMb: 150 })
    const large = await aPhoto(4000, 3000)
    await expect(lab.improve(large, { enhance: true, upscale: 1 })).rejects.toMatchObject(TOO_HEAVY)
    expect((await lab.inspect(small)).width).toBe(200)
  })

  test('that dies of a photo is replaced', async () => {
    const before = childrenNow()
    const started = () => childrenNow().filter((child) => !before.includes(child))
    const lab = openPhotoLab()
    const improving = lab.improve(await aPhoto(3000, 2000), { enhance: true, upscale: 1 })
    improving.catch(() => {})
    await expect.poll(started).toHaveLength(1)
    for (const pid of started()) process.kill(pid, 'SIGKILL')
    await expect(improving).rejects.toMatchObject(TOO_HEAVY)
    expect((await lab.inspect(small)).width).toBe(200)
  })

  test('works on one photo at a time, and ends when it has nothing to do', async () => {
    const before = childrenNow()
    const started = () => childrenNow().filter((child) => !before.includes(child))
    const lab = openPhotoLab({ idleMs: 1 })
    const inspected = [small, small, small].map((path) => lab.inspect(path))
    await inspected[0]
    expect(started().length).toBeLessThanOrEqual(1)
    await Promise.all(inspected)
    await expect.poll(started).toEqual([])
  })
})
