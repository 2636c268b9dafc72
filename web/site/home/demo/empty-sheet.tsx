import { Icon } from '../../../ui/icon.tsx'

export const SHEET =
  'mt-3 flex min-h-[25rem] flex-1 flex-col rounded-sm border-2 bg-raised p-5 transition-colors duration-150 md:min-h-[22.5rem] md:p-7'

export function EmptySheet() {
  return (
    <div className={`${SHEET} border-dashed border-strong-line`}>
      <EmptyWords />
    </div>
  )
}

export function EmptyWords() {
  return (
    <p className="m-auto max-w-60 text-center text-soft-ink">
      <Icon name="plate" size={36} className="mx-auto mb-3" />
      Nothing on the menu yet. Drop a dish here.
    </p>
  )
}
