import type { Style } from '#contract/preferences.ts'

/**
 * A voice's lines. Words in braces are slots; a line is used only where all of its slots are known. What would be
 * wrong of a bouquet or a class stands under `food`.
 */
export type VoiceLines = {
  /** Each names the dish. */
  open: readonly string[]
  openFood: readonly string[]
  /** What it is made of. */
  parts: readonly string[]
  partsFood: readonly string[]
  /** Price, place, or what to do next. */
  close: readonly string[]
  closeFood: readonly string[]
}

export const DISH_LINES: Readonly<Record<Style, VoiceLines>> = {
  truck: {
    open: [
      '{name}, {price}.',
      'Meet {name}.',
      'Ask for {name}.',
      'Next order: {name}.',
      'On the menu: {name}.',
      'Say it out loud: {name}.',
      '{name}. Yes, please.',
      'Try {name}.',
      'Here’s one: {name}.',
      'One to point at: {name}.',
      '{name}, and you’re set.',
      'Your pick: {name}.',
      'Stop here: {name}.',
      'Know {name}? Get to know {it}.',
    ],
    openFood: [
      'Hungry? {name}.',
      'Order up: {name}.',
      'Got an appetite? {name}.',
      'Eat this: {name}.',
      '{name} on your mind?',
      'Skip the cooking: {name}.',
    ],
    parts: [
      '{Commas}.',
      'You get {list}.',
      '{Main}, plus {rest}.',
      '{It’s} {list}.',
      'Think {list}.',
      '{Main} up front, then {rest}.',
      'Count them: {commas}.',
      'That’s {list}.',
      '{Main} first. {Rest} right behind.',
    ],
    partsFood: [
      'In it: {list}.',
      '{Main} and company: {rest}.',
      'Every order brings {list}.',
      'What’s in it? {List}.',
    ],
    close: [
      '{price} at {at}.',
      '{price}. {at}.',
      'That’s {price} at {at}.',
      'Find us: {where}. {price}.',
      '{where}. {price}.',
      '{price} and {it’s} yours. {at}.',
      'Come by {at}: {price}.',
      '{at} has {it} for {price}.',
      'Grab yours at {at}. {price}.',
      '{price} gets you there. {where}.',
      '{price}, no fuss. {at}.',
      'Come get {it} at {at}.',
      'See you at {at}.',
      'Find us: {where}.',
      '{price} and {it’s} yours.',
      '{price}. Come by.',
      'Yours for {price}.',
      'Pull up and order.',
      'Come and get {it}.',
    ],
    closeFood: [
      '{price} a portion. {at}.',
      'Bring an appetite to {at}. {price}.',
      '{price}. Bring an appetite.',
    ],
  },
  normal: {
    open: [
      'On our menu: {name}.',
      'Have you tried our {name}?',
      'A word about our {name}.',
      'Let us tell you about our {name}.',
      'Our {name}, in a few words.',
      'This is our {name}.',
      'Next time you are with us, think of our {name}.',
      'If you have not met our {name} yet, here {it is}.',
      'Here is something from our menu: {name}.',
      'Still deciding? There {is} our {name}.',
      'May we suggest our {name}?',
      'Something to look for on our menu: {name}.',
      'You will find {name} on our menu.',
      'We have {name} on the menu at {at}.',
      'At {at} we have {name} on the menu.',
    ],
    openFood: [
      'We would love to make you our {name}.',
      'Looking for something to eat? Try our {name}.',
      'Thinking about your next meal? There {is} our {name}.',
      'What goes into our {name}? Have a look.',
      'From our kitchen: {name}.',
      'For your next meal with us: {name}.',
    ],
    parts: [
      '{It} {brings} together {list}.',
      'You will find {list} in {it}.',
      'Picture {main} with {rest}.',
      'There {mainIs} {main}, and beside that {rest}.',
      '{It} {is} all about {main}, with {rest}.',
      'It begins with {main} and goes on with {rest}.',
      '{List}: that is what to expect.',
      'Expect {list}.',
    ],
    partsFood: [
      'We make {it} with {list}.',
      'In the kitchen, {main} {meets} {rest}.',
      'We start with {main} and add {rest}.',
      'Our cooks bring {list} together.',
    ],
    close: [
      'You can order {it} for {price} at {at}.',
      'Come by {at} and try {it} for {price}.',
      'Yours for {price} at {where}.',
      '{It} {is} {price} at {at}.',
      'Find {it} at {where}, for {price}.',
      'Ask for {it} at {at}: {price}.',
      '{at} has {it} on the menu for {price}.',
      'We have {it} for {price} at {at}.',
      '{price} on our menu at {where}.',
      'Stop by {where}; {it is} {price}.',
      'You will find us at {where}.',
      'Come and see us at {where}.',
      'Come by and try {it}.',
      '{It} {is} on the menu for {price}.',
      'You can order {it} for {price}.',
      'Ask for {it} when you order.',
      'We would be glad to see you.',
    ],
    closeFood: [
      'We would be glad to make {it} for you at {at}, for {price}.',
      'Take a seat at {at}; {it is} {price}.',
      'We would be glad to make {it} for you, for {price}.',
      'Bring somebody to share with. {It} {is} {price} at {at}.',
    ],
  },
  fine: {
    open: [
      '{name}.',
      '{name}, at {at}.',
      'From our menu: {name}.',
      'At {at}: {name}.',
      'The {name} at {at}.',
      'Consider the {name}.',
      'A note on the {name}.',
      'Introducing the {name}.',
      'The {name}.',
      'On the menu: the {name}.',
      'Our {name}, described.',
      'An invitation to the {name}.',
    ],
    openFood: [
      '{name}, built on {main}.',
      'A course to know: {name}.',
      'From the kitchen: {name}.',
      'For the table: {name}.',
      'To order: the {name}.',
      'The kitchen presents {name}.',
    ],
    parts: [
      '{Main}; {rest}.',
      '{Main}, set with {rest}.',
      '{Main}, then {rest}.',
      '{List}.',
      '{Main}, accompanied by {rest}.',
      'A composition of {list}.',
      '{Main} to begin, {rest} to follow.',
      '{Main} at the centre, {rest} around it.',
    ],
    partsFood: [
      'The plate: {list}.',
      '{Main} for the subject, {rest} for the setting.',
      'Built from {list}.',
    ],
    close: [
      '{price}, at {where}.',
      '{at}. {price}.',
      '{where}. {price}.',
      'On the menu at {at}, {price}.',
      'At {at}, for {price}.',
      '{price}. {where}.',
      'To be found at {where}, {price}.',
      '{at}, {in}. {price}.',
      'Offered at {at} for {price}.',
      'On the menu at {where}.',
      '{at}, {in}.',
      'At {at}.',
      '{price}.',
      'On our menu, {price}.',
      'On our menu.',
      'We look forward to your visit.',
    ],
    closeFood: [
      'Served at {where}. {price}.',
      'Served at {at} for {price}.',
      'We look forward to serving {it} at {at}. {price}.',
    ],
  },
}

