export type CuisineOption = { name: string; isOfRestaurant: boolean }

/** The restaurant's cuisines first, then the vocabulary; a custom target stands in front so that it can be shown. */
export function cuisineOptions(
  vocabulary: readonly string[],
  restaurantCuisines: readonly string[],
  target: string,
): CuisineOption[] {
  const own = restaurantCuisines.map((name) => ({ name, isOfRestaurant: true }))
  const others = vocabulary
    .filter((name) => !restaurantCuisines.includes(name))
    .map((name) => ({ name, isOfRestaurant: false }))
  const known = [...own, ...others]
  const isCustom = target !== '' && !known.some(({ name }) => name === target)
  return isCustom ? [{ name: target, isOfRestaurant: false }, ...known] : known
}
