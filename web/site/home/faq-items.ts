import { PRODUCT } from '#contract/product.ts'

/** Questions of the home page; also its structured data. */
export const FAQ = [
  {
    question: 'What does it cost?',
    answer:
      'A performance fee of 2.5% of the increase in your online revenue; other arrangements can be negotiated. Free trials depend on the plan: 1 week with a monthly plan, 1 month with a quarterly one, 2 months with a yearly one.',
  },
  {
    question: 'Will it change my menu without asking me?',
    answer:
      'No. You review every name, description, price and picture, edit what you like, and approve it. What you wrote yourself is kept until you replace it.',
  },
  {
    question: 'Which delivery platforms does it work with?',
    answer: `${PRODUCT} publishes to DoorDash, UberEats, Grubhub, Just Eat, Deliveroo and Menulog, and exports your menu as a spreadsheet for everything else.`,
  },
  {
    question: 'I have no photographs. Can I still start?',
    answer:
      'Yes. Dishes without a photograph get a drawn or generated picture, marked as such. Bring photographs later and they are enhanced and used instead.',
  },
] as const