/** For two or three dishes of a menu; `parts` speak of the first. */
export const MENU_LINES: Readonly<Record<Style, VoiceLines>> = {
  truck: {
    open: [
      '{names}. Your call.',
      'Pick one: {namesOr}.',
      'On the menu: {names}.',
      '{Count} from the {cuisine} menu: {names}.',
      '{namesOr}? Tough one.',
      '{cuisine} menu, short version: {names}.',
      '{priced}. Choose.',
      'Start here: {names}.',
      'Get to know {names}.',
      '{Count} to order: {names}.',
      'Ask for {names}.',
    ],
    openFood: [
      'Hungry? {names}.',
      'Order up: {names}.',
      'Feeding friends? {names}.',
      'Got an appetite? {priced}.',
    ],
    parts: [
      '{name}: {commas}.',
      '{name}? That’s {list}.',
      'With {name} you get {list}.',
      '{name} {brings} {list}.',
    ],
    partsFood: ['What’s in {name}? {List}.'],
    close: [
      'All at {at}.',
      'Find us: {where}.',
      'See you at {at}.',
      'Come and get it at {at}.',
      'Grab yours at {at}.',
      '{at}. Come by.',
      '{where}. Come by.',
      'Come by {at} and point.',
      'Come by and point.',
      'Pull up and order.',
      'Come and get it.',
      'The rest is on the menu.',
    ],
    closeFood: ['Bring an appetite to {at}.', 'Bring friends to {at}.', 'Bring an appetite.'],
  },
  normal: {
    open: [
      'From our {cuisine} menu: {names}.',
      'Where to begin on our {cuisine} menu? With {namesOr}.',
      'Our {cuisine} menu has {names}.',
      '{Count} to begin with: {names}.',
      'Have you tried {namesOr}?',
      'On our menu you will find {names}.',
      'A few words about our menu: it has {names}.',
      'Still deciding? There is {namesOr}.',
      'Here is a look at our {cuisine} menu: {names}.',
      'At {at} we have {names} on the menu.',
      'We have {priced} on the menu.',
      'May we suggest {namesOr}?',
    ],
    openFood: [
      'From our kitchen: {names}.',
      'Looking for something to eat? There is {namesOr}.',
      'For the whole table: {names}.',
      'We would love to cook for you: {namesOr}.',
    ],
    parts: [
      'In {name} you will find {list}.',
      '{name} {brings} together {list}.',
      'For {name}, picture {main} with {rest}.',
      'With {name}, expect {list}.',
    ],
    partsFood: ['We make {name} with {list}.', 'For {name} we start with {main} and add {rest}.'],
    close: [
      'You will find them all at {where}.',
      'Come by {at} and choose.',
      'Come and see us at {where}.',
      'They are all on the menu at {at}.',
      'See the rest of the menu at {at}.',
      'Stop by {where} for the rest of the menu.',
      'The rest of the menu is waiting at {at}.',
      'We would be glad to see you at {at}.',
      'Ask us for the rest of the menu.',
      'Come by and choose.',
      'We would be glad to see you.',
    ],
    closeFood: [
      'Take a seat at {at} and choose.',
      'We would be glad to cook for you at {at}.',
      'We would be glad to cook for you.',
    ],
  },
  fine: {
    open: [
      'From our {cuisine} menu: {names}.',
      '{names}.',
      '{names}, at {at}.',
      'At {at}: {names}.',
      'The {cuisine} menu: {names}, among others.',
      'A selection: {names}.',
      'Consider {namesOr}.',
      '{Count} from our menu: {names}.',
      'Our {cuisine} menu in {count}: {names}.',
      'To choose between: {names}.',
      '{priced}.',
    ],
    openFood: [
      'From the kitchen: {names}.',
      'For the table: {names}.',
      'The kitchen presents {names}.',
    ],
    parts: [
      '{name}: {list}.',
      '{name}: {main}, set with {rest}.',
      '{name}, a composition of {list}.',
      '{name}: {main}, then {rest}.',
    ],
    partsFood: ['{name}, built on {main}.', '{name}: {main}, accompanied by {rest}.'],
    close: [
      '{at}, {in}.',
      'At {where}.',
      'The menu continues at {at}.',
      'The full menu is at {where}.',
      'On the menu at {at}.',
      'To be found at {where}.',
      'An invitation from {at}.',
      'We look forward to your visit at {at}.',
      'We look forward to your visit.',
      'The menu continues.',
      'On our menu.',
    ],
    closeFood: ['Served at {where}.', 'We look forward to cooking for you.'],
  },
}

