import { PRODUCT } from '#contract/product.ts'
import { Island } from '../../islands/island.tsx'
import { NeedsJavaScript } from '../../site/needs-javascript.tsx'
import { pageMeta } from '../../site/page-meta.ts'
import { type SellingPoint, SellingPoints } from './selling-points.tsx'
import { SignupIsland } from './signup-form.tsx'

const POINTS: readonly SellingPoint[] = [
  {
    icon: 'edit',
    title: 'Optimize your menu with AI',
    text: 'Names, descriptions, prices and pictures, one dish or the whole list at a time.',
  },
  {
    icon: 'chart',
    title: 'Maximize profit',
    text: 'Prices from comparable dishes in your own data, each with what it is based on.',
  },
  {
    icon: 'settings',
    title: 'Business tools',
    text: 'Your library, statistics and tips in one place, exported when you need them.',
  },
]

export const meta = () =>
  pageMeta({
    title: 'Sign up',
    description: `Create your ${PRODUCT} account: optimize your menu with AI, maximize profit, and use the tools of your business in one place.`,
    path: '/signup',
    keywords: ['sign up', 'create an account', 'restaurant menu software'],
  })

export default function SignupPage() {
  return (
    <div className="page-width grid items-start gap-x-16 gap-y-10 py-10 sm:py-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.75fr)] lg:py-16">
      <div className="lg:sticky lg:top-28">
        <h1 className="text-4xl sm:text-5xl">Create your account</h1>
        <p className="mt-4 mb-8 max-w-prose text-lg text-soft-ink">
          One account for your restaurant’s menus. Everything in it works as soon as you have signed
          up.
        </p>
        <SellingPoints points={POINTS} />
      </div>
      <div className="min-w-0">
        <NeedsJavaScript>
          Signing up needs JavaScript: please allow it for this page.
        </NeedsJavaScript>
        <Island name="signup" of={SignupIsland} starts="at once" with={{}} />
      </div>
    </div>
  )
}
