import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linkStore, listStores } from '#contract/channels.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { type Channels, channelKeys } from './channels.queries.ts'

type FirstStepProps = { restaurantId: number; channels: Channels }

/** The one thing that comes before anything can be published; nothing once it is done. */
export function FirstStep({ restaurantId, channels: { version, cards } }: FirstStepProps) {
  const queries = useQueryClient()
  const toasts = useToasts()
  const practise = useMutation({
    mutationFn: () => linkAllInPractice(restaurantId, cards),
    onSuccess: (count) =>
      toasts.show({ text: `${formatCount(count, 'platform')} linked in practice.` }),
    onError: (reason) =>
      toasts.show({
        tone: 'danger',
        text: messageOf(reason, 'Not all could be linked. Link the others one by one.'),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: channelKeys.restaurant(restaurantId) }),
  })
  if (version === null) {
    return (
      <Notice actions={<ButtonLink to="/review#approve">Approve the menu</ButtonLink>}>
        Only an approved menu goes to the platforms, and none is approved yet. You can link your
        stores in the meantime.
      </Notice>
    )
  }
  if (cards.some(({ link }) => link !== null) && !practise.isPending) return null
  return (
    <Notice
      actions={
        <Button isPending={practise.isPending} onPress={() => practise.mutate()}>
          Link all in practice
        </Button>
      }
    >
      Link a store below. Until a platform has let Menuwright in, link it <b>in practice</b>: the
      whole way works, with a platform that this service plays itself, and nothing leaves it. Or
      take the export kit and enter the menu by hand. What changed since you approved waits in{' '}
      <Link to="/review">Review</Link>.
    </Notice>
  )
}

/** How many were linked. */
async function linkAllInPractice(id: number, cards: Channels['cards']): Promise<number> {
  let linked = 0
  for (const { channel, link } of cards) {
    if (link) continue
    const params = { id, channel }
    const { stores } = await call(listStores, { params, query: { practice: 'true' } })
    const store = stores.find(({ unavailable }) => unavailable === null)
    if (!store) continue
    await call(linkStore, { params, body: { storeId: store.storeId, isPractice: true } })
    linked += 1
  }
  return linked
}
