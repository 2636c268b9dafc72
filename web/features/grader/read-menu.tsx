import type { GradedMenu } from '#contract/grader.ts'
import { formatCount } from '../../lib/format.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Notice } from '../../ui/notice.tsx'
import { keyed } from './keyed.ts'

/** What was read, so that a fault of the reading is seen for what it is. */
export function ReadMenu({ menu, unsure }: { menu: GradedMenu; unsure: number }) {
  const sections = Map.groupBy(menu.items, ({ section }) => section)
  return (
    <div className="flex flex-col gap-4">
      {menu.warnings.map((warning) => (
        <Notice key={warning} tone="warning">
          {warning}
        </Notice>
      ))}
      <Disclosure
        title={`What was read: ${formatCount(menu.items.length, 'item')}${unsure > 0 ? `, ${unsure} of them too hard to read to be judged` : ''}`}
      >
        {[...sections].map(([section, items]) => (
          <section key={section ?? ''} className="mt-4 first:mt-0">
            <h4 className="font-medium wrap-anywhere">{section ?? 'Under no heading'}</h4>
            <ul className="mt-1 flex flex-col gap-1 text-[0.9375rem]">
              {keyed(items).map(({ key, each: { name, description, priceText } }) => (
                <li key={key} className="wrap-anywhere">
                  {name}
                  {priceText && <span className="text-soft-ink tabular-nums"> · {priceText}</span>}
                  {description && (
                    <span className="block text-sm text-soft-ink">{description}</span>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Disclosure>
    </div>
  )
}
