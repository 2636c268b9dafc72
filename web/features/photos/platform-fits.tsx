import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { checkPicture, cropPicture, type PlatformFit } from '#contract/photos.ts'
import { PLATFORM_NAMES } from '#contract/platforms.ts'
import { addressOf } from '../../lib/address.ts'
import { call } from '../../lib/call.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** What each delivery platform asks of a picture, and the picture cut to size where that helps. */
export function PlatformFits({ pictureId }: { pictureId: string }) {
  const [isOpen, setOpen] = useState(false)
  const found = useQuery({
    queryKey: ['picture-platforms', pictureId],
    queryFn: ({ signal }) => call(checkPicture, { params: { id: pictureId }, signal }),
    enabled: isOpen,
    // Neither the picture nor the rules change under one id.
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Fold title="For the delivery platforms" onToggle={setOpen}>
      {found.isPending && <Skeleton className="h-24 w-full" />}
      {found.isError && (
        <ErrorState
          reason={found.error}
          otherwise="The platforms’ rules could not be checked."
          onRetry={() => void found.refetch()}
        />
      )}
      <ul className="flex flex-col gap-3 text-sm">
        {found.data?.platforms.map((fit) => (
          <PlatformLine key={fit.platform} fit={fit} pictureId={pictureId} />
        ))}
      </ul>
    </Fold>
  )
}

type PlatformLineProps = { fit: PlatformFit; pictureId: string }

function PlatformLine({
  fit: { platform, fits, canCrop, sentence },
  pictureId,
}: PlatformLineProps) {
  const name = PLATFORM_NAMES[platform]
  const crop = addressOf(cropPicture, { params: { id: pictureId }, query: { platform } })
  return (
    <li className="flex items-start gap-2">
      <Icon name={fits ? 'check' : 'alert'} size={16} className="mt-0.5 shrink-0 text-soft-ink" />
      <div>
        <p>{sentence}</p>
        {!fits && canCrop && (
          <a href={crop} download className="text-link">
            Download it cut for {name}
          </a>
        )}
      </div>
    </li>
  )
}
