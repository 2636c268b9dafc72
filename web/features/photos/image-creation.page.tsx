import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { BatchForm } from './batch-form.tsx'
import { BatchProgress } from './batch-progress.tsx'
import type { PictureOptions } from './photos.queries.ts'
import { PictureCard } from './picture-card.tsx'
import type { PictureEntry } from './picture-entry.ts'
import { SampleGallery } from './sample-gallery.tsx'
import { UseForItem } from './use-for-item.tsx'
import { usePictureBatch } from './use-picture-batch.ts'

export default function ImageCreationPage() {
  const [options, setOptions] = useState<PictureOptions>({ style: 'normal', takesOwnPhotos: false })
  const [used, setUsed] = useState<PictureEntry | null>(null)
  const batch = usePictureBatch()
  const { entries, running } = batch
  return (
    <>
      <PageHeader
        title="Image Creation"
        description="Pictures for one dish or a whole menu, each labelled with where it comes from."
        action={
          entries.length > 0 &&
          !running && (
            <Button variant="quiet" icon="close" onPress={batch.clear}>
              Clear the page
            </Button>
          )
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <BatchForm
          options={options}
          onOptions={setOptions}
          isDrawing={running !== null}
          onDraw={(dishes) => void batch.draw(dishes, options)}
        />
        <section aria-label="Pictures" className="flex min-w-0 flex-col gap-5">
          <div role="status" className="empty:absolute">
            {running && <BatchProgress running={running} entries={entries} onStop={batch.stop} />}
          </div>
          {entries.length === 0 ? (
            <div className="rounded-xl border border-dashed border-strong-line">
              <EmptyState icon="image" title="No pictures yet">
                Name a dish, or choose items of your library that have no picture. Each picture
                appears here as soon as it is drawn.
              </EmptyState>
            </div>
          ) : (
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-5">
              {entries.map((entry) => (
                <li key={entry.id}>
                  <PictureCard
                    entry={entry}
                    isLocked={running !== null}
                    onUse={() => setUsed(entry)}
                    onRedraw={() => void batch.redraw(entry, options)}
                  />
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
      <SampleGallery />
      {used?.picture && (
        <UseForItem
          pictureId={used.picture.id}
          prompt={used.prompt}
          onUsed={(item) => batch.put({ ...used, item })}
          onClose={() => setUsed(null)}
        />
      )}
    </>
  )
}
