import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { decodeAwsChunks } from './aws-chunks.ts'

type StoredObject = { data: Buffer; contentType: string; etag: string; at: Date }

export type S3StandIn = {
  url: string
  bucket: string
  /** By key, with the prefix. */
  objects: Map<string, StoredObject>
  /** Method, path and query of what came in. */
  requests: string[]
  /** Uploads in parts that were begun and neither finished nor given up. */
  openUploads(): number
  /** The next request fails with this; code `reset` breaks the connection. */
  failNext(status: number, code: string): void
  close(): Promise<void>
}

class S3Error extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

/** A store on loopback that speaks as much S3 as the service uses: objects, parts, error XML. */
export async function startS3StandIn(bucket = 'menus'): Promise<S3StandIn> {
  const objects = new Map<string, StoredObject>()
  const uploads = new Map<string, { contentType: string; parts: Map<number, Buffer> }>()
  const requests: string[] = []
  const failures: S3Error[] = []

  const server = createServer(async (request, response) => {
    requests.push(`${request.method} ${request.url}`)
    try {
      const body = await buffer(request)
      const failure = failures.shift()
      if (failure) throw failure
      serve(request, response, body)
    } catch (error) {
      if (!(error instanceof S3Error)) throw error
      if (error.code === 'reset') return response.socket?.resetAndDestroy()
      sendXml(
        response,
        error.status,
        `<Error><Code>${error.code}</Code><Message>${error.code}</Message></Error>`,
      )
    }
  })

  function serve(request: IncomingMessage, response: ServerResponse, raw: Buffer) {
    if (
      !/^AWS4-HMAC-SHA256 Credential=\S+\/s3\/aws4_request/.test(
        request.headers.authorization ?? '',
      )
    ) {
      throw new S3Error(403, 'AccessDenied')
    }
    const url = new URL(request.url ?? '/', 'http://store')
    const [, inBucket, ...rest] = url.pathname.split('/')
    if (inBucket !== bucket) throw new S3Error(404, 'NoSuchBucket')
    const key = decodeURIComponent(rest.join('/'))
    const query = url.searchParams
    const contentType = request.headers['content-type'] ?? 'binary/octet-stream'
    const uploadId = query.get('uploadId')

    const part = query.has('uploads') ? ' uploads' : uploadId ? ' upload' : ''
    const isList = query.get('list-type') === '2'
    switch (`${request.method}${isList ? ' list' : part}`) {
      case 'PUT': {
        const object = stored(checkedBody(request, raw), contentType)
        objects.set(key, object)
        return response.writeHead(200, { etag: object.etag }).end()
      }
      case 'GET list':
        return sendXml(response, 200, listed(objects, query))
      case 'GET':
      case 'HEAD':
        return sendObject(response, objects.get(key))
      case 'DELETE':
        objects.delete(key)
        return response.writeHead(204).end()
      case 'POST uploads': {
        const id = randomUUID()
        uploads.set(id, { contentType, parts: new Map() })
        return sendXml(
          response,
          200,
          `<InitiateMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
        )
      }
      case 'PUT upload': {
        const data = checkedBody(request, raw)
        upload(uploadId).parts.set(Number(query.get('partNumber')), data)
        return response.writeHead(200, { etag: etagOf(data) }).end()
      }
      case 'POST upload': {
        const { parts, contentType: type } = upload(uploadId)
        const object = stored(joined(parts, raw.toString()), type)
        objects.set(key, object)
        uploads.delete(uploadId ?? '')
        return sendXml(
          response,
          200,
          `<CompleteMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${key}</Key><ETag>${object.etag}</ETag></CompleteMultipartUploadResult>`,
        )
      }
      case 'DELETE upload':
        uploads.delete(uploadId ?? '')
        return response.writeHead(204).end()
      default:
        throw new S3Error(501, 'NotImplemented')
    }
  }

  function upload(id: string | null) {
    const found = uploads.get(id ?? '')
    if (!found) throw new S3Error(404, 'NoSuchUpload')
    return found
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    bucket,
    objects,
    requests,
    openUploads: () => uploads.size,
    failNext: (status, code) => failures.push(new S3Error(status, code)),
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** The body as the client meant it; every checksum that came with it is checked. */
function checkedBody({ headers }: IncomingMessage, raw: Buffer): Buffer {
  const sha256 = String(headers['x-amz-content-sha256'] ?? '')
  const isChunked = sha256.startsWith('STREAMING-')
  const { data, trailers } = isChunked ? decodeAwsChunks(raw) : { data: raw, trailers: {} }
  const expected = headers['x-amz-decoded-content-length']
  if (isChunked && Number(expected) !== data.length) throw new S3Error(400, 'IncompleteBody')
  if (/^[0-9a-f]{64}$/.test(sha256) && sha256 !== createHash('sha256').update(data).digest('hex')) {
    throw new S3Error(400, 'XAmzContentSHA256Mismatch')
  }
  const crc = headers['x-amz-checksum-crc32'] ?? trailers['x-amz-checksum-crc32']
  const announced = headers['x-amz-trailer'] === 'x-amz-checksum-crc32'
  if ((crc || announced) && crc !== crc32Base64(data)) throw new S3Error(400, 'BadDigest')
  return data
}

function crc32Base64(data: Buffer): string {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(crc32(data))
  return bytes.toString('base64')
}

/** The parts in the order of the request that finishes the upload, their ETags checked. */
function joined(parts: Map<number, Buffer>, xml: string): Buffer {
  const listed = [...xml.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => {
    const data = parts.get(Number(/<PartNumber>(\d+)</.exec(part)?.[1]))
    const etag = /<ETag>(.*?)</.exec(part)?.[1]?.replaceAll('&quot;', '"')
    if (!data || etag !== etagOf(data)) throw new S3Error(400, 'InvalidPart')
    return data
  })
  const small = listed.slice(0, -1).some((part) => part.length < 5 * 1024 * 1024)
  if (small) throw new S3Error(400, 'EntityTooSmall')
  return Buffer.concat(listed)
}

/** A page of few, so that whoever lists has to go on; the token is the last key. */
function listed(objects: ReadonlyMap<string, StoredObject>, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? ''
  const after = query.get('continuation-token') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
  const page = keys.slice(0, LISTED_AT_ONCE)
  const contents = page.map((key) => {
    const { data, etag, at } = objects.get(key) ?? stored(Buffer.alloc(0), '')
    return `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><ETag>${etag}</ETag><Size>${data.length}</Size></Contents>`
  })
  const more = keys.length > page.length
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
}
const LISTED_AT_ONCE = 2

function sendObject(response: ServerResponse, object: StoredObject | undefined) {
  if (!object) throw new S3Error(404, 'NoSuchKey')
  const { data, contentType, etag } = object
  response.writeHead(200, { 'content-type': contentType, 'content-length': data.length, etag })
  response.end(response.req.method === 'HEAD' ? undefined : data)
}

function sendXml(response: ServerResponse, status: number, xml: string) {
  response.writeHead(status, { 'content-type': 'application/xml' })
  const isHead = response.req.method === 'HEAD'
  response.end(isHead ? undefined : `<?xml version="1.0" encoding="UTF-8"?>\n${xml}`)
}

function stored(data: Buffer, contentType: string): StoredObject {
  return { data, contentType, etag: etagOf(data), at: new Date() }
}

function etagOf(data: Buffer): string {
  return `"${createHash('md5').update(data).digest('hex')}"`
}
