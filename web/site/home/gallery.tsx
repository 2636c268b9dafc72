import { SitePicture } from '../site-picture.tsx'
import { GALLERY } from './gallery-items.ts'

/** The twelve kitchens as a table of small plates. */
export function Gallery() {
  return (
    <ul
      aria-label="Menu images by cuisine"
      className="mt-10 grid grid-cols-3 gap-x-3 gap-y-6 sm:grid-cols-4 sm:gap-x-5 lg:grid-cols-6 lg:gap-y-8"
    >
      {GALLERY.map(({ id, title, category, path }) => (
        <li key={id}>
          <figure>
            <SitePicture
              name={path}
              shape="dish"
              alt={`Drawing of ${title}`}
              sizes="(min-width: 1024px) 190px, (min-width: 640px) 24vw, 31vw"
              className="aspect-square w-full rounded-sm object-cover"
            />
            <figcaption className="mt-2 leading-tight">
              <span className="font-display text-[0.9375rem] font-medium sm:text-[1.0625rem]">
                {category}
              </span>
              <span className="mt-0.5 block text-sm text-soft-ink max-sm:hidden">{title}</span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}
