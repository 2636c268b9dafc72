import { desc, eq, ilike, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Mail, Mailer, Whose } from '#server/adapters/mail/mail.ts'
import { MailFailed } from '#server/adapters/mail/mail-failed.ts'
import type { Database, Querier } from './connect.ts'
import { failedMails, sentMails } from './sent-mails.tables.ts'

/** Longer than any job is tried. */
const SAVED_FOR_MS = 30 * 86_400_000

/**
 * A mailer that sends each mail once: what a mail server has taken is remembered by the mail's id, so that the retry of a
 * job that had done its work sends nothing. What no sender can know is whether the server took a mail when its word was
 * lost on the way: then it goes out again, with the same Message-ID and the same content.
 */
export function sendEachOnce(mailer: Mailer, db: Database, now: () => Date): Mailer {
  return {
    async send(mail) {
      const [sent] = await db
        .select({ id: sentMails.id })
        .from(sentMails)
        .where(eq(sentMails.id, mail.id))
      if (sent) return
      try {
        await mailer.send(mail)
      } catch (error) {
        await noteFailure(db, mail, error, now())
        throw error
      }
      await db.delete(failedMails).where(eq(failedMails.id, mail.id))
      await db.insert(sentMails).values({ id: mail.id, sentAt: now() }).onConflictDoNothing()
      await db
        .delete(sentMails)
        .where(lt(sentMails.sentAt, new Date(now().getTime() - SAVED_FOR_MS)))
    },
    async forget(whose) {
      await forgetFailures(db, whose)
      await mailer.forget(whose)
    },
    close: () => mailer.close(),
  }
}

/** What was given up long ago helps nobody, and addresses are people's data. */
const FAILURES_SAVED_FOR_MS = 90 * 86_400_000

async function noteFailure(db: Database, mail: Mail, error: unknown, at: Date): Promise<void> {
  const { id, to: recipient, subject } = mail
  const isPermanent = error instanceof MailFailed && error.permanent
  const detail = error instanceof MailFailed ? error.detail : String(error)
  await db
    .insert(failedMails)
    .values({ id, recipient, subject, isPermanent, detail, firstAt: at, lastAt: at })
    .onConflictDoUpdate({
      target: failedMails.id,
      set: { isPermanent, detail, lastAt: at, tries: sql`${failedMails.tries} + 1` },
    })
  const oldest = new Date(at.getTime() - FAILURES_SAVED_FOR_MS)
  await db.delete(failedMails).where(lt(failedMails.lastAt, oldest))
}

async function forgetFailures(db: Database, { addressHash, hashOf }: Whose): Promise<void> {
  const failed = await db.selectDistinct({ recipient: failedMails.recipient }).from(failedMails)
  for (const { recipient } of failed) {
    if (hashOf(recipient) !== addressHash) continue
    await db.delete(failedMails).where(eq(failedMails.recipient, recipient))
  }
}

/** Newest failure first. */
export function listFailedMails(
  db: Querier,
  {
    search,
    after,
    limit,
  }: {
    search: string
    after: { value: string | null; id: string } | null
    limit: number
  },
) {
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const found: SQL | undefined =
    search === ''
      ? undefined
      : or(
          ilike(failedMails.recipient, like),
          ilike(failedMails.subject, like),
          ilike(failedMails.detail, like),
        )
  const older = after
    ? sql`(${failedMails.lastAt}, ${failedMails.id}) < (${after.value}::timestamptz, ${after.id})`
    : sql`true`
  return db
    .select()
    .from(failedMails)
    .where(sql`${older} and ${found ?? sql`true`}`)
    .orderBy(desc(failedMails.lastAt), desc(failedMails.id))
    .limit(limit)
}
