import { formatPrice, majorUnits } from '#contract/money.ts'
import { PLATFORM_NAMES, PLATFORMS, type Platform } from '#contract/platforms.ts'
import { messageOf } from '../../../lib/call-failures.ts'
import { EditableText, type Refusal } from '../../../ui/editable-text.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { readPrice } from '../item-text.ts'
import type { ItemPartProps } from './item-details.tsx'
import { setKey } from './menu-changes.ts'

type Terms = NonNullable<ItemPartProps['item']['channels'][Platform]>

const AS_EVERYWHERE: Terms = {
  isHidden: false,
  name: null,
  description: null,
  delivery: null,
  pickup: null,
}

/** Where an item differs: hidden on a platform, or with a name and a price of its own there. */
export function ItemChannels({ item, menu, edits }: ItemPartProps) {
  const { currency } = menu.restaurant

  async function change(platform: Platform, what: Partial<Terms>): Promise<Refusal | null> {
    const after = { ...AS_EVERYWHERE, ...item.channels[platform], ...what }
    const isPlain = Object.entries(after).every(
      ([key, value]) => value === AS_EVERYWHERE[key as keyof Terms],
    )
    try {
      await edits.edit([setKey(item, 'channels', platform, isPlain ? null : after)])
      return null
    } catch (reason) {
      return { sentence: messageOf(reason, 'It could not be saved. Try again.') }
    }
  }
  return (
    <ul className="flex flex-col divide-y divide-line">
      {PLATFORMS.map((platform) => {
        const terms = { ...AS_EVERYWHERE, ...item.channels[platform] }
        const of = `${item.name} on ${PLATFORM_NAMES[platform]}`
        return (
          <li
            key={platform}
            className="grid gap-x-6 gap-y-2 py-3 sm:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <div>
              <p className="font-medium">{PLATFORM_NAMES[platform]}</p>
              <Switch
                aria-label={`Sold on ${PLATFORM_NAMES[platform]}`}
                isSelected={!terms.isHidden}
                onChange={(isOn) => void change(platform, { isHidden: !isOn })}
              >
                {terms.isHidden ? 'Not sold here' : 'Sold here'}
              </Switch>
            </div>
            {!terms.isHidden && (
              <dl className="grid grid-cols-[7rem_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1 text-[0.9375rem]">
                <dt className="text-soft-ink">Name</dt>
                <dd>
                  <EditableText
                    what="name"
                    of={of}
                    text={terms.name ?? ''}
                    savesOnLeave
                    onSave={(typed) => change(platform, { name: typed.trim() || null })}
                  >
                    {terms.name ?? <span className="text-soft-ink">As on the menu</span>}
                  </EditableText>
                </dd>
                <dt className="text-soft-ink">Delivery price</dt>
                <dd className="tabular-nums">
                  <EditableText
                    what="delivery price"
                    of={of}
                    text={
                      terms.delivery === null ? '' : majorUnits({ minor: terms.delivery, currency })
                    }
                    savesOnLeave
                    onSave={async (typed) => {
                      const read = readPrice(typed, currency)
                      return 'problem' in read
                        ? { sentence: read.problem }
                        : change(platform, { delivery: read.value?.minor ?? null })
                    }}
                  >
                    {terms.delivery === null ? (
                      <span className="text-soft-ink">As on the menu</span>
                    ) : (
                      formatPrice({ minor: terms.delivery, currency })
                    )}
                  </EditableText>
                </dd>
              </dl>
            )}
          </li>
        )
      })}
    </ul>
  )
}
