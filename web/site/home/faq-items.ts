import { PRODUCT } from '#contract/product.ts'
import type { Proof } from '../proof-link.tsx'

/** Questions of the home page; also its structured data. */
export const FAQ: readonly { question: string; answer: string; proof: Proof }[] = [
  {
    question: 'What does it cost?',
    answer:
      'A performance fee of 2.5% of the increase in your online revenue; other arrangements can be negotiated. Free trials depend on the plan: 1 week with a monthly plan, 1 month with a quarterly one, 2 months with a yearly one.',
    proof: { to: '/pricing', label: 'Pricing' },
  },
  {
    question: 'Will it change my menu without asking me?',
    answer:
      'No. You review every name, description, price and picture, edit what you like, and approve it. What you wrote yourself is kept until you replace it.',
    proof: { to: '/review', label: 'Review' },
  },
  {
    question: 'Which delivery platforms does it work with?',
    answer: `${PRODUCT} publishes to DoorDash, UberEats, Grubhub, Just Eat, Deliveroo and Menulog (closed in November 2025). A platform has to let us in for your store first; until then, and for everything else, your menu goes out as a spreadsheet and a kit to enter it by hand.`,
    proof: { to: '/publish', label: 'Publish' },
  },
  {
    question: 'I have no photographs. Can I still start?',
    answer:
      'Yes. Dishes without a photograph get a drawn or generated picture, marked as such. Bring photographs later and they are enhanced and used instead.',
    proof: { to: '/imagecreation', label: 'Image creation' },
  },
]
