import type { Proof } from './proof-link.tsx'

/** The before-and-after pairs; files are in the folder pictures. */
export const PAIRS = [
  {
    file: 'photo-tacos',
    title: 'The lamp over the pass',
    text: 'A warm bulb turns everything brown. White is found again on the plate, and the lime is green.',
    before: 'Tacos in dim brown light',
    after: 'The same tacos in even light, the lime green and the plate white',
  },
  {
    file: 'photo-mussels',
    title: 'The tube on the ceiling',
    text: 'Fluorescent light lays a green veil over the table. The veil goes, and the mussels have their blue back.',
    before: 'Mussels under a green veil',
    after: 'The same mussels on a white cloth, their shells blue',
  },
  {
    file: 'photo-steak',
    title: 'The steam on the lens',
    text: 'Haze makes a crust look like paste. Dark becomes dark again, and the grill marks can be counted.',
    before: 'Steak with salad, pale and hazy',
    after: 'The same steak with dark grill marks on a white plate',
  },
]

export const PROMISES: readonly { title: string; text: string; proof: Proof }[] = [
  {
    title: 'Light and colour',
    text: 'Exposure is evened, and the cast of a lamp or tube taken out. What would make the picture worse is done again with more care, or left.',
    proof: { to: '/imagecreation', label: 'Enhance a photo' },
  },
  {
    title: 'Noise and edges',
    text: 'Grain from dark kitchens is smoothed, and soft edges are made clearer. What the lens did not see stays unseen.',
    proof: { to: '/imagecreation', label: 'What was done stands beside each photo' },
  },
  {
    title: 'Nothing added',
    text: 'No herbs that were not there, no larger portion, no other plate. The dish stays yours.',
    proof: { to: '/enhancedbranding', label: 'What we do not do' },
  },
  {
    title: 'Your original kept',
    text: 'The photograph you brought is stored beside the enhanced one. Change your mind any time.',
    proof: { to: '/imagecreation', label: 'Compare both' },
  },
]

export const ORIGINS = [
  { name: 'Real', text: 'your photograph as you brought it' },
  { name: 'Enhanced', text: 'your photograph after correction' },
  { name: 'Generated', text: 'made by an image model from the dish and its ingredients' },
  { name: 'Illustration', text: 'drawn by our own illustrator' },
]
