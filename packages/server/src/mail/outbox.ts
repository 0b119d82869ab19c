import type { Database } from '../store/db/database.ts'

/** Of mails that were kept the link goes when the longest-lived one is over; after 90 days the mail goes, too. */
export async function removeOldMails(database: Database): Promise<void> {
  await database.transaction({ role: 'cleaner' }, async ({ run }) => {
    await run({ text: "delete from outgoing_mail where created_at < now() - interval '90 days'" })
    await run({
      text: "update outgoing_mail set link = null where link is not null and state = 'kept' and created_at < now() - interval '8 days'",
    })
  })
}
