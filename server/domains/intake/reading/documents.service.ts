// Files as pages and items.
export { headOf, kindOfFile } from './file-kind.ts'
export { asRefusal, openMenu } from './open-menu.ts'
export { readMenu } from './read-menu.ts'
