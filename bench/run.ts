// Figures as ratios taken side by side in this run: the machine's own speed cancels out.
import { parseArgs } from 'node:util'

const { positionals } = parseArgs({ allowPositionals: true })

const benches: Record<string, () => Promise<void>> = {
  datasets: async () => (await import('./datasets.ts')).benchDatasets(print),
  kitchen: async () => (await import('./kitchen.ts')).benchKitchen(print),
  model: async () => (await import('./model.ts')).benchModel(print),
  rubric: async () => (await import('./rubric.ts')).benchRubric(print),
  http: async () => (await import('./http.ts')).benchHttp(print),
}

const wanted = positionals.length > 0 ? positionals : Object.keys(benches)
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
