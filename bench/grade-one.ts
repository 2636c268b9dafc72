export type ToGrade = { field: 'text' | 'menu'; name: string; bytes: Uint8Array }

/** Has one menu graded; `address` is one of its own, as ten in an hour are one address's. */
export async function gradeOne(
  url: string,
  { field, name, bytes }: ToGrade,
  address: string,
): Promise<Response> {
  const form = new FormData()
  if (field === 'text') form.set('text', new TextDecoder().decode(bytes))
  else form.set('menu', new Blob([Uint8Array.from(bytes)]), name)
  return fetch(`${url}/api/grader`, {
    method: 'POST',
    headers: { 'x-forwarded-for': address },
    body: form,
  })
}

/** The same where nothing but a grade will do. */
export async function gradeWell(url: string, menu: ToGrade, address: string): Promise<void> {
  const answer = await gradeOne(url, menu, address)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${menu.name} was answered ${answer.status}: ${text}`)
}
