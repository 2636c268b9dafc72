import type { Proof } from './proof-link.tsx'

/** What the page says, part by part; each line is a fact of this service. */
export const TECHNICAL_PARTS: readonly {
  title: string
  paragraphs: readonly string[]
  proof: Proof
}[] = [
  {
    title: 'Two engines, one set of rules',
    paragraphs: [
      'The built-in kitchen writes menus without any outside service: it knows cuisines, dishes, ingredients and their weights, and composes from those. The same request with the same seed gives the same menu, so a result can be explained and repeated.',
      'Where a model from an AI provider is configured, it writes the words, and its answers pass the same checks. What it returns is treated as data: validated, never executed. Where it fails, the kitchen takes over.',
    ],
    proof: { to: '/settings', label: 'Settings show which engine is in use' },
  },
  {
    title: 'Where figures come from',
    paragraphs: [
      'A price is based on comparable dishes of your own data where there are any, by course and style, and on a price table otherwise. What it is based on is written beside it.',
      'Calories are the sum of ingredient weights times kilocalories per 100 g. Allergens and diets follow from the ingredients and stay suggestions until you confirm them.',
    ],
    proof: { to: '/menucreation', label: 'Menu creation' },
  },
  {
    title: 'Your data',
    paragraphs: [
      'Menus come in as CSV up to 250 MB, in the encodings and delimiters that spreadsheets really produce. They are read as a stream, never held in memory as a whole, and a wrong line is named with its number and reason.',
      'Everything can leave again: menus as CSV and XLSX, with the origin of every picture. An account sees only what it owns.',
    ],
    proof: { to: '/datasets', label: 'Datasets' },
  },
  {
    title: 'Versions and review',
    paragraphs: [
      'Each change keeps the version before it, who or what made it, and why. Text of an engine is a draft until somebody keeps it. Nothing an owner wrote is overwritten without being asked.',
    ],
    proof: { to: '/review', label: 'Review and versions' },
  },
  {
    title: 'Publishing',
    paragraphs: [
      'An approved version is sent to each linked store in that platform’s own form. It is called live once it was read back and is what was sent; what a platform leaves out or refuses stands there in the platform’s own words, and the version before can be sent again.',
      'A platform has to let this installation in first. Until then a store can be linked in practice, which the service plays itself, and an export kit has all that is needed to enter the menu by hand.',
    ],
    proof: { to: '/publish', label: 'Publish' },
  },
  {
    title: 'Safety',
    paragraphs: [
      'Passwords are hashed with argon2id, sessions live in cookies that scripts cannot read, and bank and tax numbers are encrypted at rest. Pages run under a content security policy; nothing is requested from a third party before you agree.',
    ],
    proof: { to: '/privacypolicy', label: 'Privacy policy' },
  },
  {
    title: 'Work that survives',
    paragraphs: [
      'Long work runs as jobs in the database, in the same transaction as what caused them. A restart in the middle loses nothing that was acknowledged; what finally fails is kept and shown.',
    ],
    proof: { to: '/menuupload', label: 'Uploads show how far they are' },
  },
]
