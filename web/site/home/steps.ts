/** The process, in the order in which it happens. */
export const STEPS = [
  {
    title: 'Contact us or sign up',
    text: 'Tell us what you cook and where you sell. Bring your menu as it is: a photo, a PDF, a spreadsheet, or nothing yet.',
  },
  {
    title: 'AI optimization',
    text: 'Every dish gets a name, a description, a price with its reason and a picture, in your voice and from your own data.',
  },
  {
    title: 'Review and approve',
    text: 'You see old and new side by side. Change any word, keep any line as it was. Nothing counts before you say so.',
  },
  {
    title: 'Automatic deployment',
    text: 'The approved menu goes out to the delivery platforms you sell on.',
  },
  {
    title: 'Continuous weekly updates',
    text: 'Each week the menu is checked again for trends and seasons, and you are told what is worth a change.',
  },
] as const
