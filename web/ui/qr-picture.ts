const OPTIONS = { errorCorrectionLevel: 'M', margin: 4 } as const
/** Sharp on an A5 card. */
const PNG_WIDTH = 1200

/** A QR code as the address of a file, black on white. Its library is loaded with the first one. */
export async function qrPicture(text: string, type: 'svg' | 'png'): Promise<string> {
  const { toDataURL, toString: draw } = await import('qrcode')
  if (type === 'png') return toDataURL(text, { ...OPTIONS, width: PNG_WIDTH })
  const svg = await draw(text, { ...OPTIONS, type: 'svg' })
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
}
