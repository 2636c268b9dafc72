import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createRestaurant, DESCRIPTION_MAX } from '#contract/restaurants.ts'
import { call } from '../../lib/call.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { CuisinePicker } from './cuisine-picker.tsx'
import {
  type CreationRules,
  EMPTY_RESTAURANT,
  MENU_TOOL_RULES,
  type NewRestaurantForm,
} from './new-restaurant.ts'
import { readRestaurant } from './read-restaurant.ts'
import { RESTAURANT_TIMEOUT_MS, restaurantQuery } from './restaurants.queries.ts'

type NewRestaurantDialogProps = {
  rules?: CreationRules
  onClose: () => void
  onCreated: (id: number) => void
}

/** Adds a restaurant with its cuisines, and says which ID it got. */
export function NewRestaurantDialog({
  rules = MENU_TOOL_RULES,
  onClose,
  onCreated,
}: NewRestaurantDialogProps) {
  const [form, setForm] = useState(EMPTY_RESTAURANT)
  const [wasSent, setWasSent] = useState(false)
  const create = useCreateRestaurant(rules, (id) => {
    onClose()
    onCreated(id)
  })
  const problems = rules.problems(form)
  const shown = wasSent ? problems : {}
  const change = (changes: Partial<NewRestaurantForm>) => setForm({ ...form, ...changes })

  function submit() {
    setWasSent(true)
    if (Object.keys(problems).length === 0 && form.text_stat.length <= DESCRIPTION_MAX) {
      create.mutate(form)
    }
  }
  return (
    <FormDialog
      title="New restaurant"
      action="Create restaurant"
      actionPending="Creating..."
      isPending={create.isPending}
      error={rules.tells === 'page' && create.isError ? rules.failure(create.error) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Restaurant name"
        value={form.name}
        onChange={(name) => change({ name })}
        error={shown.name}
        maxLength={200}
        isRequired
        autoFocus
        isDisabled={create.isPending}
      />
      <CuisinePicker
        chosen={form.cuisines}
        onChange={(cuisines) => change({ cuisines })}
        error={shown.cuisines}
        isRequired={rules.requires === 'cuisines'}
        isDisabled={create.isPending}
      />
      <TextArea
        label="Description"
        value={form.text_stat}
        onChange={(text_stat) => change({ text_stat })}
        countTo={DESCRIPTION_MAX}
        error={shown.text_stat}
        isRequired={rules.requires === 'text_stat'}
        isDisabled={create.isPending}
        description="What you serve, to whom, and what you are known for. Menus are written from it."
      />
      <TextField
        label="Location"
        value={form.location}
        onChange={(location) => change({ location })}
        maxLength={200}
        isDisabled={create.isPending}
        description="A city or an address, so that data near by can be preferred. Optional."
      />
    </FormDialog>
  )
}

function useCreateRestaurant(rules: CreationRules, onCreated: (id: number) => void) {
  const queries = useQueryClient()
  const toasts = useToasts()
  const { alert } = useAlerts()
  return useMutation({
    mutationFn: async ({ name, cuisines, text_stat, location }: NewRestaurantForm) => {
      const body = {
        name: name.trim(),
        cuisines: [...cuisines],
        text_stat: text_stat.trim(),
        location: location.trim(),
      }
      return readRestaurant(
        await call(createRestaurant, { body, timeoutMs: RESTAURANT_TIMEOUT_MS }),
      )
    },
    onSuccess: (restaurant) => {
      const { id } = restaurant
      queries.setQueryData(restaurantQuery(id).queryKey, restaurant)
      void queries.invalidateQueries({ queryKey: ['restaurants'] })
      onCreated(id)
      const text = rules.success(restaurant)
      if (rules.tells === 'alert') void alert(text)
      else toasts.show({ text })
    },
    onError: (reason) => {
      if (rules.tells === 'alert') void alert(rules.failure(reason))
    },
  })
}
