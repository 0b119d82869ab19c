import { columns, oneOf } from '../store/db/columns.ts'
import type { Database } from '../store/db/database.ts'
import type { JobState, JobOwner } from './job.ts'
import { stateColumns, stateOf, stateShape } from './job.ts'

export type BegunChange = {
  readonly does: 'edit' | 'delete' | 'restore' | 'start'
  readonly definition: string | undefined
  readonly job: JobState
  readonly undo: JobState | undefined
}

const maxListed = 10

/** Returns a user's bulk changes that are running or have just ended, newest first. Each has the job that undoes it, if there is one. */
export async function begunChanges(database: Database, { tenant, user }: JobOwner): Promise<BegunChange[]> {
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      name: 'changes-begun',
      text: `select ${stateColumns}, payload -> 'request' ->> 'definition' as definition, payload ->> 'change' as "takenBack",
          case when payload -> 'request' -> 'changes' ? 'delete' then 'delete'
            when payload -> 'request' -> 'changes' ? 'restore' then 'restore'
            when payload -> 'request' -> 'changes' ? 'start' then 'start' else 'edit' end as does,
          coalesce(finished_at > now() - interval '10 minutes', true) as "isFresh"
        from job where tenant_id = $1 and user_id = $2 and kind in ('bulk', 'undo') and created_at > now() - interval '1 day'
        order by created_at desc limit 200`,
      values: [tenant, user],
      columns: columns({
        ...stateShape,
        definition: 'text?',
        takenBack: 'text?',
        does: oneOf('edit', 'delete', 'restore', 'start'),
        isFresh: 'boolean',
      }),
    },
  )
  // A failed undo may have been started again; the newest undo counts.
  const undoOf = (id: string) => rows.find((row) => row.takenBack === id)
  return rows
    .filter((row) => row.kind === 'bulk' && (undoOf(row.id) ?? row).isFresh)
    .slice(0, maxListed)
    .map((row) => {
      const undo = undoOf(row.id)
      return { does: row.does, definition: row.definition ?? undefined, job: stateOf(row), undo: undo && stateOf(undo) }
    })
}
