import type { z } from 'zod'
import { nameFindings } from '#brands/names.ts'
import type { createBrand as endpoint } from '#contract/brands.ts'
import type { CanonicalItem } from '#contract/canonical-menu.ts'
import type { MenuChange } from '#contract/menu-changes.ts'
import type { DraftItem } from '#kitchen/kitchen.ts'
import { blankItem } from '#menu/blank-item.ts'
import { newRef } from '#menu/new-ref.ts'
import type { For } from '#server/adapters/kitchen/kitchen.ts'
import { conflict, invalid } from '#server/core/errors.ts'
import type { Deps } from '#server/deps.ts'
import { editWorkingMenu, lockWorkingMenu } from '../menus/working/working-menu.service.ts'
import {
  discardPictures,
  type NewPicture,
  recordPictures,
  storePicture,
} from '../photos/photos.service.ts'
import { addBrand, type restaurantById } from '../restaurants/restaurants.service.ts'
import { BRANDS } from './brand-knowledge.ts'
import { insertBrand, listNamesOf } from './brands.repo.ts'

type Body = z.output<typeof endpoint.body>
type Parent = NonNullable<Awaited<ReturnType<typeof restaurantById>>>
type Made = {
  item: Body['items'][number]
  draft: DraftItem
  picture: NewPicture | null
  ref: string
}

/** The restaurant, its menu as it was built and its brand, in one go; a picture of each dish is drawn before. */
export async function createBrandOf(
  deps: Deps,
  parent: Parent,
  body: Body,
  by: { accountId: string; signal: AbortSignal },
): Promise<number> {
  const concept = BRANDS.concepts.find(({ id }) => id === body.concept)
  if (!concept) throw invalid('brands.no_concept', 'There is no such concept. Choose one again.')
  const drafts = await deps.kitchen.ask(
    'brandDishes',
    {
      concept: concept.id,
      dishes: body.items.map(({ dish }) => dish),
      currency: parent.currency,
      references: [],
    },
    by,
  )
  await demandName(deps, parent, body, drafts)
  const made = await drawAll(deps, parent, body, { drafts, by })
  try {
    return await deps.db.transaction(async (tx) => {
      await recordPictures(
        tx,
        made.flatMap(({ picture }) => picture ?? []),
      )
      const { name, story, hours } = body
      const cuisines = [concept.title]
      const id = await addBrand(tx, parent.id, { name, cuisines, text: story, hours })
      const open = await lockWorkingMenu(tx, deps, { id, accountId: parent.accountId })
      await editWorkingMenu(tx, deps, open, {
        groups: [changesOf(open.document, body, made)],
        accountId: by.accountId,
        source: 'owner',
        reason: 'Built as a virtual brand',
        origins: new Map(
          made.map(({ ref, draft, item }) => [
            ref,
            {
              components: draft.components,
              engine: 'kitchen',
              priceSource: item.price === draft.priceMinor ? draft.priceSource : null,
            },
          ]),
        ),
      })
      await insertBrand(tx, {
        restaurantId: id,
        concept: concept.id,
        mark: body.mark,
        colours: body.colours,
        dishes: Object.fromEntries(made.map(({ ref, item }) => [ref, item.dish])),
      })
      return id
    })
  } catch (error) {
    await discardPictures(
      deps,
      made.flatMap(({ picture }) => picture ?? []),
    )
    throw error
  }
}

async function demandName(
  deps: Pick<Deps, 'db'>,
  parent: Parent,
  { name }: Body,
  drafts: readonly (DraftItem | null)[],
): Promise<void> {
  const findings = nameFindings(BRANDS.names, name, {
    others: await listNamesOf(deps.db, parent.accountId),
    diets: drafts.map((draft) => draft?.diets ?? []),
  })
  const blocked = findings.find(({ level }) => level === 'block')
  if (blocked)
    throw conflict('brands.name', `${blocked.text} Nothing was made: choose another name.`)
}

async function drawAll(
  deps: Pick<Deps, 'kitchen' | 'storage'>,
  parent: Parent,
  body: Body,
  { drafts, by }: { drafts: readonly (DraftItem | null)[]; by: For },
): Promise<Made[]> {
  return Promise.all(
    body.items.map(async (item, at) => {
      const draft = drafts[at]
      if (!draft) {
        throw invalid(
          'brands.no_dish',
          `The kitchen knows no dish for “${item.name}”. Take it out.`,
        )
      }
      const picture = draft.picture && (await drawn(deps, parent, { draft, item, by }))
      return { item, draft, picture, ref: newRef('item') }
    }),
  )
}

async function drawn(
  deps: Pick<Deps, 'kitchen' | 'storage'>,
  parent: Parent,
  { draft, item, by }: { draft: DraftItem; item: Body['items'][number]; by: For },
): Promise<NewPicture | null> {
  if (!draft.picture) return null
  const { data, ...picture } = await deps.kitchen.ask('drawPicture', draft.picture, by)
  return storePicture(deps, parent.accountId, {
    ...picture,
    // A buffer comes out of a thread as the plain bytes that it is.
    data: Buffer.from(data.buffer, data.byteOffset, data.byteLength),
    provenance: 'illustration',
    alt: `Drawing of ${item.name}`,
    source: draft.picture,
  })
}

function changesOf(
  { menu }: { menu: { ref: string; name: string; description: string | null } },
  { name, story }: Body,
  made: readonly Made[],
): MenuChange[] {
  const headings = [...new Set(made.map(({ item }) => item.category))]
  const refs = new Map(headings.map((heading) => [heading, newRef('category')]))
  const categories = headings.map((heading, at): MenuChange => {
    const before = headings[at - 1]
    return {
      op: 'add',
      on: 'category',
      value: {
        ref: refs.get(heading) ?? '',
        name: heading,
        description: null,
        translations: {},
        picture: null,
        parent: null,
        items: [],
      },
      place: { category: null, after: before === undefined ? null : (refs.get(before) ?? null) },
    }
  })
  const last = new Map<string, string>()
  const items = made.map(({ item, draft, picture, ref }): MenuChange => {
    const category = refs.get(item.category) ?? ''
    const after = last.get(category) ?? null
    last.set(category, ref)
    return {
      op: 'add',
      on: 'item',
      value: { ...itemOf(ref, item, draft, picture), recipe: draft.recipe, foodCost: null },
      place: { category, after },
    }
  })
  return [
    ...(menu.name === name ? [] : [set(menu.ref, 'name', menu.name, name)]),
    ...(story ? [set(menu.ref, 'description', menu.description, story)] : []),
    ...categories,
    ...items,
  ]
}

function set(ref: string, field: string, before: unknown, after: unknown): MenuChange {
  return { op: 'set', on: 'menu', ref, field, before, after }
}

function itemOf(
  ref: string,
  { name, description, price }: Body['items'][number],
  { calories, allergens, diets }: DraftItem,
  picture: NewPicture | null,
): CanonicalItem {
  return {
    ...blankItem('dish', name),
    ref,
    description,
    price,
    picture: picture && {
      id: picture.id,
      provenance: picture.provenance,
      width: picture.width,
      height: picture.height,
      alt: picture.alt,
    },
    energy:
      calories === null
        ? null
        : {
            kcalLow: calories,
            kcalHigh: calories,
            per: 'item',
            method: 'estimated',
            isConfirmed: false,
          },
    allergens: allergens.map((allergen) => ({ allergen, detail: null, presence: 'contains' })),
    diets,
    // No dish of a brand is proposed with alcohol in it.
    alcohol: { contains: false, abvPercent: null },
  }
}
