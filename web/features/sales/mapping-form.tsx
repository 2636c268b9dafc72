import { useState } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import { previewSales, type SalesFileOutcome } from '#contract/sales.ts'
import {
  MAPPED_FIELDS,
  type MappedField,
  SALES_CHANNEL_NAMES,
  SALES_CHANNELS,
  type SalesChannel,
  type SalesMapping,
} from '#contract/sales-model.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { formatDay, formatNumber, formatPrice } from '../../lib/format.ts'
import { upload } from '../../lib/upload.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { MAPPED_WORDS } from './mapped-words.ts'

type Unknown = Extract<SalesFileOutcome, { outcome: 'unknown' }>
type Preview = ResponseOf<typeof previewSales>

type MappingFormProps = {
  outcome: Unknown
  file: File
  restaurantId: number
  onTake: (mapping: SalesMapping) => void
}

const NONE = '–'

/** Asks once what the columns of an unknown file hold, and shows how it would be read before anything is stored. */
export function MappingForm({ outcome, file, restaurantId, onTake }: MappingFormProps) {
  const { name, headers, privateColumns } = outcome
  const [channel, setChannel] = useState<SalesChannel>('in-store')
  const [columns, setColumns] = useState<Partial<Record<MappedField, string>>>({})
  const [preview, setPreview] = useState<Preview | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const mapping = { channel, columns }

  function choose(field: MappedField, header: string) {
    const { [field]: _former, ...rest } = columns
    setColumns(header === NONE ? rest : { ...rest, [field]: header })
    setPreview(null)
  }

  async function look() {
    const form = new FormData()
    form.append('mapping', JSON.stringify(mapping))
    form.append('files', file)
    setProblem(null)
    try {
      setPreview(await upload(previewSales, form, { params: { id: restaurantId } }))
    } catch (reason) {
      setProblem(messageOf(reason, 'The file could not be read with these columns.'))
    }
  }

  return (
    <Card title={`What do the columns of ${name} hold?`}>
      <p className="mb-4 text-[0.9375rem] text-soft-ink">
        Nobody knows this report yet. A date, an amount, and an item or an order’s number are
        needed; it is asked once for files with these columns.
        {privateColumns.length > 0 && ` Not read: ${privateColumns.join(', ')}.`}
      </p>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Select
          label="Sold through"
          options={SALES_CHANNELS.map((id) => ({ id, label: SALES_CHANNEL_NAMES[id] }))}
          value={channel}
          onChange={(id) => {
            setChannel(id)
            setPreview(null)
          }}
        />
        {MAPPED_FIELDS.map((field) => (
          <Select
            key={field}
            label={MAPPED_WORDS[field]}
            options={[NONE, ...new Set(headers)].map((id) => ({ id, label: id }))}
            value={columns[field] ?? NONE}
            onChange={(header) => choose(field, header)}
          />
        ))}
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onPress={() => void look()}>Preview</Button>
        {preview && (
          <Button variant="primary" onPress={() => onTake(mapping)}>
            Import this file
          </Button>
        )}
      </div>
      <div role="status" className="mt-4 empty:hidden">
        {problem && <Notice tone="danger">{problem}</Notice>}
        {preview && <PreviewTable preview={preview} />}
      </div>
    </Card>
  )
}

function PreviewTable({ preview: { rows, totals, bad, currency } }: { preview: Preview }) {
  return (
    <div className="overflow-x-auto">
      <p className="mb-2 text-[0.9375rem]">
        In all {formatPrice(totals.gross, currency)}, after discounts and refunds{' '}
        {formatPrice(totals.net, currency)}; {formatNumber(totals.orders)} orders,{' '}
        {formatNumber(totals.quantity)} items; {formatNumber(bad.count)} rows that cannot be read.
      </p>
      <table className="w-full text-left text-[0.9375rem]">
        <caption className="sr-only">The first rows as they would be read</caption>
        <thead className="text-sm text-soft-ink">
          <tr>
            {['Row', 'Day', 'What', 'Quantity', 'Amount', 'Net'].map((header) => (
              <th key={header} scope="col" className="border-b border-strong-line py-1.5 pr-4">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {rows.map(({ row, day, what, quantity, gross, net }) => (
            <tr key={row} className="[&>td]:border-b [&>td]:border-line [&>td]:py-1.5 [&>td]:pr-4">
              <td>{row}</td>
              <td>{formatDay(day)}</td>
              <td>{what}</td>
              <td>{quantity ?? '–'}</td>
              <td>{formatPrice(gross, currency)}</td>
              <td>{formatPrice(net, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
