import { type Proof, ProofLink } from './proof-link.tsx'

/** Four promises beside each other, each with where it is kept. */
export function PromiseList({
  promises,
}: {
  promises: readonly { title: string; text: string; proof: Proof }[]
}) {
  return (
    <dl className="mt-8 grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-4 lg:gap-x-8">
      {promises.map(({ title, text, proof }) => (
        <div key={title} className="border-t border-strong-line pt-4">
          <dt className="font-display text-xl font-medium">{title}</dt>
          <dd className="mt-2 text-soft-ink">
            <p>{text}</p>
            <ProofLink {...proof} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
