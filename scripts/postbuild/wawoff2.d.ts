declare module 'wawoff2' {
  /** WOFF2 as TTF. */
  export function decompress(packed: Uint8Array): Promise<Uint8Array>
}
