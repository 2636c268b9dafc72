import { DottedLeader } from '../../ui/dotted-leader.tsx'
import { SitePicture } from '../site-picture.tsx'

const DISHES = [
  {
    picture: 'soup',
    before: 'tomato soup',
    name: 'Roast Tomato and Basil Soup',
    description: 'Tomatoes roasted before they are simmered, basil, grilled sourdough',
    price: '$7.49',
  },
  {
    picture: 'seafood',
    before: 'MUSSELS (white wine)',
    name: 'Mussels in White Wine',
    description: 'Steamed to order with shallot and parsley, fries on the side',
    price: '$18.99',
  },
  {
    picture: 'argentine',
    before: 'Steak w/ salad & fries',
    name: 'Charcoal Ribeye, Chimichurri',
    description: 'Rested and sliced, with parsley, garlic and red wine vinegar',
    price: '$27.99',
  },
  {
    picture: 'brazilian',
    before: 'bean stew sat. only',
    name: 'Feijoada Completa',
    description: 'Black beans and smoked pork, rice, collard greens, orange',
    price: '$16.49',
  },
]

/** Four dishes as they stood on an old list and as they read afterwards. */
export function SampleMenu() {
  return (
    <div className="rounded-sm border border-strong-line bg-raised p-2 shadow-raised">
      <figure className="border border-line px-4 py-7 sm:px-8 sm:py-9">
        <figcaption className="text-center">
          <span className="font-display text-[1.75rem] leading-none font-medium">Mains</span>
          <span className="mt-2 block text-sm text-soft-ink">
            an example, with the old names struck out
          </span>
        </figcaption>
        <ul className="mt-7 flex flex-col gap-6">
          {DISHES.map(({ picture, before, name, description, price }) => (
            <li
              key={name}
              className="grid grid-cols-[3.5rem_1fr] items-center gap-4 sm:grid-cols-[4.5rem_1fr]"
            >
              <span className="overflow-hidden rounded-full">
                <SitePicture
                  name={picture}
                  shape="dish"
                  alt=""
                  sizes="72px"
                  isFirst
                  className="aspect-square w-full scale-110 object-cover text-[0]"
                />
              </span>
              <span className="min-w-0">
                <del className="text-sm text-soft-ink">{before}</del>
                <DottedLeader
                  end={price}
                  className="font-display text-[1.0625rem] leading-tight font-medium sm:text-[1.3125rem]"
                >
                  {name}
                </DottedLeader>
                <span className="mt-0.5 block text-[0.9375rem] leading-snug text-soft-ink">
                  {description}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </figure>
    </div>
  )
}
