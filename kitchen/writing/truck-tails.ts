import type { Form } from '../knowledge/schema.ts'
import type { Random } from '../random.ts'

const IN_HAND: readonly Form[] = [
  'burger',
  'taco',
  'burrito',
  'sandwich',
  'wrap',
  'bagel',
  'sausage',
  'pizza',
  'flatbread',
  'rolls',
  'doughnut',
  'cookie',
  'pastry',
  'skewer',
]
const IN_BOWL: readonly Form[] = [
  'bowl',
  'noodles',
  'noodle-soup',
  'soup',
  'stew',
  'curry-rice',
  'pasta',
  'rice-plate',
  'stir-fry',
  'gratin',
  'pudding',
  'ice-cream',
]
const TO_DRINK: readonly Form[] = ['drink', 'hot-drink', 'cocktail', 'bottle']
const TO_SHARE: readonly Form[] = [
  'fries',
  'fritters',
  'dumplings',
  'fried-chicken',
  'platter',
  'spread',
  'shellfish',
]

/** A last word across the counter; at most four words, so that no menu echoes with them. */
export function truckTail(
  { form, isSweet }: { form: Form; isSweet: boolean },
  random: Random,
): string {
  if (IN_HAND.includes(form)) {
    return random.pick([
      'Two hands needed',
      'Napkins on the side',
      'Eat it standing',
      'No fork required',
      'Made for walking',
      'Mind your shirt',
      'Hold it tight',
      'Grab and go',
      'Lean forward',
      'Sleeves up',
    ])
  }
  if (isSweet) {
    return random.pick([
      'Save some room',
      'Two spoons, maybe',
      'Sweet tooth, sorted',
      'Not for sharing',
      'Dessert, sorted',
      'Grab a fork',
      'Go on, then',
    ])
  }
  if (IN_BOWL.includes(form)) {
    return random.pick([
      'Grab a spoon',
      'Dig in',
      'Scrape the bottom',
      'Lunch, sorted',
      'Bring an appetite',
      'Spoon and napkin',
    ])
  }
  if (TO_DRINK.includes(form)) {
    return random.pick([
      'Sip and stroll',
      'Take it with you',
      'Drink up',
      'One for the road',
      'Straw or not',
      'Cup in hand',
    ])
  }
  if (TO_SHARE.includes(form)) {
    return random.pick([
      'Share it, or not',
      'Eat it straight away',
      'Eat with your fingers',
      'Dip and repeat',
      'Pass it round',
      'Mind your fingers',
    ])
  }
  return random.pick([
    'Come and get it',
    'Eat it now',
    'Get stuck in',
    'Fork at the ready',
    'Clean the tray',
    'Order up',
  ])
}
