import type { Menu } from '#contract/menus.ts'
import type { ResultItem } from './result-item.ts'

/** A menu on the screen: a slot is null until its dish is there. */
export type ResultMenu = {
  label: string
  slots: readonly (ResultItem | null)[]
  /** Once the menu is in the library. */
  saved:
    | (Pick<Menu, 'id' | 'title' | 'notes' | 'score' | 'spent'> & {
        /** What became of the constraints, one sentence each. */
        used: readonly string[]
        leftOut: readonly string[]
        notFollowed: readonly string[]
      })
    | null
}

export type MenuRun =
  | { phase: 'idle' | 'configuring' }
  | {
      phase: 'generating' | 'done' | 'stopped'
      menus: readonly ResultMenu[]
      engine: string
      /** When it was, for one of an earlier visit. */
      earlier?: { id: string; at: string }
    }

export type MenuRunEvent =
  | { event: 'configure' }
  | { event: 'clear' }
  /** `labels` name the menus that are expected, in order. */
  | { event: 'begin'; labels: readonly string[]; itemsPerMenu: number }
  | { event: 'start'; menus: number; items: number }
  | { event: 'item'; menu: number; position: number; item: ResultItem }
  | { event: 'picture'; menu: number; position: number; picture: ResultItem['picture'] }
  | { event: 'done'; engine: string; menus: readonly FinishedMenu[] }
  | { event: 'stop' }

export type FinishedMenu = {
  items: readonly ResultItem[]
  saved: ResultMenu['saved']
  cuisine: string
}

export const NO_RUN: MenuRun = { phase: 'idle' }

export function advanceRun(run: MenuRun, step: MenuRunEvent): MenuRun {
  switch (step.event) {
    case 'configure':
      return { phase: 'configuring' }
    case 'clear':
      return NO_RUN
    case 'begin':
      return {
        phase: 'generating',
        engine: '',
        menus: step.labels.map((label) => emptyMenu(label, step.itemsPerMenu)),
      }
    case 'start':
      return run.phase === 'generating' ? { ...run, menus: resized(run.menus, step) } : run
    case 'item':
      return run.phase === 'generating' ? { ...run, menus: filled(run.menus, step) } : run
    case 'picture':
      return run.phase === 'generating' ? { ...run, menus: illustrated(run.menus, step) } : run
    case 'done':
      return { phase: 'done', engine: step.engine, menus: step.menus.map(finished(step.menus)) }
    case 'stop':
      return 'menus' in run ? stopped(run.menus, run.engine) : NO_RUN
  }
}

/** Several menus of one cuisine are numbered. */
export function menuLabels(cuisines: readonly string[], menusPerCuisine: number): string[] {
  return cuisines.flatMap((cuisine) =>
    Array.from({ length: menusPerCuisine }, (_, copy) =>
      menusPerCuisine > 1 ? `${cuisine} ${copy + 1}` : cuisine,
    ),
  )
}

export function countReady(menus: readonly ResultMenu[]): { ready: number; expected: number } {
  const slots = menus.flatMap((menu) => menu.slots)
  return { ready: slots.filter(isReady).length, expected: slots.length }
}

function isReady(slot: ResultItem | null): boolean {
  return slot !== null && !slot.isDrawing
}

/** The menu that is being written: the first with a slot that is not ready. */
export function menuInWork(menus: readonly ResultMenu[]): number {
  return Math.max(
    menus.findIndex(({ slots }) => !slots.every(isReady)),
    0,
  )
}

function emptyMenu(label: string, count: number): ResultMenu {
  return { label, slots: Array.from({ length: count }, () => null), saved: null }
}

function resized(
  menus: readonly ResultMenu[],
  { menus: count, items }: { menus: number; items: number },
): ResultMenu[] {
  const perMenu = count > 0 ? Math.round(items / count) : 0
  return Array.from({ length: count }, (_, index) =>
    emptyMenu((menus.length === count && menus[index]?.label) || `Menu ${index + 1}`, perMenu),
  )
}

function filled(
  menus: readonly ResultMenu[],
  { menu, position, item }: { menu: number; position: number; item: ResultItem },
): readonly ResultMenu[] {
  return menus.map((one, index) => {
    if (index !== menu) return one
    const slots = [...one.slots]
    while (slots.length <= position) slots.push(null)
    slots[position] = item
    return { ...one, slots }
  })
}

function illustrated(
  menus: readonly ResultMenu[],
  { menu, position, picture }: { menu: number; position: number; picture: ResultItem['picture'] },
): readonly ResultMenu[] {
  const item = menus[menu]?.slots[position]
  if (!item) return menus
  return filled(menus, { menu, position, item: { ...item, picture, isDrawing: false } })
}

/** Menus of an earlier visit as their run left them, as far as they are still there. */
export function earlierRun(
  earlier: { id: string; at: string; engine: string },
  menus: readonly FinishedMenu[],
): MenuRun {
  const { engine, ...when } = earlier
  return { phase: 'done', engine, menus: menus.map(finished(menus)), earlier: when }
}

function finished(all: readonly FinishedMenu[]) {
  return ({ items, saved, cuisine }: FinishedMenu, index: number): ResultMenu => {
    const sameCuisine = all.filter((menu) => menu.cuisine === cuisine)
    const number = all.slice(0, index + 1).filter((menu) => menu.cuisine === cuisine).length
    const name = cuisine || 'Menu'
    return { label: sameCuisine.length > 1 ? `${name} ${number}` : name, slots: items, saved }
  }
}

/** Whether a model was paid for some of it: that is in the library even where the run was stopped. */
export function isPaidFor(menus: readonly ResultMenu[]): boolean {
  return menus.some(({ slots }) => slots.some((slot) => slot?.isByModel === true))
}

/** What was ready stays to be read; of what the kitchen wrote the server saves nothing. */
function stopped(menus: readonly ResultMenu[], engine: string): MenuRun {
  const begun = menus
    .map((menu) => ({
      ...menu,
      slots: menu.slots
        .filter((slot) => slot !== null)
        .map((slot) => ({ ...slot, isDrawing: false })),
    }))
    .filter(({ slots }) => slots.length > 0)
  return begun.length > 0 ? { phase: 'stopped', menus: begun, engine } : NO_RUN
}
