/** The home page's sections from top to bottom; the last two show from 768 px on. */
export const SECTIONS = [
  { id: 'hero', name: 'Welcome' },
  { id: 'culture', name: 'Culture' },
  { id: 'features', name: 'Features' },
  { id: 'how-it-works', name: 'How it works' },
  { id: 'showcase', name: 'Showcase' },
  { id: 'faq', name: 'Questions' },
  { id: 'call-to-action', name: 'Start' },
  { id: 'newsletter', name: 'Newsletter' },
  { id: 'partners', name: 'Partners' },
] as const

export type SectionId = (typeof SECTIONS)[number]['id']
