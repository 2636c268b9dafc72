import type { ComponentType } from 'react'

/** The parts of public pages that React brings to life, each by the name it has in the page; a new one is one line here. */
export const ISLANDS = {
  demo: async () => (await import('../site/home/demo/demo.tsx')).Demo,
  contact: async () => (await import('../features/contact/contact-form.tsx')).ContactIsland,
  'affiliate-application': async () =>
    (await import('../site/affiliate-forms.tsx')).ApplicationIsland,
  'affiliate-link': async () => (await import('../site/affiliate-forms.tsx')).LinkIsland,
  scheduling: async () =>
    (await import('../features/consultations/scheduling-form.tsx')).SchedulingIsland,
  grader: async () => (await import('../features/grader/grader.tsx')).GraderIsland,
  login: async () => (await import('../features/accounts/login-form.tsx')).LoginIsland,
  signup: async () => (await import('../features/accounts/signup-form.tsx')).SignupIsland,
  'reset-password': async () =>
    (await import('../features/accounts/reset-password.tsx')).ResetPasswordIsland,
} satisfies Record<string, () => Promise<ComponentType<never>>>

export type IslandName = keyof typeof ISLANDS
