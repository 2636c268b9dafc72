import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { saveItem } from '#contract/menus.ts'
import { call } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/call-failures.ts'
import { Button } from '../../../ui/button.tsx'
import { DottedLeader } from '../../../ui/dotted-leader.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useCachePicker } from './container.tsx'
import type { Chosen } from './containers.tsx'
import { pictureIdOf } from './image-source.ts'
import { readPrice } from './price-text.ts'

type MenuLineProps = { chosen: Chosen; onPrice: (price: string | null) => void }

/** The item as it will stand on the menu, and the way to keep it. */
export function MenuLine({ chosen, onPrice }: MenuLineProps) {
  const { name, description, price } = chosen
  const saving = useSaving()
  const prices = useCachePicker('price', onPrice)
  const isSaved = saving.data !== undefined && saving.variables === chosen
  return (
    <section aria-label="On the menu" className="rounded-xl border border-line bg-raised p-5">
      <h3 className="mb-3 font-text text-sm font-medium tracking-normal text-soft-ink">
        On the menu
      </h3>
      <DottedLeader
        className="font-display text-xl"
        end={price ?? <span className="text-base text-soft-ink">no price</span>}
      >
        {name ?? <span className="text-soft-ink">Your dish</span>}
      </DottedLeader>
      {description && <p className="mt-1 text-[0.9375rem] text-soft-ink">{description}</p>}
      <div className="mt-3 flex flex-wrap items-center gap-1">
        <Button size="small" onPress={prices.open}>
          Prices of this session
        </Button>
        {price && (
          <IconButton icon="close" label="Remove the price" onPress={() => onPrice(null)} />
        )}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-4 border-t border-line pt-4">
        <Button
          variant="primary"
          icon={isSaved ? 'check' : 'add'}
          isDisabled={name === null || isSaved}
          isPending={saving.isPending}
          onPress={() => saving.mutate(chosen)}
        >
          {isSaved ? 'Saved' : 'Save to library'}
        </Button>
        <p role="status" className="min-w-0 flex-1 text-sm text-soft-ink">
          {isSaved ? (
            <>
              {saving.data.item.name} is in your library.{' '}
              <Link to="/menuitems" className="text-link">
                See it
              </Link>
            </>
          ) : (
            name === null && 'An item needs a name: choose one first.'
          )}
        </p>
      </div>
      {saving.isError && (
        <Notice tone="danger" role="alert" className="mt-4">
          {messageOf(saving.error, 'The item could not be saved. Try again.')}
        </Notice>
      )}
      {prices.dialog}
    </section>
  )
}

function useSaving() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ name, description, image, price }: Chosen) =>
      call(saveItem, {
        body: {
          name: name ?? '',
          description,
          price: price === null ? null : readPrice(price),
          pictureId: image === null ? null : pictureIdOf(image),
        },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['items'] }),
  })
}
