import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aPhoto, intakeOf } from '#server/testing/menu-uploads.ts'
import { type S3StandIn, startS3StandIn } from '#server/testing/s3-stand-in.ts'
import { aPerson, type TestApp, testApp } from '#server/testing/test-app.ts'

let store: S3StandIn
let server: TestApp
beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
  // It asks the network for the machine's own role otherwise.
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true')
  store = await startS3StandIn()
  server = await testApp({
    environment: { STORAGE_URL: 's3://menus', S3_ENDPOINT: store.url },
  })
  await server.work()
})
afterAll(async () => {
  await server.close()
  await store.close()
  vi.unstubAllEnvs()
})

test('a menu and its photos in a store elsewhere are read and made better, and no copy outlives them', async () => {
  const rosa = await aPerson(server)
  const photo = new File([await aPhoto('jpeg', { width: 1200, height: 1200 })], 'brownie.jpg')
  const intake = await intakeOf(server, rosa, {
    fields: { target_type: 'image_enhancement' },
    files: [['extra_images', photo]],
  })
  expect(intake.items).toHaveLength(4)
  const [brownie] = intake.photos
  expect(brownie).toMatchObject({ error: null, improved: { provenance: 'enhanced' } })
  const crop = await rosa.call(
    'GET',
    `/api/pictures/${brownie?.improved?.id}/crop?platform=justeat`,
  )
  expect(crop.headers['content-type']).toBe('image/jpeg')
  expect((await copies()).some((name) => name.endsWith('.pdf'))).toBe(true)

  await rosa.call('DELETE', `/api/menu-intakes/${intake.id}`)
  await expect.poll(copies).toEqual([])
  expect([...store.objects.keys()].filter((key) => key.startsWith('pictures/'))).toEqual([])
})

/** Of files of the store, on this machine. */
async function copies(): Promise<string[]> {
  const folder = join(server.deps.config.dataDir, 'cache', 'files')
  return (await readdir(folder, { recursive: true })).filter((name) =>
    /\.(?:jpeg|jpg|webp|pdf)$/.test(name),
  )
}
