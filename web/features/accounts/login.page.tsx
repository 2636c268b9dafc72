import { PRODUCT } from '#contract/product.ts'
import { Island } from '../../islands/island.tsx'
import { NeedsJavaScript } from '../../site/needs-javascript.tsx'
import { pageMeta } from '../../site/page-meta.ts'
import { LoginIsland } from './login-form.tsx'
import { type SellingPoint, SellingPoints } from './selling-points.tsx'

const POINTS: readonly SellingPoint[] = [
  {
    icon: 'chart',
    title: 'Business dashboard',
    text: 'Your menus, pictures and figures, where you left them.',
  },
  {
    icon: 'check',
    title: 'Secure access',
    text: 'Nobody can read your password, not even we, and logging out ends the session at once.',
  },
]

export const meta = () =>
  pageMeta({
    title: 'Log in',
    description: `Log in to ${PRODUCT}: your business dashboard, with secure access to your menus.`,
    path: '/login',
    keywords: ['log in', 'account', 'business dashboard'],
  })

export default function LoginPage() {
  return (
    <div className="page-width grid gap-x-20 gap-y-8 py-10 sm:py-14 lg:grid-cols-2 lg:grid-rows-[1fr_auto_auto_1fr] lg:py-20">
      <h1 className="text-4xl sm:text-5xl lg:row-start-2">Welcome Back</h1>
      <div className="min-w-0 lg:col-start-2 lg:row-span-4 lg:row-start-1 lg:self-center">
        <NeedsJavaScript>
          Logging in needs JavaScript: please allow it for this page.
        </NeedsJavaScript>
        <Island name="login" of={LoginIsland} starts="at once" with={{}} />
      </div>
      <div className="lg:row-start-3">
        <SellingPoints points={POINTS} />
      </div>
    </div>
  )
}
