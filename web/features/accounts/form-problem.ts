/** Why a form was not accepted: one sentence for the whole, and one for each field it concerns. */
export type FormProblem<Form> = {
  message: string
  fields: Partial<Record<keyof Form, string>>
  /** The server's stable code where it was the server that refused. */
  code?: string | undefined
}
