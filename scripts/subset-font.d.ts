declare module 'subset-font' {
  /** The font with the glyphs of `text` only, its axes pinned or narrowed. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'truetype'
      variationAxes: Readonly<Record<string, number | { min: number; max: number }>>
      keepFeatures?: readonly string[]
    },
  ): Promise<Buffer>
}
