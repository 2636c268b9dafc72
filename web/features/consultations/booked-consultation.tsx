import { useState } from 'react'
import type { Consultation } from '#contract/consultations.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CANCEL_ANSWERS } from './cancel-answers.ts'
import { ConsultationFacts } from './consultation-facts.tsx'
import { useCancel } from './consultations.queries.ts'
import { MoveConsultation } from './move-consultation.tsx'

const CANCEL_QUESTION = 'Cancel this consultation? Its time goes to somebody else.'

/** A booking, and what its visitor may still do with it. */
export function BookedConsultation({ booked, token }: { booked: Consultation; token: string }) {
  const [isMoving, setMoving] = useState(false)
  const [done, setDone] = useState('')
  const { confirm } = useAlerts()
  const cancel = useCancel(token)

  async function askAndCancel() {
    setDone('')
    if (!(await confirm({ text: CANCEL_QUESTION, ...CANCEL_ANSWERS }))) return
    setMoving(false)
    cancel.mutate(undefined, { onSuccess: ({ message }) => setDone(message) })
  }

  return (
    <div className="flex flex-col gap-8">
      <ConsultationFacts booked={booked} />
      <div role="status" className="empty:absolute">
        {done && <Notice tone="good">{done}</Notice>}
      </div>
      {cancel.isError && (
        <Notice key={cancel.submittedAt} tone="danger" role="alert">
          {messageOf(cancel.error, 'The consultation could not be cancelled. It is as it was.')}
        </Notice>
      )}
      {booked.status === 'booked' ? (
        <div className="flex flex-wrap gap-3">
          <Button
            aria-expanded={isMoving}
            onPress={() => {
              setDone('')
              setMoving(!isMoving)
            }}
          >
            {isMoving ? 'Keep this time' : 'Move to another time'}
          </Button>
          <Button variant="quiet" isPending={cancel.isPending} onPress={() => void askAndCancel()}>
            Cancel the consultation
          </Button>
        </div>
      ) : (
        <ButtonLink to="/scheduling" variant="primary" className="self-start">
          Book another consultation
        </ButtonLink>
      )}
      {isMoving && booked.status === 'booked' && (
        <MoveConsultation
          booked={booked}
          token={token}
          onMoved={(message) => {
            setMoving(false)
            setDone(message)
          }}
        />
      )}
    </div>
  )
}
