import { useState } from 'react'
import type { Consultation } from '#contract/consultations.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { chooseDate, chooseMonth, chooseService, chooseSlot } from './booking-choice.ts'
import { BookingSummary } from './booking-summary.tsx'
import { useMove } from './consultations.queries.ts'
import { DayChoice } from './day-choice.tsx'
import { isTaken } from './scheduling-failures.ts'
import { Step } from './step.tsx'
import { TimeChoice } from './time-choice.tsx'
import { ownZone } from './zone-times.ts'

type MoveConsultationProps = {
  booked: Consultation
  token: string
  onMoved: (message: string) => void
}

/** Another day and time for a booking; it keeps its own until this one is taken. */
export function MoveConsultation({ booked, token, onMoved }: MoveConsultationProps) {
  const { service } = booked
  const [choice, setChoice] = useState(() => chooseService(service))
  const move = useMove(token)
  const { date, slot } = choice

  function moveTo(day: string, time: string) {
    move.mutate(
      { date: day, time, time_zone: ownZone() },
      {
        onSuccess: ({ message }) => onMoved(message),
        onError: (reason) => {
          if (isTaken(reason)) setChoice((before) => ({ ...before, slot: null }))
        },
      },
    )
  }

  return (
    <div className="flex flex-col gap-8 border-t border-line pt-8">
      <div className="grid gap-x-12 gap-y-10 md:grid-cols-2">
        <Step title="Which day?">
          <DayChoice
            service={service}
            value={date}
            onChange={(day) => setChoice(chooseDate(choice, day))}
            onMonth={() => setChoice(chooseMonth(choice))}
          />
        </Step>
        <Step title="What time?" after={date ? null : 'The times of a day show here.'}>
          {date && (
            <TimeChoice
              service={service}
              date={date}
              value={slot}
              onChange={(chosen) => setChoice(chooseSlot(choice, chosen))}
              onDate={(day) => setChoice(chooseDate(choice, day))}
            />
          )}
        </Step>
      </div>
      {slot && <BookingSummary service={service} slot={slot} />}
      {move.isError && (
        <Notice key={move.submittedAt} tone="danger" role="alert">
          {messageOf(move.error, 'The consultation could not be moved. It keeps its time.')}
        </Notice>
      )}
      <Button
        variant="primary"
        size="large"
        isDisabled={!date || !slot}
        isPending={move.isPending}
        onPress={() => date && slot && moveTo(date, slot.time)}
        className="w-full self-start sm:w-auto"
      >
        {move.isPending ? 'Moving...' : 'Move it here'}
      </Button>
    </div>
  )
}
