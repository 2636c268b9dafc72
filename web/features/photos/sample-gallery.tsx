import { useState } from 'react'
import { GALLERY } from '../../site/home/gallery-items.ts'
import { SitePicture } from '../../site/site-picture.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

const AT_ONCE = 8
const SAMPLES = GALLERY.slice(0, 10)

/** What pictures can look like, for who has none yet. */
export function SampleGallery() {
  const [limit, setLimit] = useState(AT_ONCE)
  const shown = SAMPLES.slice(0, limit)
  return (
    <Card title="Sample gallery">
      <div className="flex flex-col gap-5">
        <p className="text-[0.9375rem] text-soft-ink">
          Sample data, drawn for this page: none of these dishes is yours.
        </p>
        <ul
          aria-label="Sample pictures"
          className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-4"
        >
          {shown.map(({ id, title, category, path }) => (
            <li key={id}>
              <figure>
                <SitePicture
                  name={path}
                  shape="dish"
                  alt={`Drawing of ${title}`}
                  sizes="200px"
                  className="aspect-square w-full rounded-sm object-cover"
                />
                <figcaption className="mt-2 text-sm leading-tight">
                  <span className="block font-medium">{title}</span>
                  <span className="text-soft-ink">{category}, sample</span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-4">
          {limit < SAMPLES.length && (
            <Button onPress={() => setLimit(limit + AT_ONCE)}>Load More</Button>
          )}
          <p role="status" className="text-sm text-soft-ink">
            {shown.length} of {SAMPLES.length} samples
          </p>
        </div>
      </div>
    </Card>
  )
}
