import { DottedLeader } from '../ui/dotted-leader.tsx'

const DISHES = [
  {
    before: 'BURGER w/ cheese',
    name: 'Smoked Cheddar Burger',
    description: 'Grilled beef, slow onions, pickles, toasted brioche',
    price: '$14.99',
  },
  {
    before: 'pizza marg.',
    name: 'Margherita Pizza',
    description: 'San Marzano tomato, mozzarella, basil, olive oil',
    price: '$16.99',
  },
  {
    before: 'Salad (house)',
    name: 'Garden Salad',
    description: 'Little gem, radish, cucumber, lemon dressing',
    price: '$12.99',
  },
  {
    before: 'Pasta special',
    name: 'Tagliatelle al Ragù',
    description: 'Beef and pork, simmered four hours, parmesan',
    price: '$18.99',
  },
]

/** Four dishes as they stood on an old list and as they read afterwards. */
export function SampleMenu() {
  return (
    <figure className="rounded-sm border border-strong-line bg-raised p-2 shadow-raised">
      <div className="border border-line px-5 py-8 sm:px-9 sm:py-10">
        <figcaption className="text-center">
          <span className="font-display text-[1.75rem] leading-none font-medium">Mains</span>
          <span className="mt-2 block text-sm text-soft-ink">
            an example, with the old names struck out
          </span>
        </figcaption>
        <ul className="mt-8 flex flex-col gap-6">
          {DISHES.map(({ before, name, description, price }) => (
            <li key={name}>
              <del className="text-sm text-soft-ink">{before}</del>
              <DottedLeader
                end={price}
                className="font-display text-xl leading-tight font-medium sm:text-[1.375rem]"
              >
                {name}
              </DottedLeader>
              <p className="mt-0.5 text-[0.9375rem] text-soft-ink">{description}</p>
            </li>
          ))}
        </ul>
      </div>
    </figure>
  )
}
