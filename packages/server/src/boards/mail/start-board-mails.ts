import { startDueWork, type DueWork } from '../../jobs/due-work.ts'
import { boardMailsAreDue } from '../../store/boards/mail-rows.ts'
import { boardMailKind } from './board-mail-job.ts'

const everyMilliseconds = 60_000

const work: DueWork = {
  kind: boardMailKind,
  everyMinutes: 0,
  isDue: async (transaction, tenant) => (await transaction.run(boardMailsAreDue(tenant))).rows[0]?.due === true,
}

/** Begins to mail boards that are due. Returns a function that ends it. */
export function startBoardMails(parts: Parameters<typeof startDueWork>[0]): () => Promise<void> {
  return startDueWork(parts, { works: [work], everyMilliseconds, failure: 'looking for boards to mail failed' })
}
