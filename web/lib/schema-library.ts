/** For who wants the library here before what builds schemas with it; all of `zod` at once would be four times its size. */
export { config } from 'zod'
