/** Background and plate, from the page's own colors. */
const COLORS: Record<string, [background: string, plate: string]> = {
  'Menu text': ['var(--tomato-wash)', 'var(--tomato)'],
  Pricing: ['var(--saffron-wash)', 'var(--saffron)'],
  'Running the menu': ['var(--basil-wash)', 'var(--basil)'],
}
const OTHER = ['var(--blueberry-wash)', 'var(--blueberry)'] as const

/** A plate seen from above, with the sign for play on it. */
export function VideoPoster({ topic }: { topic: string }) {
  const [background, plate] = COLORS[topic] ?? OTHER
  return (
    <svg viewBox="0 0 640 360" className="size-full" aria-hidden="true">
      <path d="M0 0h640v360H0z" fill={background} />
      <g stroke={plate} strokeLinecap="round" fill="none" opacity="0.55">
        <path d="M150 92v60c0 16 24 16 24 0V92M162 92v176" strokeWidth="5" />
        <path d="M482 268V92c-22 14-28 50-22 92h22" strokeWidth="5" strokeLinejoin="round" />
      </g>
      <circle cx="320" cy="180" r="128" fill="var(--raised)" stroke={plate} strokeWidth="3" />
      <circle cx="320" cy="180" r="94" fill="none" stroke={plate} strokeWidth="1.5" opacity="0.6" />
      <circle
        cx="320"
        cy="180"
        r="52"
        fill={plate}
        className="origin-center transition-transform duration-150 group-hover:scale-110"
      />
      <path d="M304 154v52l44-26z" fill="var(--raised)" />
      <g fill={plate}>
        {[0, 1, 2, 3, 4, 5, 6, 7].map((dot) => (
          <circle key={dot} cx={264 + dot * 16} cy="334" r="2.5" />
        ))}
      </g>
    </svg>
  )
}
