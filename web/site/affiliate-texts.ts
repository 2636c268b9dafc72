import type { Proof } from './proof-link.tsx'

export const COMMISSION = { sale: 100, percent: 30 }

export const BENEFITS: readonly { title: string; text: string; proof: Proof }[] = [
  {
    title: '30% commission',
    text: 'Of every sale that comes through your code.',
    proof: { to: '/affiliate/agreement', label: 'The agreement' },
  },
  {
    title: 'No caps, no tiers',
    text: 'The first sale and the hundredth pay the same share.',
    proof: { to: '/affiliate/agreement#what-you-earn', label: 'What you earn' },
  },
  {
    title: 'Monthly payouts',
    text: 'What is due is paid out every month, on the 15th.',
    proof: { to: '/affiliate/agreement#statements-and-payouts', label: 'Statements and payouts' },
  },
  {
    title: 'Marketing tools',
    text: 'Links with your code to example menus, pictures and the menu grader, and texts to copy, on your dashboard.',
    proof: { to: '/affiliate#dashboard', label: 'Your dashboard' },
  },
]

export const AFFILIATE_STEPS = [
  { title: 'Sign up by email', text: 'Write to us who you are and how you reach restaurants.' },
  { title: 'Get your code', text: 'You receive a unique affiliate code.' },
  { title: 'Promote', text: 'Share the code wherever restaurant owners listen to you.' },
  { title: 'Earn', text: 'Each sale with your code pays you 30%, every month.' },
]
