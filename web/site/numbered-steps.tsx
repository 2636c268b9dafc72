import { type Proof, ProofLink } from './proof-link.tsx'

type NumberedStepsProps = {
  steps: readonly { title: string; text: string; proof?: Proof }[]
  /** The columns that wide screens have room for. */
  className: string
}

/** What happens one after the other: large numbers, beside the text on phones and above it elsewhere. */
export function NumberedSteps({ steps, className }: NumberedStepsProps) {
  return (
    <ol className={`grid gap-x-8 gap-y-6 ${className}`}>
      {steps.map(({ title, text, proof }, at) => (
        <li key={title} className="max-md:grid max-md:grid-cols-[2.75rem_1fr]">
          <span
            aria-hidden="true"
            className="font-display text-4xl leading-none font-medium text-tomato tabular-nums md:text-5xl"
          >
            {at + 1}
          </span>
          <div>
            <h3 className="text-xl md:mt-3">{title}</h3>
            <p className="mt-1.5 text-soft-ink">{text}</p>
            {proof && <ProofLink {...proof} />}
          </div>
        </li>
      ))}
    </ol>
  )
}
