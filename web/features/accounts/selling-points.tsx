import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-paths.ts'

export type SellingPoint = { icon: IconName; title: string; text: string }

/** On a phone the titles alone, so that the form beside them stays near. */
export function SellingPoints({ points }: { points: readonly SellingPoint[] }) {
  return (
    <ul className="flex flex-col gap-3 sm:gap-5">
      {points.map(({ icon, title, text }) => (
        <li key={title} className="flex gap-4 border-t border-line pt-3 sm:pt-5">
          <Icon name={icon} size={26} className="mt-0.5 text-tomato" />
          <div>
            <h2 className="text-xl">{title}</h2>
            <p className="mt-1 hidden text-soft-ink sm:block">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
