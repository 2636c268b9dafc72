import type { ExampleMenu } from '../example-menu.ts'

/** The four menus to open on the home page. */
export const EXAMPLE_MENUS: readonly ExampleMenu[] = [
  {
    title: 'The soup kitchen',
    category: 'Soup',
    path: 'menu-soup',
    reads: 'seven dishes from Butternut Squash Soup at $5.49 to Rice Pudding at $4.99',
  },
  {
    title: 'The kebab truck',
    category: 'Kebab',
    path: 'menu-kebab',
    reads: 'seven dishes from Lahmacun with Lamb and Tomato at $5.50 to Pistachio Baklava at $5.50',
  },
  {
    title: 'The Brazilian table',
    category: 'Brazilian',
    path: 'menu-brazilian',
    reads: 'seven dishes from Açaí Na Tigela with Banana at $9.99 to a Caipirinha at $4.49',
  },
  {
    title: 'The bagel counter',
    category: 'Bagels',
    path: 'menu-bagels',
    reads: 'seven dishes from Bagel Chips with Spinach Dip at $6.49 to Fresh Orange Juice at $2.49',
  },
]
