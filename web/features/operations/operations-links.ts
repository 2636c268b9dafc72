/** Everything that staff have, in one place. */
export type OperationsLink = { to: string; label: string }
export type OperationsGroup = { title: string; links: readonly OperationsLink[] }

export const OPERATIONS: readonly OperationsGroup[] = [
  {
    title: 'Owners',
    links: [
      { to: '/operations', label: 'Overview' },
      { to: '/operations/accounts', label: 'Accounts' },
      { to: '/plans', label: 'Plans and statements' },
      { to: '/affiliates', label: 'Affiliates' },
    ],
  },
  {
    title: 'Menus',
    links: [
      { to: '/operations/links', label: 'Failing links' },
      { to: '/operations/reviews', label: 'Reviews' },
      { to: '/objections', label: 'Grader objections' },
      { to: '/datasets', label: 'Shared datasets' },
    ],
  },
  {
    title: 'Post',
    links: [
      { to: '/operations/messages', label: 'Messages' },
      { to: '/operations/newsletter', label: 'Newsletter' },
      { to: '/consultations', label: 'Consultations' },
      { to: '/operations/mails', label: 'Failed mails' },
    ],
  },
  {
    title: 'Service',
    links: [
      { to: '/operations/jobs', label: 'Jobs' },
      { to: '/securitylog', label: 'Security log' },
      { to: '/gcpcontrol', label: 'Instances' },
      { to: '/operations/actions', label: 'What staff did' },
    ],
  },
]
