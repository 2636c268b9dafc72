import { isRouteErrorResponse } from 'react-router'
import { isChunkFailure } from '../lib/stale-chunks.ts'
import { buttonStyle } from '../ui/button-style.ts'

/** The router's last resort: what failed was outside every part that can be tried again alone. */
export function UnexpectedError({ error }: { error: unknown }) {
  return (
    <main
      id="content"
      className="page-width grid flex-1 content-center justify-items-start gap-5 py-24"
    >
      <h1 className="text-4xl">Unexpected Application Error!</h1>
      <p className="max-w-prose text-lg text-soft-ink">{sentenceOf(error)}</p>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className={buttonStyle({ variant: 'primary' })}
          onClick={() => window.location.reload()}
        >
          Try Again
        </button>
        <a href="/" className={buttonStyle()}>
          Back to Home
        </a>
      </div>
    </main>
  )
}

function sentenceOf(error: unknown): string {
  if (isChunkFailure(error)) {
    return 'A part of this page could not be loaded. Check your connection and try again.'
  }
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`
  return error instanceof Error ? error.message : 'The page could not be shown.'
}
