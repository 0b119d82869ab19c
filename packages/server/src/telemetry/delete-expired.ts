import type { Database } from '../store/db/database.ts'

const seriesPerTransaction = 100

/** Deletes values that are older than their definition allows, a few series at a time. Each series is processed once a day. */
export async function deleteExpiredValues(database: Database): Promise<void> {
  for (let done = seriesPerTransaction; done === seriesPerTransaction;)
    done = await database.transaction({ role: 'cleaner' }, async ({ run }) => {
      const { rowCount } = await run({
        text: `with due as materialized (
            select tenant_id, id, twin_id, systematics, now() - make_interval(days => retention_days) as edge from telemetry_stream
            where kept_from < now() - make_interval(days => retention_days + 1) limit ${seriesPerTransaction} for update skip locked),
          gone as (delete from telemetry_value v using due d where v.tenant_id = d.tenant_id and v.stream = d.id and v.ts < d.edge),
          latest as (delete from telemetry_newest n using due d
            where n.tenant_id = d.tenant_id and n.twin_id = d.twin_id and n.systematics = d.systematics and n.ts < d.edge)
          update telemetry_stream s set kept_from = d.edge from due d where s.tenant_id = d.tenant_id and s.id = d.id`,
      })
      return rowCount
    })
}
