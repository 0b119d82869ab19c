import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import { columns, json, jsonOrNull } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'
import { isOfChange } from './is-of-change.ts'

type Parts = { readonly registry: Registry; readonly codes: ReadonlyMap<string, number> }
type Image = Readonly<Record<string, unknown>>

/** A twin that a change touched, either its own row or a link of which the twin is the source. */
export type TouchedTwin = { readonly uuid: string; readonly family: string; readonly definition: string }

/** A row before a change, after the change, and now. `before` is undefined if the change created the row. */
export type Step = { readonly before: Image | undefined; readonly after: Image; readonly now: Image }
const stepShape = { before: jsonOrNull<Image>(), after: json<Image>(), now: json<Image>() } as const
type StepRow = { readonly before: Image | null; readonly after: Image; readonly now: Image }

/** `far` is the twin that the link leads to. */
export type LinkStep = Step & { readonly uuid: string; readonly relation: Relation; readonly far: string }

/** A page of the twins that a change touched. The next page begins after the uuid `next`, which is undefined at the end. */
export type TouchedTwins = { readonly twins: readonly TouchedTwin[]; readonly next: string | undefined }

/**
 * Returns the twins that a change touched, the last created first, so that parts come before their wholes. Returns at most `most` twins
 * after the uuid `after`, since an import touches more twins than one statement may read. Returns undefined if the change was not made by
 * the user.
 */
export async function touchedBy(
  transaction: Transaction,
  parts: Parts,
  {
    tenant,
    user,
    change,
    after = lastUuid,
    most,
  }: { tenant: string; user: string; change: string; after?: string | undefined; most: number },
): Promise<TouchedTwins | undefined> {
  const [mine, twins, links] = await transaction.runAll([
    { text: 'select from twin_change where tenant_id = $1 and id = $2 and by_user = $3', values: [tenant, change, user] },
    {
      text: `select distinct row_id, family from twin_history where tenant_id = $1 and change_id = $2 and family <> 'link' and row_id < $3
        order by row_id desc limit $4`,
      values: [tenant, change, after, most],
      columns: columns({ row_id: 'uuid', family: 'text' }),
    },
    {
      text: `select l.source_id, min(l.relationship) as relationship from twin_history h join twin_link l on l.tenant_id = h.tenant_id and l.id = h.row_id
        where h.tenant_id = $1 and h.change_id = $2 and h.family = 'link' and l.source_id < $3 group by l.source_id order by l.source_id desc limit $4`,
      values: [tenant, change, after, most],
      columns: columns({ source_id: 'uuid', relationship: 'integer' }),
    },
  ])
  if (mine.rowCount === 0) return undefined
  const relations = relationsByCode(parts)
  const familyOf = new Map(twins.rows.map(({ row_id: uuid, family }) => [uuid, family]))
  for (const { source_id: source, relationship } of links.rows) {
    const relation = relations.get(relationship)
    if (relation) familyOf.set(source, definitionOf(parts.registry, relation.declaring).family)
  }
  // If a limit cut a list, the missing rows come after its last row.
  const found = [...familyOf].toSorted(([a], [b]) => (a < b ? 1 : -1)).slice(0, most)
  const isCut = familyOf.size > most || twins.rowCount === most || links.rowCount === most
  const families = [...new Set(found.map(([, family]) => family))]
  const rows = await transaction.runAll(
    families.map((family) => ({
      text: `select id as uuid, definition from "${familyTable(family)}" where tenant_id = $1 and id = any($2::uuid[])`,
      values: [tenant, found.flatMap(([uuid, of]) => (of === family ? [uuid] : []))],
      columns: columns({ uuid: 'uuid', definition: 'text' }),
    })),
  )
  const known = families.flatMap((family, index) => (rows[index]?.rows ?? []).map((twin): TouchedTwin => ({ ...twin, family })))
  return { twins: known.toSorted((a, b) => (a.uuid < b.uuid ? 1 : -1)), next: isCut ? found.at(-1)?.[0] : undefined }
}

const lastUuid = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Returns the twin's own row before and after a change; undefined if the change did not touch it. */
export async function twinStep(
  transaction: Transaction,
  { tenant, change, twin }: { readonly tenant: string; readonly change: string; readonly twin: TouchedTwin },
): Promise<Step | undefined> {
  const { rows } = await transaction.run({
    text: `select ${stepColumns} from ${stepsWhere('row_id = $3')} join "${familyTable(twin.family)}" t on t.tenant_id = $1 and t.id = s.row_id`,
    values: [tenant, change, twin.uuid],
    name: `twin-step-${twin.family}`,
    columns: columns(stepShape),
  })
  return rows[0] && stepFrom(rows[0])
}

/** Returns the links that lead away from a twin before and after a change, except links to twins that the change made. */
export async function linkSteps(
  transaction: Transaction,
  parts: Parts,
  { tenant, change, twin }: { readonly tenant: string; readonly change: string; readonly twin: TouchedTwin },
): Promise<readonly LinkStep[]> {
  const { rows } = await transaction.run({
    text: `select t.id, t.relationship, t.target_id, ${stepColumns} from ${stepsWhere(`family = 'link' and source_id = $3`)}
      join twin_link t on t.tenant_id = $1 and t.id = s.row_id
      where not exists (select from twin_history c
        where c.tenant_id = $1 and ${isOfChange('$2', 'c.change_id')} and c.version = 0 and c.row_id in (t.source_id, t.target_id))`,
    values: [tenant, change, twin.uuid],
    name: 'link-steps',
    columns: columns({ ...stepShape, id: 'uuid', relationship: 'integer', target_id: 'uuid' }),
  })
  const relations = relationsByCode(parts)
  return rows.flatMap((row) => {
    const relation = relations.get(row.relationship)
    return relation ? [{ uuid: row.id, relation, far: row.target_id, ...stepFrom(row) }] : []
  })
}

/** Selects the first and last version that a change replaced, for some of the rows it touched. */
function stepsWhere(rows: string): string {
  return `(select row_id, min(version) as first, max(version) as last from twin_history
    where tenant_id = $1 and ${isOfChange('$2')} and ${rows} group by row_id) s`
}

/** The image before the change, the image after it (the next stored image, or the row itself), and the row. */
const stepColumns = `(select image from twin_history b where b.tenant_id = $1 and b.row_id = s.row_id and b.version = s.first and s.first > 0 limit 1) as before,
  coalesce((select image from twin_history a where a.tenant_id = $1 and a.row_id = s.row_id and a.version = s.last + 1 limit 1), to_jsonb(t)) as after, to_jsonb(t) as now`

function stepFrom({ before, after, now }: StepRow): Step {
  return { before: before ?? undefined, after, now }
}

function relationsByCode({ registry, codes }: Parts): ReadonlyMap<number, Relation> {
  return new Map(
    [...codes].flatMap(([systematics, code]) => {
      const relation = registry.relations.get(systematics)
      return relation ? [[code, relation] as const] : []
    }),
  )
}
