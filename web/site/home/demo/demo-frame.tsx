import type { ReactNode } from 'react'

type DemoFrameProps = { samples: ReactNode; sheet: ReactNode }

/** The old list at the left or above, the new menu at the right or below. */
export function DemoFrame({ samples, sheet }: DemoFrameProps) {
  return (
    <div className="mt-8 grid gap-6 md:grid-cols-[1fr_1.35fr] md:gap-8 lg:gap-12">
      <div>
        <h4 className="font-display text-lg">Your list today</h4>
        <ul className="mt-3 grid gap-2.5 max-md:grid-cols-2 md:gap-3">{samples}</ul>
      </div>
      <div className="flex flex-col">
        <h4 className="font-display text-lg">Your new menu</h4>
        {sheet}
      </div>
    </div>
  )
}
