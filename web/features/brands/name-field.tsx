import { useQuery } from '@tanstack/react-query'
import { checkBrandName } from '#contract/brands.ts'
import { call } from '../../lib/call.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

type NameFieldProps = {
  restaurantId: number
  name: string
  candidates: readonly string[]
  dishes: readonly string[]
  office: { name: string; url: string }
  onChange: (name: string) => void
}

/** Candidates, a name of one's own, and what stands against it as it is typed. */
export function NameField({
  restaurantId,
  name,
  candidates,
  dishes,
  office,
  onChange,
}: NameFieldProps) {
  const asked = useDebounced(name.trim(), 300)
  const { data } = useQuery({
    queryKey: ['brand-name', restaurantId, asked, dishes],
    queryFn: ({ signal }) =>
      call(checkBrandName, {
        params: { id: restaurantId },
        body: { name: asked, dishes: [...dishes] },
        signal,
      }),
    enabled: asked !== '',
  })
  const [finding] = data?.findings ?? []
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label="Name"
        value={name}
        onChange={onChange}
        error={finding?.text}
        description={
          asked !== '' && data && !finding
            ? 'Nothing of yours or on our lists is like it.'
            : undefined
        }
      />
      <div className="flex flex-wrap gap-2">
        {candidates.map((candidate) => (
          <Button
            key={candidate}
            size="small"
            variant={candidate === name ? 'primary' : 'secondary'}
            onPress={() => onChange(candidate)}
          >
            {candidate}
          </Button>
        ))}
      </div>
      <p className="text-sm text-soft-ink">
        No list knows every trademark: search the name at the{' '}
        <a href={office.url} target="_blank" rel="noreferrer">
          {office.name}
        </a>{' '}
        before you use it. That is your duty as its owner.
      </p>
    </div>
  )
}
