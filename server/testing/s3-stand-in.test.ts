import { Readable } from 'node:stream'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type S3StandIn, startS3StandIn } from './s3-stand-in.ts'

let store: S3StandIn
let client: S3Client
beforeEach(async () => {
  store = await startS3StandIn()
  client = new S3Client({
    region: 'eu-west-1',
    endpoint: store.url,
    forcePathStyle: true,
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
  })
})
afterEach(() => store.close())

const at = { Bucket: 'menus', Key: 'a' }

test('a stream in aws-chunks is taken apart, its trailing checksum checked', async () => {
  const Body = Readable.from([Buffer.from('hello'), Buffer.from(' world')])
  await client.send(new PutObjectCommand({ ...at, Body, ContentLength: 11 }))
  expect(store.objects.get('a')?.data.toString()).toBe('hello world')
})

test('a body that does not fit its checksum is refused', async () => {
  const put = new PutObjectCommand({ ...at, Body: 'x', ChecksumCRC32: 'AAAAAA==' })
  await expect(client.send(put)).rejects.toThrow('BadDigest')
})

test('a request that nobody signed is refused', async () => {
  const answer = await fetch(`${store.url}/menus/a`)
  expect(answer.status).toBe(403)
  expect(await answer.text()).toContain('<Code>AccessDenied</Code>')
})
