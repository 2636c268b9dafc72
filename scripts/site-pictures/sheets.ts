import type { Style } from '#contract/preferences.ts'

export type Sheet = {
  file: string
  cuisine: string
  /** As it is printed at the top. */
  title: string
  style: Style
  /** A dish of dishes.ts. */
  dish: string
  seed: number
}

/** Menus that the kitchen composes and that are printed as pictures: four for the home page, four for /menu. */
export const SHEETS: readonly Sheet[] = [
  { file: 'menu-soup', cuisine: 'Soup', title: 'Soup', style: 'normal', dish: 'soup', seed: 3 },
  { file: 'menu-kebab', cuisine: 'Kebab', title: 'Kebab', style: 'truck', dish: 'kebab', seed: 4 },
  {
    file: 'menu-brazilian',
    cuisine: 'Brazilian',
    title: 'Brazilian',
    style: 'normal',
    dish: 'brazilian',
    seed: 5,
  },
  {
    file: 'menu-bagels',
    cuisine: 'Bagels',
    title: 'Bagels',
    style: 'normal',
    dish: 'bagels',
    seed: 3,
  },
  {
    file: 'menu-italian',
    cuisine: 'Italian',
    title: 'Italian',
    style: 'fine',
    dish: 'italian',
    seed: 3,
  },
  { file: 'menu-tacos', cuisine: 'Tacos', title: 'Tacos', style: 'truck', dish: 'tacos', seed: 3 },
  {
    file: 'menu-japanese',
    cuisine: 'Japanese',
    title: 'Japanese',
    style: 'normal',
    dish: 'japanese',
    seed: 3,
  },
  {
    file: 'menu-seafood',
    cuisine: 'Seafood',
    title: 'Seafood',
    style: 'fine',
    dish: 'seafood',
    seed: 3,
  },
]

export const SHEET_SIZE = { width: 720, height: 1008 }
export const DISHES_ON_A_SHEET = 7
