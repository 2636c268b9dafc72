import type { ReactNode } from 'react'

/** Above a form that cannot be sent without it. */
export function NeedsJavaScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p className="mb-6 rounded-lg bg-saffron-wash px-4 py-3">{children}</p>
    </noscript>
  )
}
