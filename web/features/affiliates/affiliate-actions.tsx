import { useState } from 'react'
import {
  type AffiliateDetail,
  approveAffiliate,
  declineAffiliate,
  endAffiliate,
  renewAffiliateLink,
} from '#contract/affiliate-desk.ts'
import { call } from '../../lib/call.ts'
import { CallFailed, messageOf } from '../../lib/call-failures.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { useDeskChange } from './desk.queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** Answers an application; of an affiliate, ends it or sends a new link. */
export function AffiliateActions({ affiliate }: { affiliate: AffiliateDetail }) {
  if (affiliate.state === 'applied') return <Answer id={affiliate.id} />
  return affiliate.code === null ? null : <Running affiliate={affiliate} />
}

function Answer({ id }: { id: string }) {
  const [code, setCode] = useState('')
  const [isDeclining, setDeclining] = useState(false)
  const approve = useDeskChange(() => call(approveAffiliate, { params: { id }, body: { code } }))
  const { error } = approve
  const atField = error instanceof CallFailed ? error.fields.code : undefined
  return (
    <form
      noValidate
      aria-label="Answer the application"
      className="mt-5 flex flex-wrap items-end gap-3 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        approve.mutate(undefined)
      }}
    >
      <TextField
        label="Code"
        description="Empty: one is made. 6 to 12 letters and digits"
        value={code}
        onChange={setCode}
        maxLength={40}
        error={atField ?? (error ? messageOf(error, 'It could not be approved.') : undefined)}
        className="w-72 max-w-full"
      />
      <Button variant="primary" type="submit" isPending={approve.isPending}>
        Approve
      </Button>
      <Button onPress={() => setDeclining(true)}>Decline</Button>
      {isDeclining && (
        <ReasonDialog
          title="Decline the application"
          action="Decline"
          send={(reason) => call(declineAffiliate, { params: { id }, body: { reason } })}
          onClose={() => setDeclining(false)}
        />
      )}
    </form>
  )
}

function Running({ affiliate: { id, state } }: { affiliate: AffiliateDetail }) {
  const toasts = useToasts()
  const [isEnding, setEnding] = useState(false)
  const renew = useDeskChange(
    () => call(renewAffiliateLink, { params: { id } }),
    () => toasts.show({ text: 'The link before has ended. A mail brings the new one.' }),
  )
  return (
    <div className="mt-5 flex flex-wrap gap-3 border-t border-line pt-4">
      <Button
        isPending={renew.isPending}
        onPress={() =>
          renew.mutate(undefined, {
            onError: (reason) =>
              toasts.show({ tone: 'danger', text: messageOf(reason, 'No link was sent.') }),
          })
        }
      >
        Renew the dashboard’s link
      </Button>
      {state === 'approved' && <Button onPress={() => setEnding(true)}>End this affiliate</Button>}
      {isEnding && (
        <ReasonDialog
          title="End this affiliate"
          action="End"
          about="No new signups count for the code. What was earned is still paid, and the code is never given to anybody else."
          send={(reason) => call(endAffiliate, { params: { id }, body: { reason } })}
          onClose={() => setEnding(false)}
        />
      )}
    </div>
  )
}
