import { PRODUCT } from '#contract/product.ts'
import { Island } from '../../islands/island.tsx'
import { NeedsJavaScript } from '../../site/needs-javascript.tsx'
import { pageMeta } from '../../site/page-meta.ts'
import { ResetPasswordIsland } from './reset-password.tsx'

export const meta = () =>
  pageMeta({
    title: 'Reset Password',
    description: `Set a new password for your ${PRODUCT} account with a code that we mail to you.`,
    path: '/forgotpassword',
    keywords: ['reset password', 'forgot password', 'account'],
  })

export default function ForgotPasswordPage() {
  return (
    <div className="page-width py-10 sm:py-14 lg:py-20">
      <NeedsJavaScript>
        Setting a new password needs JavaScript: please allow it for this page.
      </NeedsJavaScript>
      <Island name="reset-password" of={ResetPasswordIsland} starts="at once" with={{}} />
    </div>
  )
}
