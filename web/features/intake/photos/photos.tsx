import type { MenuIntake } from '#contract/menu-intake-model.ts'
import { PhotoCard } from './photo-card.tsx'

/** The pictures that came with the menu, each beside what became of it. */
export function Photos({ intake }: { intake: MenuIntake }) {
  return (
    <ul
      aria-label="Photos"
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] items-start gap-4"
    >
      {intake.photos.map((photo) => (
        <li key={photo.id}>
          <PhotoCard intake={intake} photo={photo} />
        </li>
      ))}
    </ul>
  )
}
