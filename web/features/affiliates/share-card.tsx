import type { AffiliateDashboard } from '#contract/affiliates.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { DISCLOSURES, linksToShow, TEXTS } from './affiliate-words.ts'

/** Code, links, and the sentences that go with them. */
export function ShareCard({ code, link }: Pick<AffiliateDashboard, 'code' | 'link'>) {
  return (
    <Card title="What you share">
      <ul className="flex flex-col gap-5">
        <Copied label="Your code" text={code} isLarge />
        <Copied label="Your link" text={link} />
        {linksToShow(link).map(({ where, link: to }) => (
          <Copied key={where} label={`Link: ${where.toLowerCase()}`} text={to} />
        ))}
        {TEXTS.map(({ where, text }) => (
          <Copied key={where} label={`Text: ${where.toLowerCase()}`} text={text} />
        ))}
        {DISCLOSURES.map(({ where, text }) => (
          <Copied key={where} label={`Disclosure: ${where.toLowerCase()}`} text={text} />
        ))}
      </ul>
      <p className="mt-5 max-w-[68ch] text-[0.9375rem] text-soft-ink">
        Wherever you recommend us, say that you earn a commission (in the United States 16 CFR 255
        asks for it, in the United Kingdom the CAP Code). Please do not bid on our brand’s name in
        search engines.
      </p>
    </Card>
  )
}

function Copied({ label, text, isLarge }: { label: string; text: string; isLarge?: boolean }) {
  const toasts = useToasts()
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toasts.show({ text: `${label} is copied.` })
    } catch {
      toasts.show({ tone: 'danger', text: 'It could not be copied. Select the text instead.' })
    }
  }
  return (
    <li className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 flex-[1_1_18rem]">
        <p className="text-sm text-soft-ink">{label}</p>
        <p
          className={`wrap-anywhere ${isLarge ? 'font-display text-3xl font-medium tracking-wide' : ''}`}
        >
          {text}
        </p>
      </div>
      <Button size="small" aria-label={`Copy: ${label}`} onPress={() => void copy()}>
        Copy
      </Button>
    </li>
  )
}
