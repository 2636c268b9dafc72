import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { NumberField } from '../../ui/number-field.tsx'

type GoToRowProps = { rows: number; row: number | null; onGo: (row: number) => void }

export function GoToRow({ rows, row, onGo }: GoToRowProps) {
  const [wanted, setWanted] = useState(Math.min(row ?? 1, rows))

  function submit(event: FormEvent) {
    event.preventDefault()
    onGo(wanted)
  }
  return (
    <form onSubmit={submit} className="flex items-end gap-2">
      <NumberField
        label="Go to row"
        value={wanted}
        onChange={setWanted}
        minValue={1}
        maxValue={rows}
        className="w-44"
      />
      <Button type="submit">Go</Button>
    </form>
  )
}
