import { type ReactNode, useState } from 'react'
import { DesktopRequired } from './desktop-required.tsx'

type DesktopGateProps = { isTooNarrow: boolean; children: ReactNode }

/** A screen that has become too narrow stays out of sight as it is: what was typed is there when it is wide again. */
export function DesktopGate({ isTooNarrow, children }: DesktopGateProps) {
  const [wasShown, setShown] = useState(!isTooNarrow)
  if (!isTooNarrow && !wasShown) setShown(true)
  return (
    <>
      {isTooNarrow && <DesktopRequired />}
      {wasShown && (
        <div hidden={isTooNarrow} className="contents">
          {children}
        </div>
      )}
    </>
  )
}
