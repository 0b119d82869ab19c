import type { Database } from '../store/db/database.ts'

/** Deletes the link of a stored mail after 8 days, when its longest-lived link has expired, and every mail after 90 days. */
export async function removeOldMails(database: Database): Promise<void> {
  await database.transaction({ role: 'cleaner' }, async ({ run }) => {
    await run({ text: "delete from outgoing_mail where created_at < now() - interval '90 days'" })
    await run({
      text: "update outgoing_mail set link = null, leave = null where (link is not null or leave is not null) and state = 'kept' and created_at < now() - interval '8 days'",
    })
  })
}
