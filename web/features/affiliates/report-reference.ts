import { referenceIn } from './reference.ts'

/**
 * Tells the server of a link by which a visitor came, once a page, and only with consent to marketing asks it to remember
 * it; called with every change of the address or of the consent.
 */
export function referenceReporter(): (search: string, allows: boolean | undefined) => void {
  let reported: string | null = null
  let wasAllowed: boolean | undefined
  return (search, allows) => {
    const code = referenceIn(search)
    const isNewlyAllowed = allows === true && wasAllowed !== true
    if (wasAllowed === true && allows === false) void forget()
    wasAllowed = allows
    if (!code || (reported === code && !isNewlyAllowed)) return
    const isNew = reported !== code && isArrival()
    reported = code
    if (isNew || allows === true) void tell({ code, isNew, remember: allows === true })
  }
}

/** Neither a reload nor a way within the site. */
function isArrival(): boolean {
  const [load] = performance.getEntriesByType('navigation')
  const isLoad = load && 'type' in load && load.type === 'navigate'
  return Boolean(isLoad) && !document.referrer.startsWith(`${location.origin}/`)
}

/** What it is made of is loaded by those alone who came by a link. */
async function tell(visit: { code: string; isNew: boolean; remember: boolean }): Promise<void> {
  const { tellVisit } = await import('./tell-visit.ts')
  await tellVisit(visit)
}

async function forget(): Promise<void> {
  const { forgetVisitHere } = await import('./tell-visit.ts')
  await forgetVisitHere()
}
