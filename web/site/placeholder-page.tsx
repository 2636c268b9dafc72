import type { ReactNode } from 'react'
import { SitePicture } from './site-picture.tsx'

type PlaceholderPageProps = {
  /** What state the page is in. */
  mark: string
  title: string
  text: string
  /** Pictures of the folder pictures. */
  dishes: readonly string[]
  children: ReactNode
}

/** A page that is not set yet, as a card on a reserved table. */
export function PlaceholderPage({ mark, title, text, dishes, children }: PlaceholderPageProps) {
  return (
    <div className="page-width grid place-items-center py-16 md:py-24">
      <div className="w-full max-w-2xl rounded-sm border border-strong-line bg-raised p-2 text-center shadow-raised">
        <div className="border border-line px-4 py-12 sm:px-12">
          <ul aria-hidden="true" className="flex justify-center gap-3 sm:gap-4">
            {dishes.map((name) => (
              <li key={name} className="size-14 overflow-hidden rounded-full sm:size-24">
                <SitePicture
                  name={name}
                  shape="dish"
                  alt=""
                  sizes="96px"
                  isFirst
                  className="aspect-square w-full scale-110 object-cover"
                />
              </li>
            ))}
          </ul>
          <p className="mt-8 font-display text-xl text-tomato italic">{mark}</p>
          <h1 className="mt-2 text-4xl sm:text-6xl">{title}</h1>
          <p className="mx-auto mt-6 max-w-md text-lg text-soft-ink">{text}</p>
          <div className="mt-9 flex flex-wrap justify-center gap-3">{children}</div>
        </div>
      </div>
    </div>
  )
}
