import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ChannelCard, PRACTICE_WORDS } from '#contract/channel-model.ts'
import { linkStore } from '#contract/channels.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { channelKeys, storesQuery } from './channels.queries.ts'

type LinkDialogProps = { restaurantId: number; card: ChannelCard; onClose: () => void }
type Kind = 'real' | 'practice'

/** Which store on the platform is this restaurant's. */
export function LinkDialog({ restaurantId, card, onClose }: LinkDialogProps) {
  const { channel, name, hasAccess, applying } = card
  const queries = useQueryClient()
  const toasts = useToasts()
  const [kind, setKind] = useState<Kind>(hasAccess ? 'real' : 'practice')
  const [chosen, setChosen] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  const isPractice = kind === 'practice'
  const { data, error, refetch } = useQuery(storesQuery(restaurantId, channel, isPractice))
  const storeId = chosen ?? onlyStore(data)

  const link = useMutation({
    mutationFn: (id: string) =>
      call(linkStore, {
        params: { id: restaurantId, channel },
        body: { storeId: id, isPractice },
      }),
    onSuccess: () => {
      toasts.show({ text: isPractice ? `${name} is linked in practice.` : `${name} is linked.` })
      onClose()
    },
    onError: (reason) =>
      setProblem(
        messageOf(reason, 'The store could not be linked. Nothing was changed. Try again.'),
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: channelKeys.restaurant(restaurantId) }),
  })
  async function submit() {
    // Whoever is faster than the list waits for it.
    const stores = data ?? (await refetch({ cancelRefetch: false })).data
    const id = chosen ?? onlyStore(stores)
    if (id === null) return setProblem('Choose a store')
    setProblem(undefined)
    link.mutate(id)
  }
  return (
    <FormDialog
      title={`Link ${name}`}
      action={isPractice ? 'Link in practice' : `Link ${name}`}
      actionPending="Linking…"
      isPending={link.isPending}
      error={problem}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <RadioGroup
        label="Which platform?"
        options={[
          {
            id: 'practice',
            label: 'Practice',
            description: `${PRACTICE_WORDS}. Try the whole way first.`,
          },
          {
            id: 'real',
            label: name,
            description: hasAccess ? 'Guests see what you publish.' : applying,
            isDisabled: !hasAccess,
          },
        ]}
        value={kind}
        onChange={(picked) => {
          setKind(picked)
          setChosen(null)
        }}
      />
      {error && (
        <ErrorState
          reason={error}
          otherwise="The stores could not be loaded."
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-24" />}
      {data?.length === 0 && (
        <p className="text-soft-ink">
          {name} names no store of this account. Ask {name} to connect the store to Menuwright, then
          look again.
        </p>
      )}
      {data && data.length > 0 && (
        <RadioGroup
          label="Which store is this restaurant?"
          options={data.map((store) => ({
            id: store.storeId,
            label: store.name,
            description:
              store.unavailable ??
              [store.address, store.currency].filter((part) => part !== null).join(' · '),
            isDisabled: store.unavailable !== null,
          }))}
          value={storeId}
          onChange={setChosen}
        />
      )}
      {!isPractice && (
        <Notice tone="warning">
          A store has one service that manages its menu. Linking it here takes that from the one it
          has now, and the menu there is replaced with your next publication.
        </Notice>
      )}
    </FormDialog>
  )
}

/** The only one that can be linked needs no choosing. */
function onlyStore(
  stores: readonly { storeId: string; unavailable: string | null }[] = [],
): string | null {
  const free = stores.filter(({ unavailable }) => unavailable === null)
  return free.length === 1 ? (free[0]?.storeId ?? null) : null
}
