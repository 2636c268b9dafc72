import type { Form } from '#kitchen/knowledge/schema.ts'
import type { Canvas } from './canvas.ts'
import { bag } from './forms/bag.ts'
import { bagel } from './forms/bagel.ts'
import { bottle } from './forms/bottle.ts'
import { bouquet } from './forms/bouquet.ts'
import { bowl } from './forms/bowl.ts'
import { box } from './forms/box.ts'
import { bread } from './forms/bread.ts'
import { burger } from './forms/burger.ts'
import { burrito } from './forms/burrito.ts'
import { cake } from './forms/cake.ts'
import { cocktail } from './forms/cocktail.ts'
import { cookie } from './forms/cookie.ts'
import { doughnut } from './forms/doughnut.ts'
import { drink } from './forms/drink.ts'
import { dumplings } from './forms/dumplings.ts'
import { eggs } from './forms/eggs.ts'
import { fish, shellfish } from './forms/fish.ts'
import { flatbread } from './forms/flatbread.ts'
import { friedChicken, fritters } from './forms/fried.ts'
import { fries } from './forms/fries.ts'
import { gratin } from './forms/gratin.ts'
import { hotDrink } from './forms/hot-drink.ts'
import { iceCream } from './forms/ice-cream.ts'
import { lasagne } from './forms/lasagne.ts'
import { mat } from './forms/mat.ts'
import { roast, sausage, steak } from './forms/meats.ts'
import { pancakes } from './forms/pancakes.ts'
import { parcel } from './forms/parcel.ts'
import { pasta } from './forms/pasta.ts'
import { pastry } from './forms/pastry.ts'
import { pie } from './forms/pie.ts'
import { pizza } from './forms/pizza.ts'
import { platter } from './forms/platter.ts'
import { pudding } from './forms/pudding.ts'
import { curryRice, ricePlate } from './forms/rice-dishes.ts'
import { rolls } from './forms/rolls.ts'
import { salad } from './forms/salad.ts'
import { sandwich } from './forms/sandwich.ts'
import { sashimi } from './forms/sashimi.ts'
import { skewer } from './forms/skewer.ts'
import { noodleSoup, soup, stew } from './forms/soups.ts'
import { spread } from './forms/spread.ts'
import { sushi } from './forms/sushi.ts'
import { taco } from './forms/taco.ts'
import { tart } from './forms/tart.ts'
import { waffle } from './forms/waffle.ts'
import { noodles, stirFry } from './forms/wok.ts'
import { wrap } from './forms/wrap.ts'

/** Draws the whole scene of a form, table and light included. */
export type Drawer = (canvas: Canvas) => string

export const DRAWERS: Record<Form, Drawer> = {
  bowl: bowl,
  burger: burger,
  pizza: pizza,
  taco: taco,
  burrito: burrito,
  noodles: noodles,
  'noodle-soup': noodleSoup,
  'curry-rice': curryRice,
  'rice-plate': ricePlate,
  'stir-fry': stirFry,
  skewer: skewer,
  dumplings: dumplings,
  sushi: sushi,
  sashimi: sashimi,
  salad: salad,
  soup: soup,
  stew: stew,
  steak: steak,
  fish: fish,
  shellfish: shellfish,
  roast: roast,
  'fried-chicken': friedChicken,
  sandwich: sandwich,
  wrap: wrap,
  flatbread: flatbread,
  bread: bread,
  pastry: pastry,
  pie: pie,
  cake: cake,
  tart: tart,
  'ice-cream': iceCream,
  pancakes: pancakes,
  waffle: waffle,
  bagel: bagel,
  pasta: pasta,
  lasagne: lasagne,
  gratin: gratin,
  eggs: eggs,
  spread: spread,
  fries: fries,
  fritters: fritters,
  rolls: rolls,
  sausage: sausage,
  platter: platter,
  pudding: pudding,
  cookie: cookie,
  doughnut: doughnut,
  drink: drink,
  'hot-drink': hotDrink,
  cocktail: cocktail,
  bottle: bottle,
  bouquet: bouquet,
  box: box,
  bag: bag,
  parcel: parcel,
  mat: mat,
}
