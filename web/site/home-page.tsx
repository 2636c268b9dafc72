import { PRODUCT } from '#contract/product.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { pageMeta } from './page-meta.ts'
import { SampleMenu } from './sample-menu.tsx'

export const meta = () =>
  pageMeta({
    title: 'Better menus for restaurants',
    description:
      'Names, descriptions, prices, calories, recipes and pictures for every dish, written from your own data, kept in one library and exported when you need them.',
  })

const COURSES = [
  {
    title: 'Names and descriptions',
    text: 'Short, specific and appetising, in the voice of a food truck, an everyday restaurant or fine dining.',
  },
  {
    title: 'Prices and calories',
    text: 'Prices from comparable dishes in your data; calories added up from the ingredients. Each figure comes with its grounds.',
  },
  {
    title: 'Pictures',
    text: 'Your own photographs where you have them, drawn or generated ones where you do not, always marked as what they are.',
  },
  {
    title: 'Yours to keep',
    text: 'Nothing replaces what you wrote unless you say so. Edit any line, keep the version before it, export as CSV or a spreadsheet.',
  },
]

export default function HomePage() {
  return (
    <>
      <section className="page-width grid items-center gap-x-16 gap-y-14 py-14 sm:py-20 lg:grid-cols-[1.1fr_1fr] lg:py-24">
        <div>
          <h1 className="text-[clamp(2.5rem,1.6rem+3.9vw,4.75rem)] leading-[1.02] tracking-[-0.025em]">
            Enhance Your Restaurant's Digital Appearance
          </h1>
          <p className="mt-7 max-w-[34rem] text-lg text-soft-ink sm:text-xl sm:leading-relaxed">
            {PRODUCT} writes your menu anew: names, descriptions, prices, calories, recipes and
            pictures, one dish or a whole list at a time. You review every line before it counts.
          </p>
          <div className="mt-9 flex flex-wrap gap-3">
            <ButtonLink to="/signup" variant="primary" size="large">
              Sign up
            </ButtonLink>
            <ButtonLink to="/login" size="large">
              Log in
            </ButtonLink>
          </div>
        </div>
        <SampleMenu />
      </section>
      <section aria-labelledby="courses" className="border-t border-line bg-sunken">
        <div className="page-width grid gap-x-16 gap-y-10 py-16 sm:py-20 lg:grid-cols-[1fr_2.1fr]">
          <h2 id="courses" className="text-3xl sm:text-4xl">
            What comes to the table
          </h2>
          <dl className="grid gap-x-14 gap-y-10 sm:grid-cols-2">
            {COURSES.map(({ title, text }) => (
              <div key={title} className="border-t border-strong-line pt-4">
                <dt className="font-display text-[1.375rem] leading-snug font-medium">{title}</dt>
                <dd className="mt-2 text-soft-ink">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
    </>
  )
}
