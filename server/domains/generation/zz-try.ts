import { loadKnowledge } from '#kitchen/knowledge/load-knowledge.ts'
import { foodLexicon } from '#kitchen/reading/food-lexicon.ts'
import { itemJudge } from '../menus/judge-item.ts'
import { fixesFor } from './item-fixes.ts'
import { tipsOf } from './item-tips.ts'
const k = loadKnowledge()
let t = performance.now()
const lexicon = foodLexicon(k)
console.log('lexicon ms', performance.now() - t)
const base = { menuId: 'm', ref: 'r', category: 'Mains', nativeName: null, priceGround: null, recipe: null, allergens: [], diets: [], allergensConfirmed: false, picture: null, score: null, reasons: [], engine: 'owner', status: 'kept' as const, favourite: false, version: 1, createdAt: '', updatedAt: '', calories: null }
const items = [
  { name: 'MARGHERITA PIZZA', description: 'Pizza' , price: null },
  { name: '12. Chicken Tikka Masala', description: 'Delicious amazing chicken', price: { minor: 1200, currency: 'USD' } },
  { name: 'Abuela special', description: null, price: null },
  { name: 'Grilled salmon with lemon', description: 'The best organic salmon in town', price: null },
  { name: 'Pizza with prosciutto', description: 'Pizza with prosciutto and rocket', price: null },
  { name: 'Ceviche', description: null, price: null },
].map((one, at) => ({ ...base, ...one, id: `i${at}` }))
t = performance.now()
const judge = itemJudge(k, items, lexicon)
for (const item of items) {
  const before = judge(item)
  console.log('\n#', item.name, before.score)
  for (const { tip } of tipsOf(item, { judge, fixes: fixesFor(k, lexicon, { item, style: 'normal', currency: 'USD' }) }))
    console.log('  ', tip.gain, tip.rule, tip.title, '=>', tip.fix?.label, '|', tip.fix?.preview)
}
console.log('ms', performance.now() - t)
t = performance.now(); for (let i = 0; i < 200; i++) judge(items[i % 6]!)
console.log('judge ms each', (performance.now() - t) / 200)
t = performance.now(); for (let i = 0; i < 60; i++) tipsOf(items[i % 6]!, { judge, fixes: fixesFor(k, lexicon, { item: items[i % 6]!, style: 'normal', currency: 'USD' }) })
console.log('fixes ms each', (performance.now() - t) / 60)
