import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Graded } from '#contract/grader.ts'
import { type GivenMenu, type GradingStep, runGrading } from './run-grading.ts'

export type GradedGiven = { graded: Graded; given: GivenMenu }

/** One grading at a time; what was given stays with its result, so that it can be taken along. */
export function useGrading() {
  const [step, setStep] = useState<GradingStep | null>(null)
  const under = useRef<AbortController | null>(null)
  const grading = useMutation({
    mutationFn: async (given: GivenMenu): Promise<GradedGiven> => {
      setStep(null)
      const begun = new AbortController()
      under.current = begun
      const { signal } = begun
      return { graded: await runGrading(given, { signal, onStep: setStep }), given }
    },
  })
  return {
    grading,
    step,
    stop() {
      under.current?.abort()
      grading.reset()
    },
  }
}
