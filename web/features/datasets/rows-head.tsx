import type { DatasetColumn } from '#contract/datasets.ts'
import { Badge } from '../../ui/badge.tsx'
import { filledWords, isFigures, ROLE_WORDS, TYPE_WORDS } from './column-words.ts'

const HEAD = 'sticky top-0 border-b border-strong-line bg-sunken px-3 py-2 align-bottom'

/** The columns' names, what is in them, what they are used for, and how full they are. */
export function RowsHead({ columns }: { columns: readonly DatasetColumn[] }) {
  return (
    <thead>
      <tr>
        <th scope="col" className={`${HEAD} left-0 z-30 text-right text-sm text-soft-ink`}>
          Row
        </th>
        {columns.map(({ name, original, type, role, filled }) => (
          <th
            key={name}
            scope="col"
            className={`${HEAD} z-20 min-w-28 ${isFigures(type) ? 'text-right' : 'text-left'}`}
          >
            <span
              className="block max-w-64 font-medium wrap-break-word"
              title={original === name ? undefined : `In the file: ${original || '(no name)'}`}
            >
              {name}
            </span>
            <span
              className={`mt-1 flex flex-wrap gap-1 font-normal ${isFigures(type) ? 'justify-end' : ''}`}
            >
              <Badge className="bg-raised">{TYPE_WORDS[type]}</Badge>
              {role && <Badge tone="good">{ROLE_WORDS[role]}</Badge>}
            </span>
            <span className="mt-1 block text-[0.8125rem] font-normal whitespace-nowrap text-soft-ink tabular-nums">
              {filledWords(filled)}
            </span>
          </th>
        ))}
      </tr>
    </thead>
  )
}
