import type { DatasetReading } from '#contract/datasets.ts'
import { NumberField } from '../../../ui/number-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { HEADING_CHOICES } from './reading-choice.ts'

type RowsPartProps = {
  reading: DatasetReading
  sheets: readonly string[]
  onChange: (reading: DatasetReading) => void
}

/** Which rows of the file are the table. */
export function RowsPart({ reading, sheets, onChange }: RowsPartProps) {
  const { sheet, firstRow, headerRows, lastRow } = reading
  const firstRecord = firstRow + headerRows
  const heading = HEADING_CHOICES.find(({ id }) => Number(id) === headerRows)?.id ?? '1'
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {sheets.length > 1 && (
        <Select
          label="Sheet"
          options={sheets.map((name) => ({ id: name, label: name }))}
          value={sheet}
          onChange={(name) =>
            onChange({ sheet: name, firstRow: 1, headerRows: 1, lastRow: null, leftOut: [] })
          }
        />
      )}
      <NumberField
        label="The table starts at row"
        minValue={1}
        maxValue={1_000_000}
        value={firstRow}
        onChange={(row) => onChange({ ...reading, firstRow: row })}
      />
      <Select
        label="That row holds"
        options={HEADING_CHOICES}
        value={heading}
        onChange={(id) => onChange({ ...reading, headerRows: Number(id) })}
      />
      <div className="flex flex-col gap-3">
        <Switch
          isSelected={lastRow !== null}
          onChange={(ends) => onChange({ ...reading, lastRow: ends ? firstRecord : null })}
        >
          The table ends before the file does
        </Switch>
        {lastRow !== null && (
          <NumberField
            label="The table’s last row"
            minValue={firstRecord}
            maxValue={100_000_000}
            value={lastRow}
            onChange={(row) => onChange({ ...reading, lastRow: row })}
          />
        )}
      </div>
    </div>
  )
}
