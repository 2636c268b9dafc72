/** What a link to the page shows where it is shared; drawn by the build from the page's own heading. */
export const SOCIAL_IMAGE = { width: 1200, height: 630 }

/** `/blog/menu-names` has `/social/blog-menu-names.png`, the home page `/social/home.png`. */
export function socialImagePath(path: string): string {
  return `/social/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`
}