/** What a newsletter adds where the dish itself says too little to fill its forty words. */
export const MORE_LINES: Readonly<
  Record<Style, { any: readonly string[]; food: readonly string[] }>
> = {
  truck: {
    any: [
      'Not sure yet? Ask us anything and we’ll talk you through.',
      'Got questions about the rest of the menu? Just ask.',
      'There’s more on the {cuisine} menu where {it} came from, so have a look at the rest.',
      'Name what you like or leave out, and we’ll point you at something.',
      'Buying for a few people? Tell us how many and we’ll count along.',
      'Point at the menu, ask what’s what, and take your time with it.',
    ],
    food: [
      'Allergic to something? Tell us before you order and we’ll tell you what’s in {it}.',
      'Want {it} another way? Ask, and we’ll say what we can do.',
    ],
  },
  normal: {
    any: [
      'If you are not sure, ask us, and we will gladly tell you more.',
      'And if something else on the menu speaks to you, we are happy to talk you through it.',
      'There is more on our {cuisine} menu, and we are glad to show you around it.',
      'Tell us what you like and what you leave out, and we will help you choose.',
      'If there are several of you, tell us how many and we will think along.',
      'Have a look at the rest of the menu while you are here; just ask us about anything on it.',
    ],
    food: [
      'If you have an allergy, tell us before you order, and we will tell you what is in {it}.',
      'If you would like {it} another way, ask, and we will tell you what we can do.',
    ],
  },
  fine: {
    any: [
      'Questions are welcome at any time, and are answered plainly.',
      'Requests are considered with care, and we will say plainly what is possible.',
      'The rest of the menu may be discussed beforehand, should you wish.',
      'The {cuisine} menu goes further, and we are glad to describe it.',
      'Tell us what you prefer and what you avoid, and we will advise accordingly.',
      'For a larger party, a word in advance helps us to prepare.',
    ],
    food: [
      'Please mention allergies when you order; we will say what can be adapted.',
      'We are glad to describe how {it is} composed before you decide.',
    ],
  },
}

