import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'

const STEPS = [
  {
    to: '/menucreation',
    title: 'Make your first menu',
    text: 'Add your restaurant, choose a cuisine and a style, and get a whole set of dishes with descriptions, prices and pictures.',
  },
  {
    to: '/datasets',
    title: 'Bring your data',
    text: 'Upload a CSV of dishes and prices, up to 250 MB. Prices and wording are then based on your own rows.',
  },
  {
    to: '/createitems',
    title: 'Write a single item',
    text: 'One name, description, picture or price, as often as you like, until it is right.',
    needsDesktop: true,
  },
]

export function FirstSteps() {
  return (
    <nav aria-label="First steps">
      <ul className="grid gap-5 md:grid-cols-3">
        {STEPS.map(({ to, title, text, needsDesktop }) => (
          <li
            key={to}
            className="relative flex flex-col gap-2 rounded-xl border border-line bg-raised p-6 transition-colors duration-150 hover:border-strong-line has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-tomato"
          >
            <h2 className="text-2xl">
              <Link
                to={to}
                className="text-ink no-underline outline-none after:absolute after:inset-0 after:rounded-xl"
              >
                {title}
              </Link>
            </h2>
            <p className="text-soft-ink">{text}</p>
            {needsDesktop && (
              <p className="text-sm text-soft-ink md:hidden">
                This one needs a computer or a tablet.
              </p>
            )}
            <Icon name="arrowRight" className="mt-auto box-content pt-2 text-tomato" />
          </li>
        ))}
      </ul>
    </nav>
  )
}
