import type {
  CanonicalGroup,
  CanonicalItem,
  CanonicalMenu,
  OpenPeriod,
} from '#contract/canonical-menu.ts'
import { formatPrice } from '#contract/money.ts'
import { joinAtMidnight } from './hours.ts'
import { menuStructuredData } from './menu-structured-data.ts'

type PageOptions = {
  url: string
  pictureUrl: (id: string) => string
}

/** `style` is what stands between its tags, for the page's security policy. */
export type MenuPage = { html: string; style: string }

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
/** Of so many items the pictures are asked for at once; the others when they come near. */
const EAGER_PICTURES = 2

/** The menu for whoever opens its address: one file without scripts, escaped, by day and by night. */
export function menuPage(document: CanonicalMenu, { url, pictureUrl }: PageOptions): MenuPage {
  const { restaurant, categories, dayparts } = document
  const items = new Map(document.items.map((item) => [item.ref, item]))
  const groups = new Map(document.groups.map((group) => [group.ref, group]))
  const shown = categories.filter((category) => category.items.length > 0)
  let pictures = 0

  const itemHtml = (item: CanonicalItem) => {
    const picture = pictureOf(item)
    const price = priceOf(item, document)
    const facts = factsOf(item)
    return `<li class="item">${
      picture
        ? `<img src="${text(pictureUrl(picture.id))}" alt="${text(picture.alt || item.name)}" width="96" height="96"${++pictures > EAGER_PICTURES ? ' loading="lazy"' : ''} decoding="async">`
        : ''
    }<div><h3><span dir="auto">${text(item.name)}</span>${price ? `<i></i><b>${text(price)}</b>` : ''}</h3>${
      item.nativeName && item.nativeName !== item.name
        ? `<p class="native" dir="auto">${text(item.nativeName)}</p>`
        : ''
    }${item.description ? `<p dir="auto">${text(item.description)}</p>` : ''}${item.groups
      .flatMap((ref) => groups.get(ref) ?? [])
      .map((group) => groupHtml(group, items, restaurant))
      .join('')}${facts ? `<p class="facts">${text(facts)}</p>` : ''}</div></li>`
  }
  const body = `<header><h1 dir="auto">${text(restaurant.name)}</h1>${
    restaurant.address ? `<p dir="auto">${text(restaurant.address)}</p>` : ''
  }${
    shown.length > 1
      ? `<nav aria-label="Categories">${shown.map(({ name }, at) => `<a href="#c${at}" dir="auto">${text(name)}</a>`).join('')}</nav>`
      : ''
  }</header><main>${shown
    .map(
      ({ name, description, items: refs }, at) =>
        `<section id="c${at}"><h2 dir="auto">${text(name)}</h2>${description ? `<p dir="auto">${text(description)}</p>` : ''}<ul>${refs
          .flatMap((ref) => items.get(ref) ?? [])
          .map(itemHtml)
          .join('')}</ul></section>`,
    )
    .join('')}</main><footer>${dayparts
    .map(({ name, hours }) => hoursHtml(name, hours, restaurant.locale))
    .join(
      '',
    )}${restaurant.hours.length > 0 ? hoursHtml('Opening hours', restaurant.hours, restaurant.locale) : ''}<p>Prices in ${text(restaurant.currency)}. Allergens are named where the restaurant has confirmed them; please ask about the other dishes.</p></footer>`
  const data = JSON.stringify(menuStructuredData(document, url)).replaceAll('<', '\\u003c')
  return page({
    language: restaurant.locale,
    title: `${restaurant.name}: menu`,
    head: `<meta name="description" content="${text(`The menu of ${restaurant.name} with ${document.items.filter(({ kind }) => kind !== 'choice').length} dishes and their prices.`)}"><link rel="canonical" href="${text(url)}"><script type="application/ld+json">${data}</script>`,
    body,
  })
}

/** For an address without a menu, and for one that is off. */
export function noMenuPage(): MenuPage {
  return page({
    language: 'en',
    title: 'No menu here',
    head: '<meta name="robots" content="noindex">',
    body: '<main><h1>There is no menu at this address</h1><p>The restaurant may have moved it or taken it down. Please ask there for the new address.</p></main>',
  })
}

/** A placeholder shows no dish of this kitchen. */
export function pictureOf({ picture }: CanonicalItem): CanonicalItem['picture'] {
  return picture?.provenance === 'illustration' ? null : picture
}

/** What an item costs; of one that is made of its sizes, from what on. */
export function priceOf(item: CanonicalItem, document: CanonicalMenu): string | null {
  const { currency, locale } = document.restaurant
  if (item.price !== null) {
    if (item.price === 0 && !item.isFree) return null
    return item.price === 0 ? 'Free' : formatPrice({ minor: item.price, currency }, locale)
  }
  const sizes = document.groups
    .filter(({ ref, min }) => item.groups.includes(ref) && min > 0)
    .flatMap(({ options }) => options)
    .flatMap((option) => optionPrice(option, document.items) ?? [])
  if (sizes.length === 0) return null
  return `from ${formatPrice({ minor: Math.min(...sizes), currency }, locale)}`
}

