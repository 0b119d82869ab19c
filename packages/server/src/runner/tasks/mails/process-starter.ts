import { familyTable } from '../../../store/physical/names.ts'
import type { Work } from '../../work/service-task.ts'
import { TaskFailure } from '../../work/service-task.ts'
import { columns } from '../../../store/db/columns.ts'

/** Returns the user who created the process. A link that its diagram mails is stored in the name of this user. */
export async function readStarter(work: Work): Promise<string> {
  const user = await findStarter(work)
  if (user === null) throw new TaskFailure('noSender')
  return user
}

/** Returns the user who created the process; null if it began by itself and nobody has worked on it. */
export async function findStarter({ transaction, author, subject }: Work): Promise<string | null> {
  const { rows } = await transaction.run({
    name: 'process-begun-by',
    text: `select coalesce(t.created_by, (select s.actor from process_step s where s.tenant_id = $1 and s.root_id = $2 and s.actor is not null order by s.seq limit 1)) as "user"
      from "${familyTable('execution')}" t where t.tenant_id = $1 and t.id = $2`,
    values: [author.tenant, subject.process.uuid],
    columns: columns({ user: 'uuid?' }),
  })
  return rows[0]?.user ?? null
}
