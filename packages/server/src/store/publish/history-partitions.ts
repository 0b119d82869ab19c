import type { Database } from '../db/database.ts'

const ahead = 3

/**
 * A partition of the history for this month and the next ones, so that old months can be let go of whole. A month whose rows already lie in the rest stays there.
 * Row-level security is repeated on each: nobody is granted access to one, but a grant given by mistake shall open nothing.
 */
export async function preparePartitions(database: Database, now: Date): Promise<void> {
  for (let month = 0; month < ahead; month += 1) {
    const [from, to] = [monthOf(now, month), monthOf(now, month + 1)]
    await createPartition(database, `twin_history_${from.slice(0, 7).replace('-', '_')}`, { from, to }).catch((error: unknown) => {
      if ((error as { code?: string }).code !== rowsElsewhere) throw error
    })
  }
}

/** The month has rows in the rest: no server prepared it in time. Row-level security hides them from us, so only the attempt tells. */
const rowsElsewhere = '23514'

async function createPartition(database: Database, name: string, { from, to }: { from: string; to: string }): Promise<void> {
  await database.owner(async (transaction) => {
    await transaction.run({ text: `select pg_advisory_xact_lock(hashtextextended('history-partitions', 0))` })
    const { rows } = await transaction.run({ text: 'select to_regclass($1) is not null as there', values: [name] })
    if (rows[0]?.['there']) return
    await transaction.runAll([
      { text: `create table "${name}" partition of twin_history for values from ('${from}') to ('${to}')` },
      { text: `alter table "${name}" enable row level security` },
      { text: `alter table "${name}" force row level security` },
    ])
  })
}

function monthOf(now: Date, months: number): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)).toISOString().slice(0, 10)
}
