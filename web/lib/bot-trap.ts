/** What is sent of a form: the field that only programs fill in goes along only where one did. */
export function withoutEmptyTrap<Form extends { homepage?: string | undefined }>({
  homepage,
  ...fields
}: Form): Omit<Form, 'homepage'> & { homepage?: string } {
  return homepage ? { ...fields, homepage } : fields
}
