/** The demo's pictures, taken from the product itself by scripts/site-pictures/take-tour.ts. */
export const TOUR = [
  {
    picture: 'tour-1',
    title: 'Say what you cook',
    text: 'Pick your restaurant and a cuisine, choose the voice, and say what should be written: names, descriptions, prices, calories, recipes, pictures.',
  },
  {
    picture: 'tour-2',
    title: 'Dishes arrive one by one',
    text: 'Each card fills as it is ready, with the price, what that price rests on, and a score with its reasons.',
  },
  {
    picture: 'tour-3',
    title: 'Read them like a guest',
    text: 'The whole menu stands on one page. Write any dish anew, or keep it for the library.',
  },
  {
    picture: 'tour-4',
    title: 'Change any line',
    text: 'In the library every field is yours to edit. The version before is kept, with who changed it.',
  },
  {
    picture: 'tour-5',
    title: 'Know what to do next',
    text: 'Tips name what is worth a minute: a dish without a picture, a description that says too little.',
  },
] as const

export const TOUR_STEP_MS = 5000
