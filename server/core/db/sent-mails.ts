import { eq, lt } from 'drizzle-orm'
import type { Mailer } from '#server/adapters/mail/mail.ts'
import type { Database } from './connect.ts'
import { sentMails } from './sent-mails.tables.ts'

/** Longer than any job is tried. */
const KEPT_MS = 30 * 86_400_000

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
      await mailer.send(mail)
      await db.insert(sentMails).values({ id: mail.id, sentAt: now() }).onConflictDoNothing()
      await db.delete(sentMails).where(lt(sentMails.sentAt, new Date(now().getTime() - KEPT_MS)))
    },
    forget: (whose) => mailer.forget(whose),
    close: () => mailer.close(),
  }
}
