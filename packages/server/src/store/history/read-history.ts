import type { HistoryEntry } from '@twinwerk/contract/data/history'
import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import { formatTwinId, parseTwinId } from '@twinwerk/model/twin/twin-id'
import { sameJson } from '@twinwerk/model/value/canonical-json'
import { wireValue } from '../apply/stored-value.ts'
import type { Database } from '../db/database.ts'
import { familyTable } from '../names.ts'
import type { QueryCaller, QueryClock } from '../query/run-query.ts'
import { heldOn } from '../save/rights.ts'

export type HistoryParts = { readonly database: Database; readonly registry: Registry; readonly codes: ReadonlyMap<string, number> }

const most = 200

/** What was changed on a twin, newest first, as far as the caller may see its attributes today. NOT_FOUND for a twin that is not there or not the caller's. */
export async function readHistory(
  { database, registry, codes }: HistoryParts,
  { id, caller, clock }: { id: string; caller: QueryCaller; clock: QueryClock },
): Promise<HistoryEntry[]> {
  const twin = parseTwinId(id)
  if (!twin || !registry.definitions.has(twin.definition)) throw new AppError('NOT_FOUND')
  const { family, allAttributes } = definitionOf(registry, twin.definition)
  const attributes = allAttributes.filter((attribute) => !attribute.serverOwned && !attribute.hidden)
  return database.transaction({ role: 'app', tenant: caller.tenant }, async (transaction) => {
    const binding = { ...caller, ...clock, body: undefined }
    const asked = { verb: 'select', family, uuids: [twin.uuid], attributes: attributes.map((attribute) => attribute.systematics) } as const
    const [held] = await heldOn(transaction, { registry, codes, grants: caller.grants }, binding, [asked])
    const readable = held!.get(twin.uuid)
    if (!readable) throw new AppError('NOT_FOUND')
    const { rows } = await transaction.run({
      text: `select i.image, i.version, i.valid_to as at, i.changed_by as by, i.call, u."user:givenname" as givenname, u."user:surname" as surname from (
          select image, version, valid_to, changed_by, call from twin_history where tenant_id = $1 and row_id = $2 and family = $3 and version > 0
          union all select to_jsonb(t), t.version, null, null, null from "${familyTable(family)}" t where tenant_id = $1 and id = $2) i
        left join "${familyTable('user')}" u on u.tenant_id = $1 and u.id = i.changed_by order by i.version desc limit $4`,
      values: [caller.tenant, twin.uuid, family, most + 1],
    })
    return rows.slice(1).flatMap((before, index): HistoryEntry[] => {
      const [old, next] = [before['image'], rows[index]!['image']] as [Record<string, unknown>, Record<string, unknown>]
      const changes = attributes
        .filter(({ systematics }) => readable.has(systematics))
        .flatMap((attribute) => {
          const [was, is] = [wireValue(attribute, old), wireValue(attribute, next)]
          return sameJson(was, is) ? [] : [{ systematics: attribute.systematics, before: was, after: is }]
        })
      const name = [before['givenname'], before['surname']].filter(Boolean).join(' ')
      const by = before['by'] ? { id: formatTwinId('user', before['by'] as string), name } : null
      return [
        {
          at: (before['at'] as Date).toISOString(),
          by,
          call: before['call'] as string,
          version: String((before['version'] as number) + 1),
          changes,
        },
      ]
    })
  })
}
