import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  decideMadePictures,
  listMadePictures,
  type MadePicture,
} from '#contract/channel-pictures.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { MenuPicture } from '../menus/editor/menu-picture.tsx'
import { channelKeys } from './channels.queries.ts'

type MadePicturesDialogProps = { restaurantId: number; onClose: () => void }
type Decision = { pictureIds: string[]; isAllowed: boolean }

/** For each picture that no camera made: whether platforms are sent it. */
export function MadePicturesDialog({ restaurantId, onClose }: MadePicturesDialogProps) {
  const queries = useQueryClient()
  const toasts = useToasts()
  const params = { id: restaurantId }
  const queryKey = [...channelKeys.restaurant(restaurantId), 'made-pictures']
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listMadePictures, { params, signal }),
    staleTime: 0,
  })
  const decide = useMutation({
    mutationFn: (body: Decision) => call(decideMadePictures, { params, body }),
    onMutate: ({ pictureIds, isAllowed }) => {
      const chosen = new Set(pictureIds)
      queries.setQueryData<ResponseOf<typeof listMadePictures>>(
        queryKey,
        (before) =>
          before && {
            pictures: before.pictures.map((one) =>
              chosen.has(one.picture.id) ? { ...one, decision: decided(isAllowed) } : one,
            ),
          },
      )
    },
    onError: (reason) =>
      toasts.show({
        tone: 'danger',
        text: messageOf(reason, 'That was not kept. Nothing was changed. Try again.'),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: channelKeys.restaurant(restaurantId) }),
  })
  const pictures = data?.pictures ?? []
  const sent = pictures.filter(isSent).length
  const decideAll = (isAllowed: boolean) =>
    decide.mutate({ pictureIds: pictures.map(({ picture }) => picture.id), isAllowed })
  return (
    <Dialog
      title="Pictures that no camera made"
      size="large"
      isOpen
      onOpenChange={onClose}
      footer={
        pictures.length > 0 && (
          <>
            <Button onPress={() => decideAll(false)}>Send none</Button>
            <Button onPress={() => decideAll(true)}>Send all {pictures.length}</Button>
            <Button variant="primary" onPress={onClose}>
              Done
            </Button>
          </>
        )
      }
    >
      <p className="max-w-prose text-soft-ink">
        Guests take a picture for the dish that they will get. A drawing only stands for a photo
        that is to come, and a picture made by AI shows no dish of yours: platforms are sent one
        only where you say so. Grubhub takes none of them. What you say here can be changed at any
        time, and goes out with the next publication.
      </p>
      {error && (
        <ErrorState
          reason={error}
          otherwise="The pictures could not be loaded."
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="mt-4 h-64" />}
      {data && (
        <p className="mt-4 font-medium" aria-live="polite">
          {pictures.length === 0
            ? 'The approved menu has no such picture.'
            : `${sent} of ${pictures.length} are sent.`}
        </p>
      )}
      <ul className="mt-2 flex flex-col divide-y divide-line">
        {pictures.map((one) => (
          <li key={one.picture.id} className="flex items-center gap-4 py-3">
            <MenuPicture picture={one.picture} className="size-16 shrink-0 rounded-lg" />
            <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
              <div className="min-w-0 flex-1 basis-40">
                <p className="font-medium wrap-anywhere">{one.name}</p>
                <Badge>
                  {one.picture.provenance === 'illustration' ? 'Drawing' : 'Made by AI'}
                </Badge>
              </div>
              <Switch
                aria-label={`Send the picture of ${one.name}`}
                isSelected={isSent(one)}
                onChange={(isAllowed) => decide.mutate({ pictureIds: [one.picture.id], isAllowed })}
              >
                Send it
              </Switch>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function isSent({ decision }: MadePicture): boolean {
  return decision?.isAllowed === true
}

function decided(isAllowed: boolean): MadePicture['decision'] {
  return { isAllowed, by: null, at: new Date().toISOString() }
}
