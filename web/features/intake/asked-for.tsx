import type { MenuIntake } from '#contract/menu-intake-model.ts'
import { getIntakeFile } from '#contract/menu-intakes.ts'
import { addressOf } from '../../lib/address.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { askedFor } from './intake-words.ts'

/** The settings that the menu was uploaded with, and the file itself. */
export function AskedFor({ intake }: { intake: MenuIntake }) {
  return (
    <Disclosure title="What was asked for">
      <dl className="grid max-w-prose gap-x-6 gap-y-2 text-[0.9375rem] sm:grid-cols-[10rem_1fr]">
        {askedFor(intake).map(([setting, value]) => (
          <div key={setting} className="contents">
            <dt className="text-soft-ink">{setting}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <a
        href={addressOf(getIntakeFile, { params: { id: intake.id } })}
        download
        className="text-link mt-4 inline-block py-1"
      >
        Download the file as it was uploaded
      </a>
    </Disclosure>
  )
}
