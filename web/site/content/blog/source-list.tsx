import type { Source } from '../content-shapes.ts'

export function SourceList({ sources }: { sources: readonly Source[] }) {
  if (sources.length === 0) return null
  return (
    <section aria-labelledby="sources" className="mt-12 max-w-2xl border-t border-line pt-6">
      <h2 id="sources" className="text-xl">
        Sources
      </h2>
      <ul className="mt-3 flex flex-col gap-1.5 text-[0.9375rem] text-soft-ink">
        {sources.map(({ name, url }) => (
          <li key={name}>
            {url ? (
              <a href={url} rel="noopener" className="text-link">
                {name}
              </a>
            ) : (
              name
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
