export type DemoDish = { name: string; description: string; price: string }

const CANNED = new Map<string, DemoDish>([
  [
    'Burger',
    {
      name: 'Smoked Cheddar Burger',
      description: 'Grilled beef, slow onions and pickles in toasted brioche',
      price: '$14.99',
    },
  ],
  [
    'Pizza',
    {
      name: 'Margherita Pizza',
      description: 'San Marzano tomato, mozzarella, basil and olive oil',
      price: '$16.99',
    },
  ],
  [
    'Salad',
    {
      name: 'Garden Salad',
      description: 'Little gem, radish and cucumber with lemon dressing',
      price: '$12.99',
    },
  ],
  [
    'Pasta',
    {
      name: 'Tagliatelle al Ragù',
      description: 'Beef and pork simmered four hours, finished with parmesan',
      price: '$18.99',
    },
  ],
])

/** The example's answer; the real ones are written from the restaurant's own data. */
export function optimizedDish(item: string): DemoDish {
  return (
    CANNED.get(item) ?? {
      name: `Optimized ${item}`,
      description: 'A name, a description and a price of its own, from your data',
      price: '$14.99',
    }
  )
}
