export const COMMISSION = { sale: 100, percent: 30 }

export const BENEFITS = [
  { title: '30% commission', text: 'Of every sale that comes through your code.' },
  { title: 'No caps, no tiers', text: 'The first sale and the hundredth pay the same share.' },
  { title: 'Monthly payouts', text: 'What you earn is paid out every month.' },
  {
    title: 'Marketing tools',
    text: 'Pictures, example menus and texts to show what you recommend.',
  },
]

export const AFFILIATE_STEPS = [
  { title: 'Sign up by email', text: 'Write to us who you are and how you reach restaurants.' },
  { title: 'Get your code', text: 'You receive a unique affiliate code.' },
  { title: 'Promote', text: 'Share the code wherever restaurant owners listen to you.' },
  { title: 'Earn', text: 'Each sale with your code pays you 30%, every month.' },
]
