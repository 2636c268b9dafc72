// Figures as ratios taken side by side in this run: the machine's own speed cancels out. The pages' figures are scores of
// Lighthouse; `npm run bench pages /blog /pricing` takes these two.
import { parseArgs } from 'node:util'

const { positionals } = parseArgs({ allowPositionals: true })
const paths = positionals.filter((given) => given.startsWith('/'))
const names = positionals.filter((given) => !given.startsWith('/'))

const benches: Record<string, () => Promise<void>> = {
  fee: async () => (await import('./fee.ts')).benchFee(print),
  datasets: async () => (await import('./datasets.ts')).benchDatasets(print),
  grader: async () => (await import('./grader.ts')).benchGrader(print),
  menu: async () => (await import('./menu.ts')).benchMenu(print),
  menus: async () => (await import('./menus.ts')).benchMenus(print),
  'menus-memory': async () => (await import('./menus-memory.ts')).benchMenusMemory(print),
  publish: async () => (await import('./publish.ts')).benchPublish(print),
  review: async () => (await import('./review.ts')).benchReview(print),
  sales: async () => (await import('./sales.ts')).benchSales(print),
  photos: async () => (await import('./photos.ts')).benchPhotos(print),
  kitchen: async () => (await import('./kitchen.ts')).benchKitchen(print),
  model: async () => (await import('./model.ts')).benchModel(print),
  texts: async () => (await import('./texts.ts')).benchTexts(print),
  operations: async () => (await import('./operations.ts')).benchOperations(print),
  http: async () => (await import('./http.ts')).benchHttp(print),
  pages: async () => (await import('./pages/pages.ts')).benchPages(print, paths),
}

const wanted = names.length > 0 ? names : Object.keys(benches)
for (const name of wanted) {
  const bench = benches[name]
  if (!bench) {
    console.error(`There is no bench "${name}". There are: ${Object.keys(benches).join(', ')}.`)
    process.exitCode = 1
    continue
  }
  print(`\n${name}`)
  await bench()
}

function print(line: string): void {
  console.log(line)
}
