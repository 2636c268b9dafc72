import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { PlatformInfo } from '#contract/onboarding.ts'
import { CallFailed } from '../../lib/call-failures.ts'
import {
  bodyOf,
  changesFrom,
  type FormProblems,
  formOf,
  nameOf,
  type PlatformForm,
  problemsOf,
} from './platform-form.ts'
import { useSavePlatformInfo } from './platform-info.queries.ts'

/** What a section of the form needs. */
export type FormPart = {
  form: PlatformForm
  /** As it is stored. */
  stored: PlatformForm
  /** Only what is to be shown by now. */
  problems: FormProblems
  change: (changes: Partial<PlatformForm>) => void
  /** A field was left: what is wrong with it may be said. */
  leave: (field: string) => void
}

/** What was changed is laid over what is stored, so that what another page saved meanwhile is not undone. */
export function usePlatformForm(info: PlatformInfo) {
  const [changes, setChanges] = useState<Partial<PlatformForm>>({})
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<FormProblems>({})
  const [tries, setTries] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  const save = useSavePlatformInfo()

  const stored = formOf(info)
  const form = { ...stored, ...changes }
  const found = problemsOf(form, info)
  const problems = { ...refused, ...(tries > 0 ? found : onlyThose(found, left)) }

  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])

  function change(next: Partial<PlatformForm>) {
    setChanges((before) => ({ ...before, ...next }))
    setRefused({})
    if (!save.isPending) save.reset()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    setTries((before) => before + 1)
    if (Object.keys(found).length > 0) return
    const sent = form
    save.mutate(bodyOf(sent, info), {
      onSuccess: () => {
        // what was typed while it was on its way is not saved yet
        setChanges((before) => changesFrom(sent, before))
        setTries(0)
        setLeft(new Set())
      },
      onError: (reason) => {
        setRefused(reason instanceof CallFailed ? byName(reason.fields) : {})
        setTries((before) => before + 1)
      },
    })
  }

  const part: FormPart = {
    form,
    stored,
    problems,
    change,
    leave: (field) => setLeft((before) => new Set(before).add(field)),
  }
  return {
    part,
    element,
    submit,
    save,
    problemCount: tries > 0 ? Object.keys(problems).length : 0,
    isChanged: Object.keys(changesFrom(stored, changes)).length > 0,
  }
}

function onlyThose(problems: FormProblems, names: ReadonlySet<string>): FormProblems {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => names.has(name)))
}

function byName(fields: Record<string, string>): FormProblems {
  return Object.fromEntries(Object.entries(fields).map(([path, said]) => [nameOf(path), said]))
}
