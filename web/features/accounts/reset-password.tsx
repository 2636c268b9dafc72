import { useState } from 'react'
import { FormsFrame } from '../../islands/forms-frame.tsx'
import { useStore } from '../../lib/use-store.ts'
import { Notice } from '../../ui/notice.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { useResetPassword } from './password-reset.queries.ts'
import { ResetCodeForm } from './reset-code-form.tsx'
import { ResetEmailForm } from './reset-email-form.tsx'
import { resetProgress } from './reset-progress.ts'
import { ResetSteps } from './reset-steps.tsx'
import { useRedirect } from './use-redirect.ts'

const REDIRECT_AFTER_MS = 2000

export function ResetPasswordIsland() {
  return (
    <FormsFrame>
      <ResetPassword />
    </FormsFrame>
  )
}

/** From the address to the new password; the steps beside it say how far one has come. */
function ResetPassword() {
  const [asked, setAsked] = useStore(resetProgress, null)
  const [email, setEmail] = useState('')
  const [code, setCode] = useState<string | null>(null)
  const [said, setSaid] = useState({ message: '', count: 0 })
  const reset = useResetPassword()
  useRedirect(reset.data?.redirect ?? '/login', reset.isSuccess, REDIRECT_AFTER_MS)
  const address = asked?.email ?? email
  const step = code !== null ? 2 : asked ? 1 : 0

  function say(message: string) {
    setSaid((before) => ({ message, count: before.count + 1 }))
  }

  function goToCode(message: string, sentTo: string) {
    setEmail(sentTo)
    setAsked({ email: sentTo, askedAt: Date.now() })
    say(message)
  }

  return (
    <div className="grid items-start gap-x-20 gap-y-8 lg:grid-cols-2">
      <div>
        <h1 className="text-4xl sm:text-5xl">Reset Password</h1>
        <p className="mt-4 mb-8 max-w-prose text-lg text-soft-ink">
          We mail you a code; with it you set a new password.
        </p>
        <ResetSteps current={reset.isSuccess ? 3 : step} />
      </div>
      <div className="flex min-w-0 flex-col gap-5 rounded-xl border border-line bg-raised p-5 sm:p-8 lg:p-10">
        <div role="status" className="empty:absolute">
          {said.message && (
            <Notice key={said.count} tone="good">
              {said.message}
            </Notice>
          )}
        </div>
        {step === 0 && (
          <ResetEmailForm
            email={email}
            onSent={({ message, email: sentTo }) => goToCode(message, sentTo)}
          />
        )}
        {step === 1 && (
          <ResetCodeForm
            email={address}
            onVerified={(verified) => {
              setEmail(address)
              setCode(verified.code)
              say(verified.message)
            }}
            onFailed={() => say('')}
            onSentAgain={(message) => goToCode(message, address)}
            onOtherAddress={() => {
              setEmail(address)
              setAsked(null)
              say('')
            }}
          />
        )}
        {step === 2 && code !== null && (
          <NewPasswordForm
            email={address}
            code={code}
            reset={reset}
            onDone={(message) => {
              resetProgress.clear()
              say(message)
            }}
            onFailed={() => say('')}
            onNewCode={() => {
              reset.reset()
              setAsked({ email: address, askedAt: Date.now() })
              setCode(null)
              say('')
            }}
          />
        )}
      </div>
    </div>
  )
}
