import * as address from '#brands/address.ts'
import { loadBrandKnowledge } from '#brands/knowledge/load-brand-knowledge.ts'
import { illustrate } from '#illustrator/illustrator.ts'
import {
  writeAdvert as advertise,
  CannotServe,
  composeMenu,
  type DraftItem,
  type Knowledge,
  loadKnowledge,
  type MenuBrief,
  noteOnCuisine,
  type PictureSpec,
  type Printed,
  proposeCuisines as propose,
  type Rewriting,
  rewritePrinted as rewrite,
  writeItem as write,
} from '#kitchen/kitchen.ts'

/** Errors lose their class between threads, so that a refusal travels as a value. */
export type Served<T> = { ok: true; answer: T } | { ok: false; refusal: string }

const knowledge = loadKnowledge()

export const writeMenu = served(menuOf)
export const writeItem = served(write)
export const proposeCuisines = served(propose)
export const writeAdvert = served(advertise)
export const rewritePrinted = served(
  (known, { printed, rewriting }: { printed: Printed; rewriting: Rewriting }) =>
    rewrite(known, printed, rewriting),
)
export const drawPicture = served((_, spec: PictureSpec) => illustrate(spec))

const brands = loadBrandKnowledge()
export const readShops = served((known, ask: Parameters<typeof address.readShops>[1]) =>
  address.readShops({ knowledge: known, brands }, ask),
)
export const readKitchen = served((known, ask: Parameters<typeof address.kitchenOf>[1]) =>
  address.kitchenOf({ knowledge: known, brands }, ask),
)
export const proposeBrands = served((known, ask: address.Address) =>
  address.proposalsAt({ knowledge: known, brands }, ask),
)
export const draftBrand = served((known, ask: address.DraftAsk) =>
  address.draftAt({ knowledge: known, brands }, ask),
)
export const brandDishes = served((known, ask: Parameters<typeof address.dishesOf>[1]) =>
  address.dishesOf({ knowledge: known, brands }, ask),
)

function menuOf(known: Knowledge, brief: MenuBrief): { items: DraftItem[]; note: string | null } {
  const note = noteOnCuisine(known, brief.cuisine, brief.count, brief.instructions)
  return { items: [...composeMenu(known, brief)], note }
}

function served<A, R>(work: (knowledge: Knowledge, ask: A) => R | Promise<R>) {
  return async (ask: A): Promise<Served<R>> => {
    try {
      return { ok: true, answer: await work(knowledge, ask) }
    } catch (error) {
      if (error instanceof CannotServe) return { ok: false, refusal: error.message }
      throw error
    }
  }
}
