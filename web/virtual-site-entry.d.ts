/** Where `entry.site.ts` is and what it imports, as it was built (vite.config.ts); empty in the browser, which has it. */
declare module 'virtual:site-entry' {
  const entry: { address: string; imports: string[] }
  export default entry
}
