import { useState } from 'react'
import { formatPrice } from '../../lib/format.ts'
import { Badge } from '../badge.tsx'
import { Chart } from '../chart.tsx'
import { type Column, DataTable } from '../data-table.tsx'
import { EmptyState } from '../empty-state.tsx'
import { Columns, Section } from './section.tsx'

type Dish = { id: string; name: string; course: string; cents: number; score: number }

const COURSES = ['Starter', 'Main', 'Dessert']

const DISHES: readonly Dish[] = Array.from({ length: 10_000 }, (_, at) => ({
  id: String(at),
  name: `Dish ${at + 1}`,
  course: COURSES[at % 3] ?? 'Main',
  cents: 500 + ((at * 37) % 2500),
  score: (at * 7) % 11,
}))

const COLUMNS: readonly Column<Dish>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name }) => name,
    sortBy: ({ name }) => name,
    isRowHeader: true,
  },
  {
    id: 'course',
    header: 'Course',
    cell: ({ course }) => <Badge>{course}</Badge>,
    sortBy: ({ course }) => course,
  },
  {
    id: 'score',
    header: 'Score',
    cell: ({ score }) => score,
    sortBy: ({ score }) => score,
    align: 'right',
  },
  {
    id: 'price',
    header: 'Price',
    cell: ({ cents }) => formatPrice(cents),
    sortBy: ({ cents }) => cents,
    align: 'right',
  },
]

const SERIES = [
  { id: 'items', label: 'Items' },
  { id: 'pictures', label: 'Pictures' },
]

const POINTS = [12, 30, 22, 48, 41].map((items, week) => ({
  label: `Week ${week + 1}`,
  values: { items, pictures: Math.round(items * 0.6) },
}))

export function DataShowcase() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return (
    <Section title="Data">
      <DataTable
        label="10,000 dishes"
        columns={COLUMNS}
        rows={DISHES}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        selected={selected}
        onSelect={setSelected}
        pageSize={20}
      />
      <DataTable
        label="No dishes"
        columns={COLUMNS}
        rows={[]}
        rowId={({ id }) => id}
        empty={<EmptyState title="No dishes">Generate some, and they stand here.</EmptyState>}
      />
      <Columns>
        <Chart kind="bar" title="Made by week" axis="Week" series={SERIES} points={POINTS} />
        <Chart kind="line" title="Made by week" axis="Week" series={SERIES} points={POINTS} />
      </Columns>
    </Section>
  )
}
