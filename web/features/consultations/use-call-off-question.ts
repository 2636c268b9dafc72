import type { ComingConsultation } from '#contract/consultations.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { CANCEL_ANSWERS } from './cancel-answers.ts'
import { useCallOff } from './consultations.queries.ts'
import { shortDateIn, timeIn } from './zone-times.ts'

/** Cancels a booking for the staff, once they are sure, and tells how that went. */
export function useCallOffQuestion(zone: string) {
  const callOff = useCallOff()
  const { confirm } = useAlerts()
  const toasts = useToasts()

  return async ({ id, name, starts_at }: ComingConsultation): Promise<void> => {
    const when = `${shortDateIn(zone, starts_at)}, ${timeIn(zone, starts_at)}`
    const text = `Cancel the consultation with ${name} on ${when}? A mail tells them.`
    if (!(await confirm({ text, ...CANCEL_ANSWERS, isDangerous: true }))) return
    callOff.mutate(id, {
      onSuccess: ({ message }) => toasts.show({ text: message }),
      onError: (reason) =>
        toasts.show({
          tone: 'danger',
          text: messageOf(reason, 'The consultation could not be cancelled.'),
        }),
    })
  }
}
