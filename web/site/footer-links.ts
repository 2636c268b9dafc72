/** The footer's groups, in order; the paths are the specification's. */
export const FOOTER_GROUPS = [
  {
    title: 'Policies',
    links: [
      { to: '/privacypolicy', label: 'Privacy Policy' },
      { to: '/cookiepolicy', label: 'Cookie Policy' },
      { to: '/paymentplans', label: 'Payment Plans' },
      { to: '/stepsofregistration', label: 'Steps of Registration' },
    ],
  },
  {
    title: 'Account',
    links: [
      { to: '/signup', label: 'Sign up' },
      { to: '/login', label: 'Log in' },
      { to: '/forgotpassword', label: 'Reset Password' },
    ],
  },
  {
    title: 'Learn More',
    links: [
      { to: '/scheduling', label: 'Schedule a Meeting' },
      { to: '/contact', label: 'Contact' },
      { to: '/about', label: 'About' },
    ],
  },
  {
    title: 'Content',
    links: [
      { to: '/blog', label: 'Blog' },
      { to: '/video', label: 'Video' },
      { to: '/menu', label: 'Menu' },
      { to: '/visuals', label: 'Visuals' },
    ],
  },
  {
    title: 'Become a Partner',
    links: [
      { to: '/affiliate', label: 'Affiliate' },
      { to: '/becomeamember', label: 'Open Positions' },
    ],
  },
] as const
