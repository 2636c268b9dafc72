import { useState } from 'react'
import type { WorkingMenu } from '#contract/menu-editor.ts'
import { currencyDigits } from '#contract/money.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type Prepared, suggestionsOf } from './suggestions-of.ts'

type SuggestDialogProps = {
  item: WorkingMenu['items'][number]
  currency: string
  /** What was written for it before. */
  before: Prepared | undefined
  onPrepared: (prepared: Prepared) => void
  onClose: () => void
}

/** How one item would read better, and why: the owner reads the reason. */
export function SuggestDialog({ item, currency, before, onPrepared, onClose }: SuggestDialogProps) {
  const factor = 10 ** (currencyDigits(currency) ?? 2)
  const [name, setName] = useState(before?.name ?? item.name)
  const [description, setDescription] = useState(before?.description ?? item.description ?? '')
  const [price, setPrice] = useState(inMajor(before?.price ?? item.price, factor))
  const [reason, setReason] = useState(before?.reason ?? '')
  const [problem, setProblem] = useState<string>()

  function prepare() {
    const amount = price.trim() === '' ? null : Number(price.replace(',', '.'))
    if (name.trim() === '') return setProblem('An item has a name.')
    if (amount === null ? item.price !== null : !(amount >= 0))
      return setProblem('A price is a number, such as 12.50.')
    const minor = amount === null ? null : Math.round(amount * factor)
    const prepared = { item, name, description, price: minor, reason }
    if (suggestionsOf([prepared]).length === 0) return setProblem('Nothing would change yet.')
    if (reason.trim() === '') return setProblem('Say why: the owner reads it.')
    onPrepared(prepared)
  }
  return (
    <FormDialog
      title={`Suggest a change of ${item.name}`}
      action="Add to the suggestions"
      actionPending="Adding…"
      isPending={false}
      error={problem}
      onSubmit={prepare}
      onClose={onClose}
    >
      <TextField label="Name" value={name} onChange={setName} />
      <TextArea label="Description" value={description} onChange={setDescription} rows={3} />
      <TextField
        label={`Price in ${currency}`}
        value={price}
        onChange={setPrice}
        inputMode="decimal"
      />
      <TextField label="Why" value={reason} onChange={setReason} />
    </FormDialog>
  )
}

function inMajor(minor: number | null, factor: number): string {
  return minor === null ? '' : String(minor / factor)
}
