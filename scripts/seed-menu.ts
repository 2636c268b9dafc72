import type { GroupOption, OpenPeriod } from '#contract/canonical-menu.ts'
import type { MenuChange } from '#contract/menu-changes.ts'
import type { WorkingItem, WorkingMenu } from '#contract/menu-editor.ts'
import type { NewSuggestion, SuggestionKind } from '#contract/proposals.ts'
import { blankItem } from '#menu/blank-item.ts'
import { splitAtMidnight } from '#menu/hours.ts'
import { newRef } from '#menu/new-ref.ts'
import { validate } from '#menu/validate.ts'
import { PAST, type Past } from './seed-past.ts'

type Call = (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>

const ITEMS = 40
const NOWHERE = { category: null, after: null }
const DAYS = [0, 1, 2, 3, 4, 5, 6]

/** A menu of 40 items with options and hours, three versions of it, and twelve suggestions that wait. */
export async function seedMenu(
  call: Call,
  restaurantId: number,
  collectionIds: readonly string[],
  past: Past | null,
): Promise<void> {
  const base = `/api/restaurants/${restaurantId}/menu`
  const read = async () => ((await call('GET', base)) as { menu: WorkingMenu }).menu
  const edit = (reason: string, changes: MenuChange[]) =>
    call('POST', `${base}/edits`, { reason, changes })
  const approve = async (note: string, weeksAgo: number) => {
    if (past) return past.approve(restaurantId, note, weeksAgo)
    const { hash } = (await call('GET', `${base}/approval`)) as { hash: string }
    await call('POST', `${base}/versions`, { hash, note, confirmed: true })
  }

  for (const collectionId of collectionIds) {
    const room = ITEMS - dishesOf(await read()).length
    const { menu } = (await call('GET', `/api/menus/${collectionId}`)) as {
      menu: { items: { id: string }[] }
    }
    const itemIds = menu.items.slice(0, room).map(({ id }) => id)
    if (itemIds.length > 0) await call('POST', `${base}/import`, { collectionId, itemIds })
  }
  const menu = await read()
  await edit('Options, hours and what the platforms ask', [
    ...options(menu),
    ...hours(menu),
    ...confirmed(menu),
  ])
  await approve('The first menu', PAST.first)
  await call('POST', `${base}/prices`, {
    rule: { percent: 4, rounding: { to: 'step', step: 25 } },
    preview: false,
  })
  await approve('Prices for the season', PAST.first - 6)
  await edit('What is in them, for six dishes', otherWords(await read()))
  await approve('Other words for six dishes', PAST.words)
  await call('POST', `/api/restaurants/${restaurantId}/proposals`, {
    source: 'operator',
    title: 'From the first visit',
    note: 'What would help most.',
    suggestions: suggestions(await read()),
  })
}

function dishesOf({ items }: WorkingMenu): WorkingItem[] {
  return items.filter(({ kind }) => kind !== 'choice')
}

/** The dishes whose words were changed once; what followed stands under Sales. */
export function rewordedOf(menu: WorkingMenu): WorkingItem[] {
  return dishesOf(menu).slice(10, 16)
}

function otherWords(menu: WorkingMenu): MenuChange[] {
  return rewordedOf(menu).map((dish) =>
    set(
      dish,
      'description',
      `${dish.description ?? dish.name} From our kitchen on the pier.`.trim(),
    ),
  )
}

/** A size for a soup, extras for five dishes of seafood, and how it is cooked for what may be asked for medium. */
function options(menu: WorkingMenu): MenuChange[] {
  const called = (words: RegExp) => dishesOf(menu).filter(({ name }) => words.test(name))
  return [
    ...group(
      'Size',
      { min: 1, max: 1 },
      [
        ['Small', 0],
        ['Large', 400],
      ],
      called(/soup|chowder|gazpacho/i).slice(0, 1),
    ),
    ...group(
      'Extras',
      { min: 0, max: 3 },
      [
        ['Aioli', 100],
        ['Grilled bread', 150],
        ['Lemon potatoes', 350],
      ],
      called(/shrimp|calamari|scallop|octopus|cod\b|lobster|crab/i).slice(0, 5),
    ),
    ...group(
      'How would you like it?',
      { min: 1, max: 1 },
      [
        ['Medium', 0],
        ['Well done', 0],
      ],
      called(/lamb|pork|steak|tuna/i).slice(0, 3),
    ),
  ]
}

function group(
  name: string,
  select: { min: number; max: number },
  choices: [name: string, price: number][],
  dishes: readonly WorkingItem[],
): MenuChange[] {
  const ref = newRef('group')
  const made = choices.map(([choice, price]) => ({
    ...blankItem('choice', choice),
    price,
  }))
  const offered = made.map(
    ({ ref: item }): GroupOption => ({ item, price: null, defaultUnits: 0, maxUnits: 1 }),
  )
  return [
    ...made.map((value): MenuChange => ({ op: 'add', on: 'item', value, place: NOWHERE })),
    {
      op: 'add',
      on: 'group',
      value: { ...GROUP, ...select, ref, name, options: offered },
      place: NOWHERE,
    },
    ...dishes.map((dish) => set(dish, 'groups', [...dish.groups, ref])),
  ]
}

const GROUP = {
  translations: {},
  minUnits: null,
  maxUnits: null,
  sameOptionTwice: false,
  free: 0,
} as const

function hours(menu: WorkingMenu): MenuChange[] {
  const week = (from: string, to: string): OpenPeriod[] =>
    DAYS.flatMap((day) => splitAtMidnight({ day, from, to }))
  const { restaurant, categories } = menu
  const lunch = categories.slice(0, Math.ceil(categories.length / 2)).map(({ ref }) => ref)
  const all = categories.map(({ ref }) => ref)
  const part = (name: string, from: string, to: string, refs: string[]): MenuChange => ({
    op: 'add',
    on: 'daypart',
    value: {
      ref: newRef('daypart'),
      name,
      description: null,
      picture: null,
      hours: week(from, to),
      from: null,
      to: null,
      categories: refs,
    },
    place: NOWHERE,
  })
  return [
    {
      op: 'set',
      on: 'restaurant',
      ref: restaurant.ref,
      field: 'hours',
      before: restaurant.hours,
      after: week('11:30', '23:00'),
    },
    part('Lunch', '11:30', '15:00', lunch),
    part('Dinner', '17:30', '23:00', all),
  ]
}

/** Half of the menu, so that both states are to be seen; a few dishes have more to them. */
function confirmed(menu: WorkingMenu): MenuChange[] {
  const dishes = dishesOf(menu)
  return [
    ...dishes.slice(0, dishes.length / 2).map((dish) => set(dish, 'allergensConfirmed', true)),
    ...dishes.slice(0, 3).flatMap((dish) => [
      set(dish, 'foodCost', Math.round((dish.price ?? 0) * 0.3)),
      set(dish, 'channels.ubereats', {
        isHidden: false,
        name: null,
        description: null,
        delivery: Math.round((dish.price ?? 0) * 1.15),
        pickup: null,
      }),
    ]),
    ...dishes.slice(3, 5).map((dish) => set(dish, 'spice', 2)),
    // A dish with a sauce of whisky is no drink; platforms ask before they take one.
    ...validate(menu)
      .filter(({ rule }) => rule === 'alcohol-open')
      .flatMap(({ ref }) => menu.items.filter((item) => item.ref === ref))
      .map((dish) => set(dish, 'alcohol', { contains: false, abvPercent: null })),
  ]
}

/** Twelve: texts, prices, one that would be new, one that would go and one that would move. */
function suggestions(menu: WorkingMenu): Partial<NewSuggestion>[] {
  const dishes = dishesOf(menu)
  const [first, second] = menu.categories
  const [moved, removed] = dishes.slice(-2)
  if (!first || !second || !moved || !removed) return []
  const from = menu.categories.find(({ items }) => items.includes(moved.ref)) ?? first
  const to = from === first ? second : first
  const added = {
    ...blankItem('dish', 'Charred Lemon Sardines'),
    description: 'Four sardines from the charcoal grill with lemon, parsley and sea salt.',
    price: 1350,
  } as const
  const one = (kind: SuggestionKind, changes: MenuChange[], reason: string) => ({
    kind,
    changes,
    reason,
  })
  return [
    ...dishes
      .slice(0, 5)
      .map((dish) =>
        one(
          'description',
          [set(dish, 'description', `${dish.description ?? dish.name} Made to order.`.trim())],
          'Guests ask whether it is made to order.',
        ),
      ),
    ...dishes
      .slice(5, 8)
      .map((dish) =>
        one(
          'price',
          [set(dish, 'price', (dish.price ?? 0) + 50)],
          'Below the median of comparable dishes in your data.',
        ),
      ),
    one(
      'name',
      [set(dishes[8] ?? moved, 'name', `House ${(dishes[8] ?? moved).name}`)],
      'Guests ask for what only you have, and the name does not say it.',
    ),
    one(
      'add',
      [
        {
          op: 'add',
          on: 'item',
          value: added,
          place: { category: first.ref, after: first.items.at(-1) ?? null },
        },
      ],
      'Nothing on the menu is below $14 and from the grill.',
    ),
    one(
      'remove',
      [{ op: 'remove', on: 'item', ref: removed.ref, place: NOWHERE }],
      'Close to another dish of its category.',
    ),
    one(
      'move',
      [
        {
          op: 'move',
          on: 'item',
          ref: moved.ref,
          from: { category: from.ref, after: null },
          to: { category: to.ref, after: to.items.at(-1) ?? null },
        },
      ],
      `Guests look for it among “${to.name}”.`,
    ),
  ]
}

function set(item: WorkingItem, field: string, after: unknown): MenuChange {
  const [name = '', key] = field.split('.')
  const value = item[name as keyof WorkingItem]
  const before = key === undefined ? value : ((value as Record<string, unknown>)[key] ?? null)
  return { op: 'set', on: 'item', ref: item.ref, field, before, after }
}
