import { v7 } from 'uuid'
import { columns } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { firstRow } from '../db/statement.ts'
import type { ImportKey } from './call-files.ts'
import { lockCalls, withoutTimeout } from './lock-calls.ts'

/** The next lines of a checked file: the last line of the chunk; undefined at the end of the file. */
export async function nextChunk(
  transaction: Transaction,
  { tenant, id }: ImportKey,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<number | undefined> {
  const { rows } = await transaction.run({
    name: 'calls-chunk',
    text: `select max(line) as last from (select line from call_staging where tenant_id = $1 and import_id = $2 and line > $3 order by line limit $4) n`,
    values: [tenant, id, after, limit],
    columns: columns({ last: 'integer?' }),
  })
  return rows[0]?.last ?? undefined
}

/** The first days (UTC) of the months in which calls of a checked file began. */
export async function monthsOfStaged(transaction: Transaction, { tenant, id }: ImportKey): Promise<readonly string[]> {
  withoutTimeout(transaction)
  const { rows } = await transaction.run({
    name: 'calls-months',
    text: `select distinct date_trunc('month', begin)::date as month from call_staging where tenant_id = $1 and import_id = $2 and state <> 'refused' order by 1`,
    values: [tenant, id],
    columns: columns({ month: 'date' }),
  })
  return rows.map(({ month }) => month)
}

const copied =
  'begin, caller, callee, seconds, day, number_id, element_id, zone_id, component_id, zone, destination, billed_seconds, net, gross, tax_class, flat, state, problem'

type Chunk = { readonly after: number; readonly last: number; readonly source: string; readonly run: string | null }

/** The text of an id without its last 12 digits. With these in the order of the calls, the index of ids grows at its end. */
const idHead = () => v7().slice(0, -12)

/**
 * Makes calls of the lines behind `after` up to `last`, with numbers drawn in the same transaction. A call that is there already stays as
 * it is. Returns how many are new.
 */
export async function loadChunk(transaction: Transaction, { tenant, id }: ImportKey, { after, last, source, run }: Chunk): Promise<number> {
  lockCalls(transaction, tenant)
  withoutTimeout(transaction)
  const { rows } = await transaction.run({
    name: 'calls-load',
    text: `with drawn as (
        insert into identifier_counter as c (tenant_id, pattern, next) values ($1, 'callRecord', $4::bigint - $3::bigint + 1)
          on conflict (tenant_id, pattern) do update set next = c.next + $4::bigint - $3::bigint returning c.next - ($4::bigint - $3::bigint) as first
      ), loaded as (
        insert into call_record (tenant_id, id, import_id, source, run, month, number, ${copied})
          select s.tenant_id, ($7 || lpad(to_hex(row_number() over (order by s.begin, s.line)), 12, '0'))::uuid, s.import_id, $5, $6, date_trunc('month', s.day)::date,
            d.first + row_number() over (order by s.begin, s.line) - 1, ${copied
              .split(', ')
              .map((name) => `s.${name}`)
              .join(', ')}
          from call_staging s cross join drawn d
          where s.tenant_id = $1 and s.import_id = $2 and s.line > $3 and s.line <= $4 and s.state <> 'refused' and not s.duplicate
          order by s.begin, s.line
        on conflict do nothing returning 1
      ) select count(*) as loaded from loaded`,
    values: [tenant, id, after, last, source, run, idHead()],
    columns: columns({ loaded: 'integer' }),
  })
  return firstRow({ rows, rowCount: rows.length }).loaded
}
