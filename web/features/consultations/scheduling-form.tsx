import { useEffect, useRef, useState } from 'react'
import { type Consultation, sentService } from '#contract/consultations.ts'
import { QueriesProvider } from '../../lib/queries-provider.tsx'
import { useOnline } from '../../lib/use-online.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import {
  chooseDate,
  chooseMonth,
  chooseService,
  chooseSlot,
  NOTHING_CHOSEN,
} from './booking-choice.ts'
import { BookingPanel } from './booking-panel.tsx'
import { Confirmation } from './confirmation.tsx'
import { useSchedule } from './consultations.queries.ts'
import { DayChoice } from './day-choice.tsx'
import { missingWords } from './missing-words.ts'
import { isTaken, refusedFields, schedulingFailure } from './scheduling-failures.ts'
import { ServiceChoice } from './service-choice.tsx'
import { Step } from './step.tsx'
import { TimeChoice } from './time-choice.tsx'
import { useVisitor } from './use-visitor.ts'
import { FILL_IN } from './visitor-check.ts'
import { VisitorFields } from './visitor-fields.tsx'
import { ownZone } from './zone-times.ts'

const RESETS_AFTER_MS = 5000

export function SchedulingForm() {
  const [choice, setChoice] = useState(NOTHING_CHOSEN)
  const [booked, setBooked] = useState<Consultation | null>(null)
  const [isClosed, setClosed] = useState(false)
  const [problem, setProblem] = useState({ message: '', count: 0 })
  const visitor = useVisitor()
  const { reset: resetVisitor } = visitor
  const schedule = useSchedule()
  const requestId = useRef<string | undefined>(undefined)
  const isOnline = useOnline()
  const { service, date, slot } = choice
  const missing = missingWords(choice, visitor.isValid)
  const hint = hintOf()

  useEffect(() => {
    if (!isClosed) return
    const timer = setTimeout(() => {
      setChoice(NOTHING_CHOSEN)
      resetVisitor()
      setClosed(false)
    }, RESETS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isClosed, resetVisitor])

  function hintOf(): string | null {
    if (!isOnline) return 'You are offline. What you chose is kept; book when you are back.'
    if (isClosed) return null
    const hasWrongField = Object.values(visitor.problems).some(Boolean)
    return hasWrongField && !problem.message ? FILL_IN : missing
  }

  function tell(message: string) {
    setProblem((before) => ({ message, count: before.count + 1 }))
  }

  function choose(next: typeof choice) {
    setChoice(next)
    setClosed(false)
    setBooked(null)
    tell('')
    // another choice is another try
    requestId.current = undefined
  }

  function book() {
    if (schedule.isPending || isClosed) return
    if (!service || !date || !slot || !visitor.isValid) {
      tell(FILL_IN)
      return visitor.showProblems()
    }
    tell('')
    requestId.current ??= newId()
    schedule.mutate(
      {
        service: sentService(service),
        date,
        time: slot.time,
        customer: visitor.visitor,
        time_zone: ownZone(),
        request_id: requestId.current,
      },
      { onSuccess: (answer) => finish(answer.consultation), onError: refuse },
    )
  }

  function finish(consultation: Consultation) {
    setBooked(consultation)
    setClosed(true)
  }

  function refuse(reason: unknown) {
    tell(schedulingFailure(reason))
    if (isTaken(reason)) setChoice((before) => ({ ...before, slot: null }))
    visitor.showProblems(refusedFields(reason))
  }

  return (
    <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-10">
        {booked && <Confirmation booked={booked} />}
        <ServiceChoice value={service} onChange={(chosen) => choose(chooseService(chosen))} />
        <div className="grid gap-x-10 gap-y-10 md:grid-cols-2">
          <Step title="Which day?" after={service ? null : 'Choose what it is about first.'}>
            {service && (
              <DayChoice
                key={service}
                service={service}
                value={date}
                onChange={(day) => choose(chooseDate(choice, day))}
                onMonth={() => choose(chooseMonth(choice))}
              />
            )}
          </Step>
          <Step title="What time?" after={date ? null : 'The times of a day show here.'}>
            {service && date && (
              <TimeChoice
                service={service}
                date={date}
                value={slot}
                onChange={(chosen) => choose(chooseSlot(choice, chosen))}
                onDate={(day) => choose(chooseDate(choice, day))}
              />
            )}
          </Step>
        </div>
        <Step title="How do we reach you?">
          <VisitorFields
            visitor={visitor.visitor}
            problems={visitor.problems}
            fields={visitor.fields}
            onChange={visitor.change}
            onLeave={visitor.leave}
            onEnter={book}
          />
        </Step>
      </div>
      <BookingPanel choice={choice}>
        <div role="alert" className="empty:absolute">
          {problem.message && (
            <Notice key={problem.count} tone="danger">
              {problem.message}
            </Notice>
          )}
        </div>
        <Button
          variant="primary"
          size="large"
          isDisabled={missing !== null || isClosed || !isOnline}
          isPending={schedule.isPending}
          onPress={book}
          className="w-full"
        >
          {schedule.isPending ? 'Booking...' : 'Book consultation'}
        </Button>
        {hint && <p className="text-[0.9375rem] text-soft-ink">{hint}</p>}
      </BookingPanel>
    </div>
  )
}

export function SchedulingIsland() {
  return (
    <QueriesProvider>
      <SchedulingForm />
    </QueriesProvider>
  )
}

/** Undefined where the browser makes none: on a page without https. Then a try sent twice is not recognised. */
function newId(): string | undefined {
  return 'randomUUID' in crypto ? crypto.randomUUID() : undefined
}
