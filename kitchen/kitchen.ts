/**
 * The only way into the kitchen: whatever stands behind it may move. Who needs words alone takes `words.ts`, and who
 * needs chance by a seed alone `random.ts`, which load no knowledge; who writes the knowledge takes `authoring.ts`.
 */

// What goes over the counter
export {
  type AdvertAnswer,
  type AdvertBrief,
  type AdvertDish,
  CannotServe,
  type DraftItem,
  type Followed,
  type ItemAnswer,
  type ItemBrief,
  type MenuBrief,
  type PictureSpec,
  type ProposalBrief,
  type Reference,
  type RestaurantBrief,
  reportOf,
  type UsedRow,
} from './brief.ts'
// Plan and compose: menus, single items, a plate and its picture
export { composeMenu } from './composing/compose-menu.ts'
export { offerPicture } from './composing/compose-offers.ts'
export { followedOnMenu } from './composing/followed-on-menu.ts'
export { mentionsForbidden, plateOf } from './composing/plate.ts'
export { plateFromWords } from './composing/plate-from-words.ts'
export { proposeCuisines } from './composing/propose-cuisines.ts'
export { pictureOf, writeDraft } from './composing/write-draft.ts'
// Edit and fix: an owner's own words, and whether a fact of them changed
export { editItem } from './editing/edit-item.ts'
export { factsChanged } from './editing/facts-changed.ts'
export { ownersText } from './editing/owners-text.ts'
export { plateOfItem } from './editing/plate-of-item.ts'
export {
  type Printed,
  type Rewriting,
  type Rewritten,
  rewritePrinted,
} from './editing/rewrite-printed.ts'
// What the house knows: dishes, ingredients and offers
export { dietsOf } from './knowledge/dish-facts.ts'
export { loadKnowledge } from './knowledge/load-knowledge.ts'
export type { Offer } from './knowledge/offer-schema.ts'
export {
  type Course,
  course,
  type Dish,
  type Form,
  form,
  type Ingredient,
  type Knowledge,
  type Method,
  method,
} from './knowledge/schema.ts'
// Price
export { type PricedRow, pricedRows } from './pricing/comparables.ts'
export { formatMoney } from './pricing/currencies.ts'
export { withEnding } from './pricing/endings.ts'
export { estimateFoodCost } from './pricing/food-cost.ts'
// Read: what a request or a text of a menu asks for and holds
export { dietForbids } from './reading/diet-constraints.ts'
export { isFoodGroup } from './reading/food-groups.ts'
export { type FoodLexicon, foodAt, foodLexicon } from './reading/food-lexicon.ts'
export { homeOf } from './reading/home-of-dish.ts'
export { DIET_WORDS } from './reading/kind-words.ts'
export { readMenuConstraints } from './reading/menu-constraints.ts'
export { noteOnCuisine } from './reading/note-on-cuisine.ts'
export { type Constraints, readRequest } from './reading/read-request.ts'
export { offerNamed } from './reading/understand-offers.ts'
// Advertise
export { advertFindings } from './scoring/advert-findings.ts'
// Score: the rubric, and what a text says that it may not
export { techniquesIn } from './scoring/description-rules.ts'
export { foodsIn } from './scoring/foods-in.ts'
export { truthful } from './scoring/honesty-rules.ts'
export type { Scored } from './scoring/rubric.ts'
export { CLAIMS, FILLERS, TECHNIQUE_STEMS } from './scoring/rubric-words.ts'
export { scoreDraft, scoreText } from './scoring/score-draft.ts'
export { RUBRIC, RUBRIC_VERSION, scoreItem } from './scoring/score-item.ts'
export { ALL_ASKED } from './scoring/scored-item.ts'
export { strayFoods } from './scoring/stray-foods.ts'
export { printed, truthOf } from './writing/adverts/facts.ts'
export { categoryOf } from './writing/categories.ts'
export { sayIngredient } from './writing/say-ingredient.ts'
export { writeAdvert } from './writing/write-advert.ts'
export { descriptionsOf } from './writing/write-description.ts'
export { writeItem } from './writing/write-item.ts'
export { tellsFood } from './writing/write-name.ts'
