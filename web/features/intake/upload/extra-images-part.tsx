import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { EXTRA_IMAGES_MAX } from '#contract/menu-upload.ts'
import { formatBytes } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { FilePicture } from './file-preview.tsx'
import { addExtraImages, EXTRA_IMAGE_TYPES } from './menu-file.ts'

type ExtraImagesPartProps = {
  images: readonly File[]
  onChange: (images: readonly File[]) => void
  isDisabled: boolean
}

/** Photos of dishes that go with the menu. */
export function ExtraImagesPart({ images, onChange, isDisabled }: ExtraImagesPartProps) {
  const [problems, setProblems] = useState<readonly string[]>([])

  function take(chosen: readonly File[]) {
    const next = addExtraImages(images, chosen)
    setProblems(next.problems)
    onChange(next.images)
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="font-text text-[0.9375rem] font-medium tracking-normal">Extra images</h3>
          <p className="text-sm text-soft-ink">
            Photos of your dishes, named after them, such as lomo-saltado.jpg. Up to{' '}
            {EXTRA_IMAGES_MAX}, each under 10 MB.
          </p>
        </div>
        <FileTrigger
          allowsMultiple
          acceptedFileTypes={EXTRA_IMAGE_TYPES}
          onSelect={(files) => take([...(files ?? [])])}
        >
          <Button icon="add" isDisabled={isDisabled || images.length >= EXTRA_IMAGES_MAX}>
            Add images
          </Button>
        </FileTrigger>
      </div>
      {problems.length > 0 && (
        <Notice tone="danger" role="alert">
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
      {images.length > 0 && (
        <ul
          aria-label="Extra images"
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-3"
        >
          {images.map((image) => (
            <li
              key={`${image.name} ${image.size}`}
              className="flex min-w-0 items-center gap-3 rounded-lg border border-line bg-paper p-2"
            >
              <FilePicture file={image} className="size-12 rounded object-cover" />
              <span className="min-w-0 flex-1 text-sm">
                <span className="block truncate" title={image.name}>
                  {image.name}
                </span>
                <span className="text-soft-ink">{formatBytes(image.size)}</span>
              </span>
              <IconButton
                icon="close"
                label={`Remove ${image.name}`}
                isDisabled={isDisabled}
                onPress={() => onChange(images.filter((one) => one !== image))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
