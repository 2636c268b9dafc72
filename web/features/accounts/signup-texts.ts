/** The two variants hold the same fields and differ in how they are called. */
export const SIGNUP_TEXTS = {
  desktop: {
    person: 'Representative Information',
    business: 'Business Information',
    passwords: 'Password',
    submit: 'Sign Up',
    submitting: 'Signing Up...',
  },
  mobile: {
    person: 'Personal Information',
    business: 'Business Information',
    passwords: 'Security',
    submit: 'Create Account',
    submitting: 'Creating Account...',
  },
} as const