export const SUBJECT_LINES: Readonly<
  Record<Style, { dish: readonly string[]; menu: readonly string[] }>
> = {
  truck: {
    dish: [
      '{name}, {price}',
      '{name}: get to know {it}',
      'Your next order: {name}',
      '{name} at {at}',
      'Meet {name}',
      '{name}: {commas}',
      'Ask for {name}',
    ],
    menu: [
      '{namesOr}?',
      '{Count} to order at {at}',
      'The {cuisine} menu, short version',
      '{names}',
      '{name} and more at {at}',
      'Pick one: {namesOr}',
    ],
  },
  normal: {
    dish: [
      'Have you tried our {name}?',
      'On our menu: {name}',
      '{name} at {at}',
      'What goes into our {name}',
      'Our {name}, in a few words',
      '{name}, for {price}',
      'Our {name}: {list}',
      'A word about our {name}',
    ],
    menu: [
      'From our {cuisine} menu: {names}',
      '{Count} from our {cuisine} menu',
      'A look at our {cuisine} menu',
      '{name} and more from our menu',
      'From the menu at {at}',
      'Where to begin on our {cuisine} menu',
    ],
  },
  fine: {
    dish: [
      '{name}',
      '{name}, at {at}',
      'The {name}',
      'A note on the {name}',
      '{name}: {list}',
      '{name}, built on {main}',
      'From our menu: {name}',
      '{at}: {name}',
    ],
    menu: [
      '{names}',
      'The {cuisine} menu at {at}',
      '{at}: {name}, and more',
      'A selection from our {cuisine} menu',
      'The {cuisine} menu, in {count}',
      'Our {cuisine} menu',
    ],
  },
}

export const BANNER_LINES: Readonly<Record<Style, { dish: BannerLines; menu: BannerLines }>> = {
  truck: {
    dish: {
      headline: [
        '{name}',
        'Get {name}',
        'Try {name}',
        '{name}, {price}',
        'Meet {name}',
        '{name}? Yes.',
      ],
      line: [
        '{Commas}. {price}.',
        '{Commas}.',
        'You get {list}.',
        '{Main}, plus {rest}.',
        '{Main} and more. {price}.',
        '{lead}.',
        '{price} at {at}.',
      ],
    },
    menu: {
      headline: [
        '{cuisine} from {at}',
        'Pick one',
        '{cuisine} menu',
        '{Count} to order',
        'Start here',
        '{at}',
      ],
      line: ['{names}.', '{namesOr}?', 'Pick {namesOr}.', '{name} and more.'],
    },
  },
  normal: {
    dish: {
      headline: [
        '{name}',
        'Our {name}',
        'Try our {name}',
        '{name} for {price}',
        'Order our {name}',
      ],
      line: [
        'With {list}, for {price}.',
        'Made with {list}.',
        '{lead}.',
        '{Main} with {rest}, {price}.',
        '{Main} with {rest}.',
        'With {main} and more, for {price}.',
        'On the menu at {at}, for {price}.',
      ],
    },
    menu: {
      headline: [
        'Our {cuisine} menu',
        '{cuisine} at {at}',
        'From our {cuisine} menu',
        'Order from {at}',
        'Where to begin',
      ],
      line: [
        '{names}.',
        'With {names}.',
        'Try {namesOr}.',
        '{name} and more.',
        'Begin with {name}.',
      ],
    },
  },
  fine: {
    dish: {
      headline: ['{name}', 'The {name}', '{name}, {price}', '{at}: {name}'],
      line: [
        '{List}.',
        '{Main}; {rest}.',
        '{Main}, set with {rest}.',
        '{lead}.',
        '{Main}, then {rest}. {price}.',
        '{Main} at the centre. {price}.',
        'At {at}. {price}.',
      ],
    },
    menu: {
      headline: [
        'The {cuisine} menu',
        '{cuisine}, at {at}',
        '{at}',
        'A selection',
        '{name}, and more',
      ],
      line: [
        '{names}.',
        'Among them {names}.',
        '{name}, and what follows.',
        '{name}, among others.',
      ],
    },
  },
}

export type BannerLines = { headline: readonly string[]; line: readonly string[] }
