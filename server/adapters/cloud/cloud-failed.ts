export type CloudFailureKind =
  | 'not_configured'
  | 'denied'
  | 'missing'
  | 'conflict'
  | 'refused'
  | 'too_slow'
  | 'unavailable'

const SENTENCES: Record<CloudFailureKind, string> = {
  not_configured: 'This server has no access to Google Cloud. Set up its credentials.',
  denied: 'Google Cloud does not allow this server to do that. Check the rights of its account.',
  missing: 'Google Cloud knows no such instance. Check the project, the zone and its name.',
  conflict: 'Google Cloud is still busy with this instance. Try again in a moment.',
  refused: 'Google Cloud refused the request.',
  too_slow: 'Google Cloud did not answer in time. Refresh to see what became of it.',
  unavailable: 'Google Cloud does not answer as it should. Try again in a moment.',
}

/** The message is a sentence for a person; `details` is what the cloud itself said. */
export class CloudFailed extends Error {
  override name = 'CloudFailed'
  readonly kind: CloudFailureKind
  readonly details: string | null

  constructor(
    kind: CloudFailureKind,
    details: string | null,
    more: { sentence?: string; cause?: unknown } = {},
  ) {
    super(more.sentence ?? SENTENCES[kind], { cause: more.cause })
    this.kind = kind
    this.details = details
  }
}
