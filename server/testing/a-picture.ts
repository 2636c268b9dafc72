import { sql } from 'drizzle-orm'
import type { CanonicalPicture } from '#contract/canonical-menu.ts'
import type { Provenance } from '#contract/menus.ts'
import type { Person, TestApp } from './test-app.ts'

/** A picture of this person's, as the row that a menu refers to. */
export async function aPicture(
  { deps }: TestApp,
  { email }: Person,
  provenance: Provenance,
  storageKey = 'none',
): Promise<CanonicalPicture> {
  const size = { width: 1920, height: 1080 }
  const { rows } = await deps.db.execute<{ id: string }>(sql`
    insert into pictures (account_id, storage_key, mime, width, height, bytes, provenance, alt, source)
    select id, ${storageKey}, 'image/jpeg', ${size.width}, ${size.height}, 1, ${provenance}, '', '{}'
    from accounts where email = ${email} returning id`)
  return { id: rows[0]?.id ?? '', provenance, alt: '', ...size }
}
