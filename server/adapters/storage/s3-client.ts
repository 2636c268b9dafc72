import { S3Client } from '@aws-sdk/client-s3'

/** `endpoint` is the address of an S3-compatible store; null: Amazon's. */
export function s3Client(endpoint: string | null): S3Client {
  const requestHandler = { connectionTimeout: 10_000, socketTimeout: 60_000 }
  if (!endpoint) return new S3Client({ requestHandler })
  return new S3Client({
    requestHandler,
    endpoint,
    forcePathStyle: true,
    // Compatible stores rarely care, but the SDK does.
    region: () => new S3Client({}).config.region().catch(() => 'us-east-1'),
    // Many compatible stores do not know the checksums that Amazon's takes by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}
