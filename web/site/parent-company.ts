/** The footer's outside link; an installation sets its own at build time. */
export const PARENT_COMPANY = {
  name: import.meta.env.VITE_PARENT_COMPANY_NAME ?? 'Our parent company',
  url: import.meta.env.VITE_PARENT_COMPANY_URL ?? 'https://example.com/',
}
