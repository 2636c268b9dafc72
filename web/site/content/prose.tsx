import './prose.css'
import { withOwnAddresses } from '../site-addresses.ts'

/** A text of content/, as HTML of the build. */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
  return (
    <div
      className={`prose ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the build from our own files
      dangerouslySetInnerHTML={{ __html: withOwnAddresses(html) }}
    />
  )
}
