import type { Attribute, Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { ApplyParts } from '../../store/write/change.ts'
import { rowImage, rowImageOf } from '../../store/write/row-image.ts'
import { wireValue } from '../../store/physical/stored-value.ts'
import type { RowOf } from '../../store/db/columns.ts'
import { columns, json } from '../../store/db/columns.ts'
import type { Rows, Statement, Transaction } from '../../store/db/database.ts'
import { firstRow } from '../../store/db/statement.ts'
import { statementName } from '../../store/db/statement-name.ts'
import { familyTable } from '../../store/physical/names.ts'
import type { ProcessKey } from './read-state.ts'

/** A twin as steps and services read it, values in wire form. */
export type ReadTwin = {
  readonly uuid: string
  readonly definition: string
  valueOf(systematics: Systematics): unknown
  /** The twin's values by short name, as expressions use them. */
  readonly values: Readonly<Record<string, unknown>>
}

/**
 * The twins that a process concerns: its own twin, its contract and its partner. The partner is the process's own, or else the receiver of
 * the contract.
 */
export type Subject = { readonly process: ReadTwin; readonly contract: ReadTwin | undefined; readonly partner: ReadTwin | undefined }

/** Reads the subject of a process without a lock: a service locks the twin that it changes. `type` is the type of the process. */
export async function readSubject(
  transaction: Transaction,
  { registry, codes }: ApplyParts,
  { tenant, root, type = 'execution', now }: ProcessKey & { readonly type?: string | undefined; readonly now: string },
): Promise<Subject> {
  const [own, contract, partner] = await transaction.runAll([
    processStatement(registry, { tenant, root, type }),
    linkedStatement({ registry, codes }, { tenant, source: root, relationship: 'execution:contractForProcess', family: 'contract', now }),
    partnerStatement({ registry, codes }, { tenant, root, now }),
  ])
  const first = ({ rows: [row] }: Rows<TwinRow>) => row && readTwin(registry, row)
  return { process: readTwin(registry, firstRow(own)), contract: first(contract), partner: first(partner) }
}

function processStatement(registry: Registry, { tenant, root, type }: ProcessKey & { readonly type: string }): Statement<TwinRow> {
  const text = `select id, definition, ${rowImageOf(registry, [type])} as row from "${familyTable('execution')}" t where tenant_id = $1 and id = $2`
  return { name: statementName('process-twin', text), plan: 'generic', text, values: [tenant, root], columns: twinColumns }
}

function partnerStatement({ registry, codes }: ApplyParts, { tenant, root, now }: ProcessKey & { now: string }): Statement<TwinRow> {
  const valid = (link: string) =>
    `${link}.deleted_at is null and ${link}.valid_from <= $5::timestamptz and ${link}.valid_to > $5::timestamptz`
  return {
    name: 'process-partner',
    plan: 'generic',
    text: `select t.id, t.definition, ${rowImage(registry, 'businessPartner')} as row from (
        select l.target_id, 1 as rank, l.position from twin_link l where l.tenant_id = $1 and l.source_id = $2 and l.relationship = $3 and ${valid('l')}
        union all
        select r.target_id, 2, r.position from twin_link c join twin_link r on r.tenant_id = c.tenant_id and r.source_id = c.target_id and r.relationship = $6 and ${valid('r')}
        where c.tenant_id = $1 and c.source_id = $2 and c.relationship = $4 and ${valid('c')}) p
      join "${familyTable('businessPartner')}" t on t.tenant_id = $1 and t.id = p.target_id and t.deleted_at is null order by p.rank, p.position, t.id limit 1`,
    values: [
      tenant,
      root,
      codes.get('execution:businessPartnerForProcess'),
      codes.get('execution:contractForProcess'),
      now,
      codes.get('contract:receiverForContract'),
    ],
    columns: twinColumns,
  }
}

/** Reads the existing twins with which a twin is linked now. */
export async function readLinked(transaction: Transaction, { registry, codes }: ApplyParts, from: From): Promise<ReadTwin[]> {
  const { rows } = await transaction.run(linkedStatement({ registry, codes }, from))
  return rows.map((row) => readTwin(registry, row))
}

type From = {
  readonly tenant: string
  readonly source: string
  readonly relationship: Systematics
  readonly family: string
  readonly now: string
}

function linkedStatement({ registry, codes }: ApplyParts, { tenant, source, relationship, family, now }: From): Statement<TwinRow> {
  return {
    name: `process-linked-${family}`,
    plan: 'generic',
    text: `select t.id, t.definition, ${rowImage(registry, family)} as row from twin_link l join "${familyTable(family)}" t on t.tenant_id = l.tenant_id and t.id = l.target_id and t.deleted_at is null
      where l.tenant_id = $1 and l.source_id = $2 and l.relationship = $3 and l.deleted_at is null and l.valid_from <= $4::timestamptz and l.valid_to > $4::timestamptz
      order by l.position, t.id`,
    values: [tenant, source, codes.get(relationship), now],
    columns: twinColumns,
  }
}

/** The columns that `readTwin` reads: the row of the twin as JSON, with its id and definition. */
export const twinShape = { id: 'uuid', definition: 'text', row: json<Readonly<Record<string, unknown>>>() } as const
export const twinColumns = columns(twinShape)
type TwinRow = RowOf<typeof twinColumns>

export function readTwin(registry: Registry, { id, definition: name, row }: TwinRow): ReadTwin {
  const definition = definitionOf(registry, name)
  const value = (attribute: Attribute) => wireValue(attribute, row)
  let values: ReadTwin['values'] | undefined
  return {
    uuid: id,
    definition: name,
    valueOf: (systematics) => {
      const attribute = registry.attributes.get(systematics)
      return attribute ? value(attribute) : null
    },
    get values() {
      values ??= Object.fromEntries(definition.allAttributes.map((attribute) => [attribute.name, value(attribute)]))
      return values
    },
  }
}
