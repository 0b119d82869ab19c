import { textIn, type Language, type Text } from '@twinwerk/model/text/text'
import { printDateInFull } from '@twinwerk/model/value/format/date'
import { columns, type RowOf } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'
import type { ApplyParts, Change, ChangeSet } from '../write/change.ts'

const contractEnd = 'contract:contractEnd'

const openColumns = columns({ contract: 'uuid', charge: 'uuid', end: 'date', last: 'date', language: 'text' })
type OpenCharge = RowOf<typeof openColumns>

const language = `coalesce((select brand->>'defaultLanguage' from tenant_registry where id = $1), 'de')`

/**
 * Returns the withdrawals of open charges for an early end whose contract ends later by these changes, or no more. Must run before the
 * changes are written, since it compares with the end that is stored. Locks contracts before their charges, as the approval of a run does.
 * A change that names the charge itself decides about it.
 */
export async function withdrawnByLaterEnd(
  transaction: Transaction,
  { codes }: ApplyParts,
  { author: { tenant }, changes }: ChangeSet,
): Promise<readonly Change[]> {
  const ends = new Map(changes.flatMap((change) => newEndOf(change)))
  if (ends.size === 0) return []
  const { rows } = await transaction.run({
    name: 'charges-of-early-end',
    plan: 'generic',
    text: `select k.id as contract, c.id as charge, k."contract:contractEnd" as "end", c."charge:serviceTo" as last,
        ${language} as language
      from "${familyTable('contract')}" k
      join twin_link l on l.tenant_id = $1 and l.target_id = k.id and l.relationship = $3 and l.deleted_at is null
      join "${familyTable('charge')}" c on c.tenant_id = $1 and c.id = l.source_id and c.deleted_at is null
      where k.tenant_id = $1 and k.id = any($2::uuid[]) and k."contract:contractEnd" is not null
        and c."charge:state" = 'open' and c."charge:reason" = 'earlyTermination'
      order by k.id, c.id for no key update of k, c`,
    values: [tenant, [...ends.keys()], codes.get('charge:contract')],
    columns: openColumns,
  })
  const named = new Set(changes.map(({ uuid }) => uuid))
  return rows.flatMap((row) => (named.has(row.charge) ? [] : withdrawal(row, ends.get(row.contract) ?? null)))
}

const reopenedColumns = columns({ charge: 'uuid', last: 'date', end: 'date?', language: 'text' })

/**
 * Returns the withdrawals of charges (uuids) for an early end that a cancelled bill opened again although their contract ends later by now,
 * or no more. The transaction holds the locks of their contracts.
 */
export async function withdrawnWhenReopened(
  transaction: Transaction,
  { codes }: ApplyParts,
  { tenant, charges }: { readonly tenant: string; readonly charges: readonly string[] },
): Promise<readonly Change[]> {
  if (charges.length === 0) return []
  const { rows } = await transaction.run({
    name: 'charges-of-early-end-reopened',
    plan: 'generic',
    text: `select c.id as charge, c."charge:serviceTo" as last, k."contract:contractEnd" as "end", ${language} as language
      from "${familyTable('charge')}" c
      join twin_link l on l.tenant_id = $1 and l.source_id = c.id and l.relationship = $3 and l.deleted_at is null
      join "${familyTable('contract')}" k on k.tenant_id = $1 and k.id = l.target_id
      where c.tenant_id = $1 and c.id = any($2::uuid[]) and c.deleted_at is null and c."charge:serviceTo" is not null
        and c."charge:state" = 'open' and c."charge:reason" = 'earlyTermination'
      order by c.id for no key update of c`,
    values: [tenant, charges, codes.get('charge:contract')],
    columns: reopenedColumns,
  })
  return rows.flatMap(({ end, ...row }) => withdrawal({ ...row, end: row.last }, end))
}

function newEndOf(change: Change): (readonly [string, string | null])[] {
  if (change.kind !== 'updateTwin' || !(contractEnd in change.attributes)) return []
  const end = change.attributes[contractEnd]
  return [[change.uuid, typeof end === 'string' ? end : null]]
}

/** An end that returns to the day for which the charge was agreed is not a later one. */
function withdrawal({ charge, end, last, language }: Omit<OpenCharge, 'contract'>, until: string | null): Change[] {
  if (until !== null && (until <= end || until <= last)) return []
  const because = textIn(reason(end, until), language === 'en' ? 'en' : 'de')
  return [
    {
      kind: 'updateTwin',
      uuid: charge,
      definition: 'charge',
      attributes: { 'charge:state': 'withdrawn', 'charge:withdrawnBecause': because },
    },
  ]
}

function reason(end: string, until: string | null): Text {
  const day = (date: string, language: Language) => printDateInFull(date, language)
  if (until === null)
    return {
      de: `Das Vertragsende am ${day(end, 'de')} wurde aufgehoben.`,
      en: `The end of the contract on ${day(end, 'en')} was taken away.`,
    }
  return {
    de: `Das Vertragsende wurde vom ${day(end, 'de')} auf den ${day(until, 'de')} verschoben.`,
    en: `The end of the contract was moved from ${day(end, 'en')} to ${day(until, 'en')}.`,
  }
}
