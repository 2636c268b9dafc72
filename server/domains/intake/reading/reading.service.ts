// Words with their places as items: needs no file, and so runs in a thread of its own.
export { minorOf } from './price-forms.ts'
export { readItems } from './read-items.ts'
export { pagesOfText } from './text-pages.ts'
export { warningsOf } from './warnings.ts'
