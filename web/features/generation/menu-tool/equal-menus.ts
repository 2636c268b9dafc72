import type { MenuSummary } from '#contract/menus.ts'

type Listed = Pick<MenuSummary, 'id' | 'title' | 'restaurantName'>

/** Collections that a run of these cuisines for this restaurant would stand beside, called the same. */
export function equalMenus<T extends Listed>(
  menus: readonly T[],
  { cuisines, restaurant }: { cuisines: readonly string[]; restaurant: string | null },
): T[] {
  const titles = cuisines.flatMap((cuisine) =>
    restaurant === null ? [`${cuisine} menu`] : [`${restaurant}: ${cuisine}`, `${cuisine} menu`],
  )
  return menus.filter(
    ({ title, restaurantName }) =>
      (restaurantName ?? restaurant) === restaurant && titles.includes(title.replace(/ \d+$/, '')),
  )
}

export function equalMenusQuestion(menus: readonly Listed[]): string {
  const [first] = menus
  const what =
    menus.length === 1
      ? `There is a collection “${first?.title}” already.`
      : `There are ${menus.length} collections such as “${first?.title}” already.`
  return `${what} Should the new one take its place?`
}
