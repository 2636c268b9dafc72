import type { Form } from '#kitchen/knowledge/schema.ts'
import type { Canvas } from './canvas.ts'
import * as bowls from './forms/bowls.ts'
import * as drinks from './forms/drinks.ts'
import * as gifts from './forms/gifts.ts'
import * as handheld from './forms/handheld.ts'
import * as oven from './forms/oven.ts'
import * as plated from './forms/plated.ts'
import * as rice from './forms/rice-rolls.ts'
import * as sweets from './forms/sweets.ts'

/** Draws the whole scene of a form, table and light included. */
export type Drawer = (canvas: Canvas) => string

export const DRAWERS: Record<Form, Drawer> = {
  bowl: bowls.bowl,
  burger: handheld.burger,
  pizza: oven.pizza,
  taco: handheld.taco,
  burrito: handheld.burrito,
  noodles: bowls.noodles,
  'noodle-soup': bowls.noodleSoup,
  'curry-rice': bowls.curryRice,
  'rice-plate': bowls.ricePlate,
  'stir-fry': bowls.stirFry,
  skewer: plated.skewer,
  dumplings: rice.dumplings,
  sushi: rice.sushi,
  sashimi: rice.sashimi,
  salad: bowls.salad,
  soup: bowls.soup,
  stew: bowls.stew,
  steak: plated.steak,
  fish: plated.fish,
  shellfish: plated.shellfish,
  roast: plated.roast,
  'fried-chicken': plated.friedChicken,
  sandwich: handheld.sandwich,
  wrap: handheld.wrap,
  flatbread: oven.flatbread,
  bread: oven.bread,
  pastry: oven.pastry,
  pie: oven.pie,
  cake: sweets.cake,
  tart: oven.tart,
  'ice-cream': sweets.iceCream,
  pancakes: sweets.pancakes,
  waffle: sweets.waffle,
  bagel: handheld.bagel,
  pasta: plated.pasta,
  lasagne: oven.lasagne,
  gratin: bowls.gratin,
  eggs: bowls.eggs,
  spread: bowls.spread,
  fries: gifts.fries,
  fritters: plated.fritters,
  rolls: plated.rolls,
  sausage: plated.sausage,
  platter: plated.platter,
  pudding: bowls.pudding,
  cookie: sweets.cookie,
  doughnut: sweets.doughnut,
  drink: drinks.drink,
  'hot-drink': drinks.hotDrink,
  cocktail: drinks.cocktail,
  bottle: drinks.bottle,
  bouquet: gifts.bouquet,
  box: gifts.box,
}
