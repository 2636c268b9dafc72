/**
 * Zod tries once whether it may compile its schemas. Under the pages' policy it may not, and the try itself is reported as a
 * violation; so it is told beforehand. Its own `config()` would bring the library into every page's first load.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
