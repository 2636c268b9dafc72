import { useResendConfirmation } from './confirmation.queries.ts'

export function ResendButton() {
  const resend = useResendConfirmation()
  return (
    <button
      type="button"
      disabled={resend.isPending}
      onClick={() => resend.mutate()}
      className="text-link min-h-6 rounded"
    >
      Send the mail again
    </button>
  )
}
