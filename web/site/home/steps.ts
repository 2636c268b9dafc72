import type { Proof } from '../proof-link.tsx'

type Step = { title: string; text: string; proof: Proof }

/** The process, in the order in which it happens, each with the page that does it. */
export const STEPS: readonly Step[] = [
  {
    title: 'Contact us or sign up',
    text: 'Tell us what you cook and where you sell. Bring your menu as it is: a photo, a PDF, a spreadsheet, or nothing yet.',
    proof: { to: '/menuupload', label: 'Menu upload' },
  },
  {
    title: 'AI optimization',
    text: 'Every dish gets a name, a description, a price with its reason and a picture, in your voice and from your own data.',
    proof: { to: '/menucreation', label: 'Menu creation' },
  },
  {
    title: 'Review and approve',
    text: 'You see old and new side by side. Change any word, keep any line as it was. Nothing counts before you say so.',
    proof: { to: '/review', label: 'Review' },
  },
  {
    title: 'Automatic deployment',
    text: 'The approved menu goes out to the delivery platforms that have let us in for your store. For the others you get a kit to enter it by hand.',
    proof: { to: '/publish', label: 'Publish' },
  },
  {
    title: 'Continuous weekly updates',
    text: 'Each week the menu is checked again for trends and seasons, and you are told what is worth a change.',
    proof: { to: '/reviews', label: 'Weekly review' },
  },
]
