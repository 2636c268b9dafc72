import { type FormEvent, useState } from 'react'
import type { Restaurant } from '#contract/restaurants.ts'
import { Button } from '../../ui/button.tsx'
import { ComboBox } from '../../ui/combo-box.tsx'

type AttachFormProps = {
  /** Those that have another dataset, or none. */
  restaurants: readonly Restaurant[]
  isPending: boolean
  onAttach: (id: number) => void
}

export function AttachForm({ restaurants, isPending, onAttach }: AttachFormProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const restaurant = restaurants.find(({ id }) => String(id) === chosen)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!restaurant || isPending) return
    onAttach(restaurant.id)
    setChosen(null)
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <ComboBox
        key={restaurants.length}
        label="Attach to a restaurant"
        placeholder="Choose a restaurant"
        options={restaurants.map(({ id, name, dataset }) => ({
          id: String(id),
          label: name,
          description: dataset ? `ID ${id} · has ${dataset} now` : `ID ${id}`,
        }))}
        value={chosen}
        onChange={setChosen}
        empty="No restaurant has this name."
        description={
          restaurant?.dataset
            ? `${restaurant.name} has ${restaurant.dataset} now; this one takes its place.`
            : 'A restaurant has one dataset; a dataset can have many restaurants.'
        }
        className="min-w-0 flex-1 basis-56"
      />
      <Button
        type="submit"
        isDisabled={!restaurant}
        isPending={isPending}
        className="mt-[1.8125rem]"
      >
        Attach
      </Button>
    </form>
  )
}
