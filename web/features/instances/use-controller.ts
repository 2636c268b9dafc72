import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { InstanceType } from '#contract/instances.ts'
import {
  changeProblem,
  isWrongPassword,
  type Problem,
  statusProblem,
} from './controller-failures.ts'
import { isAtRest, isChanging } from './instance-words.ts'
import { type Change, statusQuery, useChangeInstance } from './instances.queries.ts'

const FOLLOW_UP_MS = 1000

/** What the last start or stop was answered with; `seen` are the statuses that were read since. */
type Said = { message: string; isAlready: boolean; at: number }

/** One instance at a time: its status, and what can be done with it. */
export function useController(input: { password: string; onWrongPassword: () => void }) {
  const { password, onWrongPassword } = input
  const [instance, setInstance] = useState<InstanceType>('production')
  const [isAuto, setAuto] = useState(false)
  const [said, setSaid] = useState<Said | null>(null)
  const found = useQuery(statusQuery({ instance, password, isAuto }))
  const change = useChangeInstance({ instance, password })
  const status = found.data?.status ?? null
  const isRefused = isWrongPassword(found.error) || isWrongPassword(change.error)

  useEffect(() => {
    if (isRefused) onWrongPassword()
  }, [isRefused, onWrongPassword])

  const { refetch } = found
  useEffect(() => {
    if (!said?.isAlready) return
    const timer = setTimeout(() => void refetch(), FOLLOW_UP_MS)
    return () => clearTimeout(timer)
  }, [said, refetch])

  // The answer itself was put there at `said.at`; what was read after it tells more than its message.
  const isReadSince = said !== null && found.dataUpdatedAt > said.at
  const isMessageOver = isReadSince && status !== null && isAtRest(status)

  function begin(what: Change) {
    setSaid(null)
    change.mutate(what, {
      onSuccess: ({ message, isAlready }) => setSaid({ message, isAlready, at: Date.now() }),
    })
  }
  return {
    instance,
    choose(other: InstanceType) {
      setSaid(null)
      change.reset()
      setInstance(other)
    },
    isAuto,
    setAuto,
    status,
    checkedAt: found.dataUpdatedAt,
    isChecking: found.isFetching,
    /** Beginning a change, or in the middle of one. */
    isBusy: change.isPending || (status !== null && isChanging(status)),
    beginning: change.isPending ? change.variables : null,
    message: isMessageOver ? null : (said?.message ?? null),
    problem: problemOf(change.error, found.error, found.data?.details),
    begin,
    refresh() {
      change.reset()
      void refetch()
    },
  }
}

export type Controller = ReturnType<typeof useController>

function problemOf(
  change: Error | null,
  status: Error | null,
  details: string | undefined,
): Problem | null {
  if (change) return changeProblem(change)
  if (status) return statusProblem(status)
  return details ? { message: details, details: null } : null
}
