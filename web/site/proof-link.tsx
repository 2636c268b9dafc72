/** Where a promise of a public page is kept: the screen or page, in its own name. */
export type Proof = { to: string; label: string }

export function ProofLink({ to, label }: Proof) {
  return (
    <a href={to} className="text-link inline-flex min-h-6 items-center text-[0.9375rem]">
      {label}
    </a>
  )
}
