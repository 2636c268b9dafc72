import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import {
  answerDispute,
  disputeStatement,
  markPaid,
  type Statement,
  sendInvoice,
} from '#contract/statements.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { useSession } from '../accounts/session.queries.ts'
import { statementQuery } from './billing.queries.ts'

type Of = { statement: Statement }

/** What its owner and staff can do with a statement. */
export function StatementActions({ statement }: Of) {
  const session = useSession()
  const isStaff = session.status === 'signed-in' && session.user.role === 'operator'
  return (
    <>
      {statement.mayDispute && <Dispute statement={statement} />}
      {isStaff && <StaffActions statement={statement} />}
    </>
  )
}

function Dispute({ statement: { number, state } }: Of) {
  const [reason, setReason] = useState('')
  const dispute = useStatementChange(number, () =>
    call(disputeStatement, { params: { number }, body: { reason } }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    dispute.mutate()
  }
  return (
    <Card title="Something is wrong?">
      <form onSubmit={submit} className="flex max-w-2xl flex-col items-start gap-4">
        <TextArea
          label="What is wrong, and why"
          description={`${state === 'paid' ? '' : 'Nothing is payable until we have answered. '}What is right is put right on the next statement.`}
          value={reason}
          onChange={setReason}
          countTo={2000}
          className="w-full"
        />
        <Button type="submit" isPending={dispute.isPending} isDisabled={reason.trim() === ''}>
          Dispute this statement
        </Button>
      </form>
    </Card>
  )
}

function StaffActions({ statement }: Of) {
  const { number, state, canInvoice } = statement
  const [answer, setAnswer] = useState('')
  const [paid, setPaid] = useState('')
  const decide = useStatementChange(number, (decision: 'upheld' | 'declined') =>
    call(answerDispute, { params: { number }, body: { decision, text: answer } }),
  )
  const pay = useStatementChange(number, () =>
    call(markPaid, { params: { number }, body: { text: paid } }),
  )
  const invoice = useStatementChange(number, () => call(sendInvoice, { params: { number } }))
  if (state === 'paid') return null
  return (
    <Card title="Staff">
      {state === 'disputed' ? (
        <div className="flex max-w-2xl flex-col items-start gap-4">
          <TextArea
            label="Answer to the dispute"
            value={answer}
            onChange={setAnswer}
            className="w-full"
          />
          <div className="flex flex-wrap gap-3">
            <Button
              isPending={decide.isPending}
              isDisabled={answer.trim() === ''}
              onPress={() => decide.mutate('upheld')}
            >
              Uphold
            </Button>
            <Button
              isPending={decide.isPending}
              isDisabled={answer.trim() === ''}
              onPress={() => decide.mutate('declined')}
            >
              Decline
            </Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap items-end gap-4">
          <TextField
            label="How it was paid"
            placeholder="Bank transfer of July 3"
            value={paid}
            onChange={setPaid}
            className="w-72 max-w-full"
          />
          <Button
            isPending={pay.isPending}
            isDisabled={paid.trim() === ''}
            onPress={() => pay.mutate()}
          >
            Mark as paid
          </Button>
          {canInvoice && (
            <Button isPending={invoice.isPending} onPress={() => invoice.mutate()}>
              Send Stripe’s invoice
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

function useStatementChange<Input = void>(
  number: number,
  change: (input: Input) => Promise<{ statement: Statement }>,
) {
  const queries = useQueryClient()
  const toasts = useToasts()
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => queries.setQueryData(statementQuery(number).queryKey, answer),
    onError: (reason) =>
      toasts.show({
        tone: 'danger',
        text: messageOf(reason, 'It could not be stored. Try again.'),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['billing'] }),
  })
}
