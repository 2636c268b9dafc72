import { useEffect, useState } from 'react'

/** Modules of quiet margin around it (ISO/IEC 18004). */
const QUIET = 4

type QrCodeProps = {
  text: string
  /** What it is for, for whoever does not see it. */
  label: string
  className?: string
}

/** Dark on white by day and by night: cameras read nothing else. Its library is loaded with the first one. */
export function QrCode({ text, label, className = '' }: QrCodeProps) {
  const [drawn, setDrawn] = useState<{ size: number; path: string } | null>(null)
  useEffect(() => {
    let isCurrent = true
    void draw(text).then((made) => {
      if (isCurrent) setDrawn(made)
    })
    return () => {
      isCurrent = false
    }
  }, [text])
  const side = (drawn?.size ?? 0) + 2 * QUIET
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className={`aspect-square rounded-lg bg-white ${className}`}
    >
      {drawn && <path d={drawn.path} fill="#000" />}
    </svg>
  )
}

async function draw(text: string): Promise<{ size: number; path: string }> {
  const { create } = await import('qrcode')
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  let path = ''
  for (let at = 0; at < data.length; at++) {
    if (data[at]) path += `M${(at % size) + QUIET} ${Math.floor(at / size) + QUIET}h1v1h-1z`
  }
  return { size, path }
}
