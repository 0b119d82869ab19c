import type { Database } from '../db/database.ts'
import { codeOf } from '../db/database-error.ts'
import { lockMilliseconds, retried } from './lock-retries.ts'

/** The partitioned tables, with the period of a partition and the suffix of its name. */
const partitioned = {
  twin_history: { period: 'month', suffix: 'YYYY_MM' },
  telemetry_value: { period: 'week', suffix: 'YYYY_MM_DD' },
  call_record: { period: 'month', suffix: 'YYYY_MM' },
} as const

export type Partition = { readonly of: keyof typeof partitioned; readonly from: Date }

/**
 * The error code if the default partition already has rows of the new partition, since no server prepared the partition in time. Row-level
 * security hides these rows from the owner, so only the attempt reveals them.
 */
const rowsElsewhere = '23514'

const cases = Object.entries(partitioned)
  .map(
    ([table, { period, suffix }]) => `when '${table}' then
        since := date_trunc('${period}', day)::date;
        until := (since + interval '1 ${period}')::date;
        partition := '${table}_' || to_char(since, '${suffix}');`,
  )
  .join('\n      ')

/**
 * Creates the partition of a day, and can create nothing else. Servers own no table, but need new partitions while they run. Row-level
 * security is repeated on the partition: no role is granted access to a partition, but a grant given by mistake must open nothing.
 */
const prepareFunction = `create or replace function twinwerk_prepare_partition(parent text, day date) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = ${lockMilliseconds} as $$
  declare
    since date;
    until date;
    partition text;
  begin
    case parent
      ${cases}
    end case;
    perform pg_advisory_xact_lock(hashtextextended('partitions', 0));
    if to_regclass('public.' || partition) is not null then return; end if;
    -- Made apart and attached, since a table that is created as a partition shuts everybody out of its parent.
    execute format('create table public.%I (like public.%I including all)', partition, parent);
    execute format('alter table public.%I enable row level security', partition);
    execute format('alter table public.%I force row level security', partition);
    execute format('alter table public.%I attach partition public.%I for values from (%L) to (%L)', parent, partition, since, until);
  end $$`

const signature = 'twinwerk_prepare_partition(text, date)'

export const partitioning: readonly string[] = [
  prepareFunction,
  `revoke all on function ${signature} from public`,
  `grant execute on function ${signature} to twinwerk_cleaner`,
]

/**
 * Creates the partition of a day, unless it exists or its rows are already in the default partition, where they stay. Has no time limit,
 * since PostgreSQL scans the default partition.
 */
export async function ensurePartition(database: Database, { of, from }: Partition): Promise<void> {
  const make = retried(() =>
    database.transaction({ role: 'cleaner' }, ({ runAll }) =>
      runAll([
        { text: 'set local statement_timeout = 0' },
        { text: 'select twinwerk_prepare_partition($1, $2)', values: [of, from.toISOString().slice(0, 10)] },
      ]),
    ),
  )
  await make.catch((error: unknown) => {
    if (codeOf(error) !== rowsElsewhere) throw error
  })
}
