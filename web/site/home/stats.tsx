const STATS = [
  { id: 'menus', target: 300, sign: '+', label: 'menus created' },
  { id: 'satisfaction', target: 20.5, sign: '%', label: 'profit increase rate' },
  { id: 'customers', target: 4500, sign: '+', label: 'images created' },
] as const

/** Three figures that count up once when they come in sight (`start-home.ts`); read out as they end. */
export function Stats() {
  return (
    <ul
      data-stats
      aria-label="In figures"
      className="mt-16 grid border-y-4 border-double border-strong-line sm:grid-cols-3"
    >
      {STATS.map(({ id, target, sign, label }) => (
        <li
          key={id}
          data-stat={id}
          className="border-line py-7 text-center max-sm:border-t max-sm:first:border-0 sm:border-l sm:first:border-0"
        >
          <span className="sr-only">
            {target}
            {sign} {label}
          </span>
          <span
            aria-hidden="true"
            className="block font-display text-[clamp(2.75rem,2rem+3vw,4.25rem)] leading-none font-medium tabular-nums"
          >
            <span data-target={target}>{target}</span>
            <span className="text-tomato">{sign}</span>
          </span>
          <span aria-hidden="true" className="mt-2 block text-soft-ink">
            {label}
          </span>
        </li>
      ))}
    </ul>
  )
}
