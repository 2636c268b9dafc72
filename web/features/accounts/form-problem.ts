/** Why a form was not accepted: one sentence for the whole, and one for each field it concerns. */
export type FormProblem<Form> = {
  message: string
  fields: Partial<Record<keyof Form, string>>
  /** The server's stable code where it was the server that refused. */
  code?: string | undefined
}

/** Whether any of the fields that were found wrong is still wrong by what is found now. */
export function stillStands<Form>(
  found: FormProblem<Form>,
  now: FormProblem<Form> | null,
): boolean {
  const wrong = Object.keys(found.fields) as (keyof Form)[]
  return wrong.some((name) => now?.fields[name] !== undefined)
}