/** What is confirmed of an item; what is only suggested is told to nobody. */
export function factsOf({ allergensConfirmed, allergens, diets, spice }: CanonicalItem): string {
  const named = (presence: 'contains' | 'may-contain') =>
    allergens
      .filter((one) => one.presence === presence)
      .map(({ allergen, detail }) => (detail ? `${allergen} (${detail})` : allergen))
      .join(', ')
  const [contains, may] = [named('contains'), named('may-contain')]
  const confirmed = allergensConfirmed
    ? [
        ...diets.map((diet) => diet.charAt(0).toUpperCase() + diet.slice(1)),
        ...(contains ? [`Contains ${contains}`] : []),
        ...(may ? [`May contain ${may}`] : []),
      ]
    : []
  const heat = spice ? [['Mild', 'Hot', 'Very hot'][spice - 1] ?? ''] : []
  return [...confirmed, ...heat].join('. ')
}

/** Each group in one line, with what an option adds. */
export function groupLine(
  { name, options }: CanonicalGroup,
  items: ReadonlyMap<string, CanonicalItem>,
  { currency, locale }: CanonicalMenu['restaurant'],
): { name: string; options: string } {
  return {
    name,
    options: options
      .flatMap(({ item, price }) => {
        const found = items.get(item)
        if (!found) return []
        const minor = price ?? found.price
        return minor ? `${found.name} +${formatPrice({ minor, currency }, locale)}` : found.name
      })
      .join(', '),
  }
}

function groupHtml(
  group: CanonicalGroup,
  items: ReadonlyMap<string, CanonicalItem>,
  restaurant: CanonicalMenu['restaurant'],
): string {
  const { name, options } = groupLine(group, items, restaurant)
  return options
    ? `<p class="options" dir="auto"><b>${text(name)}${/\p{P}$/u.test(name) ? '' : ':'}</b> ${text(options)}</p>`
    : ''
}

function optionPrice(
  { item, price }: CanonicalGroup['options'][number],
  items: readonly CanonicalItem[],
): number | null {
  return price ?? items.find(({ ref }) => ref === item)?.price ?? null
}

function hoursHtml(title: string, hours: readonly OpenPeriod[], locale: string): string {
  return `<section><h2 dir="auto">${text(title)}</h2><dl>${dayLines(hours, locale)
    .map(({ days, times }) => `<dt>${days}</dt><dd>${times}</dd>`)
    .join('')}</dl></section>`
}

/** Days in a row with the same hours are one line; the clock is the locale's, of twelve hours or of twenty-four. */
export function dayLines(
  hours: readonly OpenPeriod[],
  locale: string,
): { days: string; times: string }[] {
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
  const at = (time: string) => clock.format(new Date(`2000-01-01T${time}Z`))
  const spoken = joinAtMidnight(hours)
  const lines: { first: string; last: string; times: string }[] = []
  for (const [day, name] of DAYS.entries()) {
    const times =
      spoken
        .filter((period) => period.day === day)
        .map(({ from, to }) => `${at(from)}–${at(to)}`)
        .join(', ') || 'Closed'
    const former = lines.at(-1)
    if (former?.times === times) former.last = name
    else lines.push({ first: name, last: name, times })
  }
  return lines.map(({ first, last, times }) => ({
    days: first === last ? first : `${first} to ${last}`,
    times,
  }))
}

function page(parts: { language: string; title: string; head: string; body: string }): MenuPage {
  const { language, title, head, body } = parts
  return {
    style: STYLE,
    html: `<!doctype html>
<html lang="${text(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${text(title)}</title><link rel="icon" href="/icons/icon-96.png" type="image/png">${head}<style>${STYLE}</style></head><body>${body}</body></html>
`,
  }
}

function text(given: string): string {
  return given
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

const STYLE = `:root{color-scheme:light dark;--paper:#fbf6ec;--ink:#231b14;--soft:#5c5044;--line:#e2d7c4;--red:#b4281a}
@media(prefers-color-scheme:dark){:root{--paper:#1a1512;--ink:#f4ebdc;--soft:#c4b5a2;--line:#3c332b;--red:#f07a66}}
*{box-sizing:border-box;margin:0}
html{scroll-behavior:smooth;scroll-padding-top:4rem}
@media(prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;max-width:46rem;margin:0 auto;padding:2rem 1.25rem 4rem;overflow-wrap:anywhere}
h1,h2,h3{font-family:ui-serif,Georgia,"Times New Roman",serif;font-weight:600;line-height:1.2}
h1{font-size:2.25rem}
h2{font-size:1.5rem;margin:2.5rem 0 .75rem}
h3{font-size:1.125rem;display:flex;align-items:baseline;gap:.5rem}
h3 i{flex:1;min-width:1rem;border-bottom:2px dotted var(--line)}
h3 b{font:600 1rem system-ui,sans-serif;font-variant-numeric:tabular-nums;white-space:nowrap}
p{color:var(--soft)}
ul{list-style:none;padding:0}
nav{position:sticky;top:0;display:flex;gap:1.25rem;overflow-x:auto;margin-top:1rem;padding:.75rem 0;background:var(--paper);border-bottom:1px solid var(--line)}
nav a{color:var(--red);white-space:nowrap;padding:.25rem 0}
header{display:contents}
.item{display:flex;gap:1rem;padding:1rem 0;border-bottom:1px solid var(--line)}
.item>div{flex:1;min-width:0}
.item img{width:6rem;height:6rem;object-fit:cover;border-radius:.5rem;flex:none}
.native{font-style:italic}
.options,.facts{font-size:.9375rem;margin-top:.25rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1.5rem;font-variant-numeric:tabular-nums}
dd{margin:0;color:var(--soft)}
footer p{margin-top:2rem;font-size:.875rem}
@media print{nav{display:none}}`
