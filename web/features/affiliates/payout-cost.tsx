import { useState } from 'react'
import { setPayoutCost } from '#contract/affiliate-desk.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useDeskChange } from './desk.queries.ts'

type PayoutCostProps = { id: string; cost: number; carriesOver: boolean }

/** What a payout costs; it matters where the affiliate wants small amounts carried over. */
export function PayoutCost({ id, cost, carriesOver }: PayoutCostProps) {
  const [typed, setTyped] = useState(String(cost))
  const isNumber = /^\d{1,7}$/.test(typed.trim())
  const save = useDeskChange(() =>
    call(setPayoutCost, { params: { id }, body: { cost: Number(typed) } }),
  )
  return (
    <form
      noValidate
      aria-label="What a payout costs"
      className="mt-5 flex flex-wrap items-end gap-3 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isNumber) save.mutate(undefined)
      }}
    >
      <TextField
        label="What a payout costs, in minor units"
        description={
          carriesOver
            ? 'An amount below it is carried over: the affiliate asked for that.'
            : 'The affiliate wants every amount paid out.'
        }
        inputMode="numeric"
        value={typed}
        onChange={setTyped}
        error={
          isNumber
            ? save.error
              ? messageOf(save.error, 'Nothing was changed.')
              : undefined
            : 'A whole number, such as 300 for 3.00'
        }
        className="w-80 max-w-full"
      />
      <Button type="submit" isPending={save.isPending} isDisabled={!isNumber}>
        Store
      </Button>
    </form>
  )
}
