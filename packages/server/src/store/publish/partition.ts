import type { Database } from '../db/database.ts'

/** Dates, as PostgreSQL reads them. */
type Partition = { readonly of: string; readonly name: string; readonly from: string; readonly to: string }

/** The partition has rows in the rest: no server prepared it in time. Row-level security hides them from us, so only the attempt tells. */
const rowsElsewhere = '23514'

/**
 * Makes a partition unless it is there, or its rows already lie in the rest, where they stay. Row-level security is repeated on it: nobody is granted access to
 * one, but a grant given by mistake shall open nothing. The names are the server's own.
 */
export async function ensurePartition(database: Database, { of, name, from, to }: Partition): Promise<void> {
  const make = database.owner(async (transaction) => {
    await transaction.run({ text: `select pg_advisory_xact_lock(hashtextextended('partitions', 0))` })
    const { rows } = await transaction.run({ text: 'select to_regclass($1) is not null as there', values: [name] })
    if (rows[0]?.['there']) return
    await transaction.runAll([
      { text: `create table "${name}" partition of ${of} for values from ('${from}') to ('${to}')` },
      { text: `alter table "${name}" enable row level security` },
      { text: `alter table "${name}" force row level security` },
    ])
  })
  await make.catch((error: unknown) => {
    if ((error as { code?: string }).code !== rowsElsewhere) throw error
  })
}
