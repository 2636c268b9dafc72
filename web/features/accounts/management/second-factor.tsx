import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount, formatDate } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { FactorSetUp } from './factor-set-up.tsx'
import { GuardedFactorForm } from './guarded-factor-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import {
  secondFactorQuery,
  useRemoveSecondFactor,
  useRenewRecoveryCodes,
} from './second-factor.queries.ts'

/** An authenticator app as a second lock: set up, looked at, turned off. */
export function SecondFactor({ email, isNeeded }: { email: string; isNeeded: boolean }) {
  const { data, error, isError, isPending, refetch } = useQuery(secondFactorQuery)
  const [codes, setCodes] = useState<{ message: string; list: readonly string[] } | null>(null)
  return (
    <Card
      title={<span id="second-factor">Second factor</span>}
      actions={data?.isOn && <Badge tone="good">On</Badge>}
    >
      {isPending && <SkeletonText label="Loading your second factor…" />}
      {isError && (
        <ErrorState
          reason={error}
          otherwise="Your second factor could not be loaded."
          onRetry={() => void refetch()}
        />
      )}
      {codes && (
        <RecoveryCodes message={codes.message} codes={codes.list} onDone={() => setCodes(null)} />
      )}
      {!codes && data && !data.isOn && (
        <FactorSetUp
          email={email}
          isNeeded={isNeeded}
          onDone={(message, list) => setCodes({ message, list })}
        />
      )}
      {!codes && data?.isOn && (
        <FactorOn
          email={email}
          since={data.since}
          left={data.recoveryCodesLeft}
          onCodes={(message, list) => setCodes({ message, list })}
        />
      )}
    </Card>
  )
}

/** So few that it is time for new ones. */
const FEW = 3

type FactorOnProps = {
  email: string
  since: string | null
  left: number
  onCodes: (message: string, codes: readonly string[]) => void
}

function FactorOn({ email, since, left, onCodes }: FactorOnProps) {
  const [asks, setAsks] = useState<'new codes' | 'off' | null>(null)
  const renew = useRenewRecoveryCodes()
  const remove = useRemoveSecondFactor()
  return (
    <div className="flex flex-col gap-4">
      <p className="text-soft-ink">
        Logging in asks for a code of your authenticator app
        {since ? ` since ${formatDate(since)}` : ''}. {formatCount(left, 'recovery code')} left.
      </p>
      {left <= FEW && (
        <Notice tone="warning">
          Make new recovery codes before they run out: without app and codes nobody gets in.
        </Notice>
      )}
      {asks === null && (
        <div className="flex flex-wrap gap-3">
          <Button onPress={() => setAsks('new codes')}>New recovery codes</Button>
          <Button variant="quiet" onPress={() => setAsks('off')}>
            Turn off
          </Button>
        </div>
      )}
      {asks === 'new codes' && (
        <GuardedFactorForm
          email={email}
          label="Make new recovery codes"
          isPending={renew.isPending}
          send={async (form) => {
            const { message, recoveryCodes } = await renew.mutateAsync(form)
            onCodes(message, recoveryCodes)
          }}
          onCancel={() => setAsks(null)}
        />
      )}
      {asks === 'off' && (
        <GuardedFactorForm
          email={email}
          label="Turn the second factor off"
          isPending={remove.isPending}
          send={(form) => remove.mutateAsync(form)}
          onCancel={() => setAsks(null)}
        />
      )}
    </div>
  )
}
