import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { BodyOf } from '#contract/endpoint.ts'
import { createProposal } from '#contract/proposals.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { useCurrentRestaurant } from '../restaurants/current-restaurant.ts'
import { proposalQuery, reviewKeys } from './proposals.queries.ts'

type Origin = Exclude<BodyOf<typeof createProposal>, { source: 'operator' }>

type ProposeButtonProps = Pick<ButtonProps, 'variant' | 'size'> & {
  /** The one whose menu it is for; the chosen one unless given. */
  restaurantId?: number | null
  origin: Origin
  children: string
}

/** Makes suggestions for the menu of what stands here, and leads to where they are decided. */
export function ProposeButton({ restaurantId, origin, children, ...look }: ProposeButtonProps) {
  const { current, choose } = useCurrentRestaurant()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const toasts = useToasts()
  const id = restaurantId ?? current?.id
  const propose = useMutation({
    mutationFn: (of: number) => call(createProposal, { params: { id: of }, body: origin }),
    onSuccess: async ({ proposal, message }, of) => {
      choose(of)
      await queries.invalidateQueries({ queryKey: reviewKeys.restaurant(of) })
      if (!proposal) return toasts.show({ tone: 'info', text: message })
      queries.setQueryData(proposalQuery(of, proposal.id).queryKey, proposal)
      await navigate(`/review?proposal=${proposal.id}`)
    },
    onError: (reason) =>
      toasts.show({
        tone: 'danger',
        text: messageOf(reason, 'The suggestions could not be made. Try again.'),
      }),
  })
  if (id === undefined) return null
  return (
    <Button {...look} icon="check" isPending={propose.isPending} onPress={() => propose.mutate(id)}>
      {children}
    </Button>
  )
}
