/** One thing to choose in a select, a combo box, a segmented control or a menu. */
export type Option<Id extends string = string> = {
  id: Id
  label: string
  description?: string
  isDisabled?: boolean
}
