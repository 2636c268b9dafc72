/** The public pages' dishes: the file's name, what the illustrator is asked for, and a seed that suits it. */
export const DISHES = [
  { file: 'italian', words: 'lasagne alla bolognese', seed: 2 },
  { file: 'shanghainese', words: 'xiao long bao soup dumplings with pork', seed: 2 },
  { file: 'tacos', words: 'tacos al pastor', seed: 2 },
  { file: 'soup', words: 'tomato basil soup', seed: 2 },
  { file: 'argentine', words: 'ojo de bife ribeye steak with chimichurri', seed: 2 },
  { file: 'japanese', words: 'sushi platter salmon tuna', seed: 2 },
  { file: 'kebab', words: 'adana kebab', seed: 2 },
  { file: 'turkish', words: 'baklava', seed: 2 },
  { file: 'brazilian', words: 'feijoada completa', seed: 2 },
  { file: 'waffles', words: 'dame blanche waffle', seed: 2 },
  { file: 'seafood', words: 'moules marinières', seed: 2 },
  { file: 'bagels', words: 'smoked salmon bagel with cream cheese', seed: 2 },
  { file: 'burger', words: 'smoked cheddar burger with tomato and pickles', seed: 2 },
  { file: 'pizza', words: 'pizza margherita', seed: 2 },
  { file: 'salad', words: 'garden salad with radish', seed: 2 },
  { file: 'pasta', words: 'tagliatelle al ragù with parmesan', seed: 2 },
] as const

/** Side of a dish's picture in pixels: a tile of the widest gallery on a screen of double density. */
export const DISH_SIDE = 400
