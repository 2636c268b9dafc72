import { useState } from 'react'
import { type DefaultValues, type Path, useForm, useWatch } from 'react-hook-form'
import { type FormProblem, stillStands } from './form-problem.ts'

type AccountFormOptions<Form> = {
  empty: Form
  check: (form: Form) => FormProblem<Form> | null
  send: (form: Form) => Promise<unknown>
  problemOf: (reason: unknown) => FormProblem<Form>
  /** While it is being sent and after it was accepted. */
  isClosed: boolean
}

type Found<Form> = FormProblem<Form> & { count: number; isOwn: boolean }

/** A form that keeps what was typed, tells what is wrong at each field and goes to the first of them. */
export function useAccountForm<Form extends Record<string, string>>({
  empty,
  check,
  send,
  problemOf,
  isClosed,
}: AccountFormOptions<Form>) {
  const { control, handleSubmit, setError, setFocus } = useForm<Form>({
    defaultValues: empty as DefaultValues<Form>,
  })
  const [found, setFound] = useState<Found<Form> | null>(null)
  const typed = useWatch({ control }) as Form
  // What the page itself found goes once it is fixed; what the server said stands until the next try.
  const isFixed = found?.isOwn === true && !stillStands(found, check(typed))

  function tell(problem: FormProblem<Form>, isOwn = false) {
    setFound((before) => ({ ...problem, isOwn, count: (before?.count ?? 0) + 1 }))
    const wrong = Object.keys(empty).filter((name) => problem.fields[name]) as Path<Form>[]
    for (const name of wrong) setError(name, { message: problem.fields[name] ?? '' })
    if (wrong[0]) setFocus(wrong[0])
  }

  async function submit(form: Form) {
    if (isClosed) return
    const problem = check(form)
    if (problem) return tell(problem, true)
    setFound(null)
    try {
      await send(form)
    } catch (reason) {
      tell(problemOf(reason))
    }
  }

  return { control, onSubmit: handleSubmit(submit), problem: isFixed ? null : found }
}
