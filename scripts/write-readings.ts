// Keeps what text recognition reads on the menus that tests draw: node scripts/write-readings.ts [name of a menu]
import { mkdirSync, writeFileSync } from 'node:fs'
import { openOcr } from '#server/adapters/ocr/reading-process.ts'
import { drawnPage } from '#server/testing/sample-menus.ts'
import { fileOf, SAVED_READINGS, textFrom } from '#server/testing/saved-readings.ts'
import { spoil } from '#server/testing/spoil-picture.ts'

const [wanted = ''] = process.argv.slice(2)
const ocr = openOcr()
for (const { name, menu, how } of SAVED_READINGS.filter((each) => each.name.includes(wanted))) {
  const picture = await drawnPage((await menu()).pdf)
  const path = how ? await spoil(picture, how) : picture
  const document = await ocr.open({ path, kind: 'picture' })
  const start = performance.now()
  const page = await document.readPage(1)
  document.close()
  mkdirSync(new URL('.', fileOf(name)), { recursive: true })
  writeFileSync(fileOf(name), textFrom(page))
  console.log(`${name}: ${page.words.length} words in ${Math.round(performance.now() - start)} ms`)
}
await ocr.stop()
