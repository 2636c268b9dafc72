import { type ColumnRole, columnRole, type DatasetColumn } from '#contract/datasets.ts'
import { Select } from '../../../ui/select.tsx'
import { ROLE_WORDS } from '../column-words.ts'

export type Roles = readonly (ColumnRole | null)[]

type RolesPartProps = {
  columns: readonly DatasetColumn[]
  roles: Roles
  onChange: (roles: Roles) => void
}

const OPTIONS = [
  { id: 'none' as const, label: 'Not used' },
  ...columnRole.options.map((role) => ({ id: role, label: ROLE_WORDS[role] })),
]

/** What each column is used for. A use that another column had goes over to the one chosen last. */
export function RolesPart({ columns, roles, onChange }: RolesPartProps) {
  function choose(at: number, chosen: ColumnRole | 'none') {
    const role = chosen === 'none' ? null : chosen
    onChange(roles.map((had, other) => (other === at ? role : had === role ? null : had)))
  }
  return (
    <fieldset>
      <legend className="font-medium">What the columns are used for</legend>
      <div className="mt-2 grid gap-4 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4">
        {columns.map(({ name }, at) => (
          <Select
            key={name}
            label={name}
            options={OPTIONS}
            value={roles[at] ?? 'none'}
            onChange={(chosen) => choose(at, chosen)}
          />
        ))}
      </div>
    </fieldset>
  )
}
