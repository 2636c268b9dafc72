import { notFound } from '#server/core/errors.ts'
import { hashToken } from '#server/core/tokens.ts'
import type { Deps } from '#server/deps.ts'
import { type AffiliateRow, findByLink } from './affiliates.repo.ts'

/** Made of the link's id, so that it stands in mails alone and each of them has the same one. */
export function linkToken({ derivedSecret }: Pick<Deps, 'derivedSecret'>, linkId: string): string {
  return derivedSecret(`affiliate dashboard ${linkId}`).toString('base64url')
}

export function linkHash(deps: Pick<Deps, 'derivedSecret'>, linkId: string): string {
  return hashToken(linkToken(deps, linkId))
}

export function dashboardAddress(
  deps: Pick<Deps, 'derivedSecret' | 'config'>,
  { linkId }: Pick<AffiliateRow, 'linkId'>,
): string {
  return `${deps.config.publicUrl}/affiliate/dashboard/${linkToken(deps, linkId)}`
}

export function shareLink(
  { config }: Pick<Deps, 'config'>,
  { code }: Pick<AffiliateRow, 'code'>,
): string {
  return `${config.publicUrl}/?ref=${code ?? ''}`
}

/** Whose dashboard a link opens. */
export async function affiliateOf(
  { db }: Pick<Deps, 'db'>,
  token: string,
): Promise<AffiliateRow & { code: string }> {
  const found = await findByLink(db, hashToken(token))
  if (!found?.code)
    throw notFound(
      'affiliates.no_link',
      'This link is not valid any more. Ask for the current one by mail on the affiliate page.',
    )
  return { ...found, code: found.code }
}
