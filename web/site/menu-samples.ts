import type { ExampleMenu } from './example-menu.ts'

/** The four sample images of /menu; `note` says what is worth a look. */
export const MENU_SAMPLES: readonly (ExampleMenu & { note: string })[] = [
  {
    title: 'An Italian evening card',
    category: 'Italian',
    path: 'menu-italian',
    reads: 'seven dishes from Vitello Tonnato at $20.00 to Affogato with Espresso at $9.00',
    note: 'Fine dining: whole prices, longer sentences, and every dish under the name it has at home.',
  },
  {
    title: 'A taco truck',
    category: 'Tacos',
    path: 'menu-tacos',
    reads:
      'seven dishes from Nachos with Beans and Cheese at $5.00 to Cinnamon Sugar Buñuelos at $4.00',
    note: 'Street food: one short line a dish, round prices, read in the time a queue moves.',
  },
  {
    title: 'A Japanese table',
    category: 'Japanese',
    path: 'menu-japanese',
    reads: 'seven dishes from Agedashi Tofu with Daikon at $8.99 to Strawberry Mochi at $6.49',
    note: 'An everyday restaurant: the Japanese name first, then what is on the plate for those who are new to it.',
  },
  {
    title: 'A seafood evening card',
    category: 'SeaFood',
    path: 'menu-seafood',
    reads: 'seven dishes from Oysters on Ice at $26.00 to Key Lime Pie at $8.00',
    note: 'From raw to baked in one order that a guest can follow, with a vegetable dish among the fish.',
  },
]
