import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { overlapOf } from '#brands/overlap/measure.ts'
import { BRAND_ITEMS, type BrandDraft, STORY_MAX } from '#contract/brand-model.ts'
import { createBrand } from '#contract/brands.ts'
import { majorUnits } from '#contract/money.ts'
import type { Restaurant } from '#contract/restaurants.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { hoursOf, rowProblems, rowsOf } from '../menus/editor/hours-form.ts'
import { WeekHours } from '../menus/editor/week-hours.tsx'
import { readPrice } from '../menus/item-text.ts'
import { useCurrentRestaurant } from '../restaurants/current-restaurant.ts'
import {
  added,
  byHeading,
  type EditedBrand,
  type EditedDish,
  edited,
  removed,
  swapped,
  withPromise,
} from './brand-draft.ts'
import { BrandSign } from './brand-sign.tsx'
import { DishLine } from './dish-line.tsx'
import { NameField } from './name-field.tsx'
import { OverlapPanel } from './overlap-panel.tsx'
import { SignPicker } from './sign-picker.tsx'

type BrandBuilderProps = { kitchen: Restaurant; draft: BrandDraft }

/** A concept made one's own: nothing is kept until it is built. */
export function BrandBuilder({ kitchen, draft }: BrandBuilderProps) {
  const { currency, promise, shops, rules } = draft
  const priceText = (minor: number) => majorUnits({ minor, currency })
  const [brand, setBrand] = useState<EditedBrand>(() => edited(draft, priceText))
  const [hours, setHours] = useState(() => rowsOf(draft.hours))
  const change = (changes: Partial<EditedBrand>) => setBrand({ ...brand, ...changes })
  const changeItem = (at: number, changes: Partial<EditedDish>) =>
    change({
      items: brand.items.map((item, place) => (place === at ? { ...item, ...changes } : item)),
    })
  const compared = useMemo(
    () => brand.items.map(({ facts, name }) => ({ ...facts, name })),
    [brand.items],
  )
  const shared = useMemo(() => {
    const { against } = overlapOf({ name: brand.name, items: compared }, shops)
    return new Set(against.flatMap(({ pairs }) => pairs.map(({ ref }) => ref)))
  }, [brand.name, compared, shops])
  const problems = brand.items.map((item) => priceProblem(item, currency))
  const hoursProblems = rowProblems(hours)
  const isWhole =
    problems.every((problem) => problem === null) &&
    hoursProblems.size === 0 &&
    brand.story.length <= STORY_MAX &&
    brand.items.length >= BRAND_ITEMS.least &&
    brand.items.every(({ name, description }) => name.trim() && description.trim())
  const make = useMakeBrand(kitchen, draft, { brand, hours: hoursOf(hours) })
  return (
    <>
      <PageHeader
        title={brand.name || draft.title}
        description={`${draft.title}, out of the kitchen of ${kitchen.name}. Everything here is yours to change; nothing is kept until you build it.`}
        action={
          <Button
            variant="primary"
            isDisabled={!isWhole}
            isPending={make.isPending}
            onPress={() => make.mutate()}
          >
            {make.isPending ? `Drawing ${brand.items.length} dishes` : 'Build the brand'}
          </Button>
        }
      />
      {make.error && (
        <Notice tone="danger" role="alert">
          {messageOf(make.error, 'The brand could not be built. Nothing was made; try again.')}
        </Notice>
      )}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <div
            className="flex items-center gap-5 rounded-xl p-5 sm:p-7"
            style={{ backgroundColor: brand.colours.paper, color: brand.colours.ink }}
          >
            <BrandSign mark={brand.mark} colours={brand.colours} size={96} />
            <div className="min-w-0">
              <p className="font-display text-3xl wrap-anywhere sm:text-4xl">
                {brand.name || draft.title}
              </p>
              <p className="mt-1 wrap-anywhere">{brand.story}</p>
            </div>
          </div>
          <Card title="Name and story">
            <div className="flex flex-col gap-5">
              <NameField
                restaurantId={kitchen.id}
                name={brand.name}
                candidates={draft.names}
                dishes={brand.items.map(({ dish }) => dish)}
                office={draft.office}
                onChange={(name) => change({ name })}
              />
              <TextArea
                label="Story"
                rows={3}
                countTo={245}
                value={brand.story}
                onChange={(story) => change({ story })}
              />
              <Switch
                isSelected={brand.keepsPromise}
                onChange={(keepsPromise) =>
                  change({ keepsPromise, story: withPromise(brand.story, promise, keepsPromise) })
                }
              >
                <span>
                  We can keep this promise: <i>{promise}</i>
                </span>
              </Switch>
            </div>
          </Card>
          <Card
            title={formatCount(brand.items.length, 'item')}
            actions={
              <Menu
                trigger={
                  <Button
                    size="small"
                    icon="add"
                    isDisabled={brand.items.length >= BRAND_ITEMS.most || brand.spare.length === 0}
                  >
                    Add a dish
                  </Button>
                }
                actions={brand.spare.map((dish) => ({
                  id: dish.dish,
                  label: dish.name,
                  onAction: () => setBrand(added(brand, dish, priceText)),
                }))}
              />
            }
          >
            {byHeading(brand.items).map(({ heading, places }) => (
              <section key={heading} className="mb-4 last:mb-0">
                <h3 className="border-b border-line pb-1 text-lg">{heading}</h3>
                <ul className="divide-y divide-line">
                  {places.map((at) => {
                    const item = brand.items[at]
                    if (!item) return null
                    return (
                      <DishLine
                        key={item.dish}
                        item={item}
                        currency={currency}
                        isShared={shared.has(item.facts.ref)}
                        problem={problems[at] ?? null}
                        spare={brand.spare}
                        canRemove={brand.items.length > BRAND_ITEMS.least}
                        onChange={(changes) => changeItem(at, changes)}
                        onSwap={(dish) => setBrand(swapped(brand, at, dish, priceText))}
                        onRemove={() => setBrand(removed(brand, at))}
                      />
                    )
                  })}
                </ul>
              </section>
            ))}
          </Card>
        </div>
        <aside className="flex min-w-0 flex-col gap-6 xl:sticky xl:top-6">
          <Card title="Different enough?">
            <OverlapPanel name={brand.name} items={compared} shops={shops} rules={rules} />
          </Card>
          <Card title="Sign">
            <SignPicker mark={brand.mark} colours={brand.colours} onChange={change} />
          </Card>
        </aside>
      </div>
      <Card title="Hours">
        <p className="mb-4 max-w-prose text-soft-ink">
          {draft.title} {draft.title.endsWith('s') ? 'are' : 'is'} usually ordered{' '}
          {draft.hoursLabel}. Never outside the hours of your kitchen.
        </p>
        <WeekHours rows={hours} problems={hoursProblems} onChange={setHours} none="Closed" />
      </Card>
    </>
  )
}

function priceProblem({ priceText }: EditedDish, currency: string): string | null {
  const read = readPrice(priceText, currency)
  if ('problem' in read) return read.problem
  return read.value && read.value.minor > 0 ? null : 'A price is missing'
}

function useMakeBrand(
  kitchen: Restaurant,
  draft: BrandDraft,
  { brand, hours }: { brand: EditedBrand; hours: ReturnType<typeof hoursOf> },
) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { choose } = useCurrentRestaurant()
  return useMutation({
    mutationFn: () =>
      call(createBrand, {
        params: { id: kitchen.id },
        body: {
          concept: draft.concept,
          name: brand.name,
          story: brand.story,
          mark: brand.mark,
          colours: brand.colours,
          hours,
          items: brand.items.map(({ dish, name, description, category, priceText }) => {
            const read = readPrice(priceText, draft.currency)
            const price = 'value' in read ? (read.value?.minor ?? 0) : 0
            return { dish, name, description, category, price }
          }),
        },
      }),
    onSuccess: async ({ brand: made }) => {
      await queries.invalidateQueries()
      choose(made.id)
      await navigate(`/brands/${made.id}`)
    },
  })
}
