declare module 'linebreak' {
  /** Where lines may end, by Unicode's rules. */
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required: boolean } | null
  }
}
