import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DESCRIPTION_MAX, type Restaurant, updateRestaurant } from '#contract/restaurants.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { ComboBox } from '../../ui/combo-box.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { datasetsQuery } from '../datasets/datasets.queries.ts'
import { CuisinePicker } from './cuisine-picker.tsx'
import { descriptionProblem } from './new-restaurant.ts'
import { RESTAURANT_TIMEOUT_MS } from './restaurants.queries.ts'

type EditRestaurantDialogProps = { restaurant: Restaurant; onClose: () => void }

const ZONES = Intl.supportedValuesOf('timeZone').map((id) => ({
  id,
  label: id.replaceAll('_', ' '),
}))
const NONE = { id: '', label: 'No dataset' }

/** Description, cuisines, location and dataset of a restaurant; its name stays. */
export function EditRestaurantDialog({ restaurant, onClose }: EditRestaurantDialogProps) {
  const [form, setForm] = useState({
    cuisines: restaurant.cuisines as readonly string[],
    text_stat: restaurant.text_stat,
    location: restaurant.location,
    timeZone: restaurant.timeZone,
    dataset: restaurant.dataset ?? '',
  })
  const { data: datasets = [] } = useQuery(datasetsQuery)
  const update = useUpdateRestaurant(restaurant, onClose)
  const change = (changes: Partial<typeof form>) => setForm({ ...form, ...changes })
  const [wasSent, setWasSent] = useState(false)
  const problem = descriptionProblem(form.text_stat)

  function submit() {
    setWasSent(true)
    if (!problem) update.mutate(form)
  }
  return (
    <FormDialog
      title={`Edit ${restaurant.name}`}
      action="Save"
      actionPending="Saving…"
      isPending={update.isPending}
      error={update.isError ? messageOf(update.error, 'Failed to update restaurant') : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Restaurant name"
        value={restaurant.name}
        isReadOnly
        description="The name stays as it is."
      />
      <TextArea
        label="Description"
        isRequired
        autoFocus
        value={form.text_stat}
        onChange={(text_stat) => change({ text_stat })}
        countTo={DESCRIPTION_MAX}
        error={wasSent || form.text_stat.length > DESCRIPTION_MAX ? problem : undefined}
        isDisabled={update.isPending}
        description="What you serve, to whom, and what you are known for. Menus are written from it."
      />
      <CuisinePicker
        chosen={form.cuisines}
        onChange={(cuisines) => change({ cuisines })}
        isDisabled={update.isPending}
      />
      <TextField
        label="Location"
        value={form.location}
        onChange={(location) => change({ location })}
        maxLength={200}
        isDisabled={update.isPending}
        description="A city or an address, so that data near by can be preferred."
      />
      <ComboBox
        label="Time zone"
        options={ZONES}
        value={form.timeZone}
        onChange={(timeZone) => change({ timeZone: timeZone ?? restaurant.timeZone })}
        isDisabled={update.isPending}
        description="Of your opening hours, your days of sales and the weekly review. We take it from the location where that names a city."
      />
      <Select
        label="Dataset"
        options={[NONE, ...datasets.map(({ name }) => ({ id: name, label: name }))]}
        value={form.dataset}
        onChange={(dataset) => change({ dataset })}
        isDisabled={update.isPending}
        description="Names, words and prices of its menus are based on it."
      />
    </FormDialog>
  )
}

function useUpdateRestaurant({ id, name }: Restaurant, onDone: () => void) {
  const queries = useQueryClient()
  const toasts = useToasts()
  return useMutation({
    mutationFn: (form: {
      cuisines: readonly string[]
      text_stat: string
      location: string
      timeZone: string
      dataset: string
    }) => {
      const body = { ...form, cuisines: [...form.cuisines], dataset: form.dataset || null }
      return call(updateRestaurant, { params: { id }, body, timeoutMs: RESTAURANT_TIMEOUT_MS })
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['restaurants'] })
      toasts.show({ text: `Restaurant "${name}" updated successfully` })
      onDone()
    },
  })
}
