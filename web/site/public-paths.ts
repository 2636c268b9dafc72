/** Pages written to HTML at build time; a new public page is one line here and one in routes.ts. */
export const PUBLIC_PATHS = ['/', '/stepsofregistration', '/404', '/500', '/403'] as const
