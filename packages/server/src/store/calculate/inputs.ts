import { failedInput, inputValue } from '@twinwerk/model/calculation/calculate'
import { formulaOf } from '@twinwerk/model/calculation/formula'
import { readOf } from '@twinwerk/model/calculation/reads'
import type { Attribute, Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Calculation } from '@twinwerk/model/definition/twin-definition'
import { present } from '@twinwerk/model/error/present'
import type { Relation } from '@twinwerk/model/definition/relation'
import type { ApplyParts } from '../write/change.ts'
import { wireValue } from '../physical/stored-value.ts'
import { columns, json } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { columnOf, extraKeyOf, failedColumnOf, familyTable } from '../physical/names.ts'
import { linkEnds } from '../query/link.ts'

/** The attributes and relations to read of a twin, by short name. */
type Tree = {
  readonly attributes: Map<string, Attribute>
  readonly relations: Map<string, { readonly relation: Relation; readonly tree: Tree }>
}

export type Row = Readonly<Record<string, unknown>>
/** An expression over twins of a type: a calculation, or a rule evaluated on them. */
type Formula = { readonly declaring: string; readonly calculation: Calculation }
type Data = Record<string, unknown>
type TenantInstant = { readonly tenant: string; readonly at: string }

/**
 * The maximum number of links of one relation that a call follows. If there are more, the calculation fails, so that memory stays bounded.
 */
const maxLinks = 50_000

/**
 * Reads the inputs of calculations for twins (uuid and row). Returns them as JSON data by short names. `until` is the next instant at which
 * a link that the twin's calculations read becomes valid or expires.
 */
export async function readInputs(
  transaction: Transaction,
  parts: ApplyParts,
  {
    twins,
    calculations,
    ...instant
  }: TenantInstant & { readonly twins: ReadonlyMap<string, Row>; readonly calculations: readonly Formula[] },
): Promise<ReadonlyMap<string, { readonly data: Data; readonly until: string | undefined }>> {
  const tree = treeOf(parts.registry, calculations)
  const roots = new Map([...twins].map(([uuid, row]) => [uuid, rootOf(tree, row)]))
  const nodes = [...roots].map(([uuid, root]) => ({ uuid, data: root.data, root }))
  await follow(transaction, parts, { ...instant, tree, nodes })
  return roots
}

function treeOf(registry: Registry, calculations: readonly Formula[]): Tree {
  const root: Tree = { attributes: new Map(), relations: new Map() }
  for (const { declaring, calculation } of calculations)
    for (const path of formulaOf(calculation).inputs) {
      const { relations, attribute } = present(readOf(registry, declaring, path), 'the input of a calculation')
      let tree = root
      for (const relation of relations) {
        const below = tree.relations.get(relation.name) ?? { relation, tree: { attributes: new Map(), relations: new Map() } }
        tree.relations.set(relation.name, below)
        tree = below.tree
      }
      if (attribute) tree.attributes.set(attribute.name, attribute)
    }
  return root
}

function rootOf(tree: Tree, row: Row): Root & { readonly data: Data } {
  return { data: dataOf(tree, row), until: undefined }
}

function dataOf({ attributes, relations }: Tree, row: Row): Data {
  const data: Data = Object.create(null)
  for (const [name, attribute] of attributes) data[name] = inputValue(attribute, wireValue(attribute, row))
  for (const name of relations.keys()) data[name] = []
  return data
}

type Root = { until: string | undefined }
/** A twin reached over relations. A twin that is reached on several ways has a node for each. */
type Node = { readonly uuid: string; readonly data: Data; readonly root: Root }

async function follow(
  transaction: Transaction,
  parts: ApplyParts,
  { tree, nodes, ...instant }: TenantInstant & { readonly tree: Tree; readonly nodes: readonly Node[] },
): Promise<void> {
  if (nodes.length === 0) return
  for (const [name, { relation, tree: below }] of tree.relations) {
    const nears = [...new Set(nodes.map(({ uuid }) => uuid))]
    const found = await linked(transaction, parts, { ...instant, relation, tree: below, nears })
    if (found === 'too many') {
      for (const { data } of nodes) data[name] = failedInput
      continue
    }
    const next: Node[] = []
    for (const { data, root, uuid } of nodes) {
      const list = data[name]
      for (const link of found.get(uuid) ?? []) {
        root.until = earlier(root.until, link.until)
        if (!link.row) continue
        const far = { uuid: link.far, data: dataOf(below, link.row), root }
        if (Array.isArray(list)) list.push(far.data)
        next.push(far)
      }
    }
    await follow(transaction, parts, { ...instant, tree: below, nodes: next })
  }
}

/** `row` is set only if the link is already valid. `until` is the instant at which its validity changes next. */
type Linked = { readonly far: string; readonly row: Row | undefined; readonly until: string | undefined }

/** Reads the living twins behind links that are valid now or later, by the twin from which the links start. */
async function linked(
  transaction: Transaction,
  { registry, codes }: ApplyParts,
  {
    tenant,
    at,
    relation,
    tree,
    nears,
  }: TenantInstant & { readonly relation: Relation; readonly tree: Tree; readonly nears: readonly string[] },
): Promise<ReadonlyMap<string, readonly Linked[]> | 'too many'> {
  const { near, far } = linkEnds(relation)
  const { family } = definitionOf(registry, relation.target)
  const { rows } = await transaction.run({
    text: `select l.${near} as near, l.${far} as far, l.valid_from <= $4::timestamptz as began,
        nullif(case when l.valid_from > $4::timestamptz then l.valid_from else l.valid_to end, 'infinity') as until, ${rowOf(tree)} as row
      from twin_link l join "${familyTable(family)}" t on t.tenant_id = l.tenant_id and t.id = l.${far} and t.deleted_at is null
      where l.tenant_id = $1 and l.${near} = any($2::uuid[]) and l.relationship = $3 and l.deleted_at is null and l.valid_to > $4::timestamptz
      order by l.position, l.id limit ${maxLinks + 1}`,
    values: [tenant, nears, codes.get(relation.relationship), at],
    columns: columns({ near: 'uuid', far: 'uuid', began: 'boolean', until: 'instant?', row: json<Row>() }),
  })
  const found = new Map<string, Linked[]>()
  if (rows.length > maxLinks) return 'too many'
  for (const { near: from, far: to, began, until, row } of rows) {
    const link = { far: to, row: began ? row : undefined, until: until ?? undefined }
    found.set(from, [...(found.get(from) ?? []), link])
  }
  return found
}

/** Selects only the columns that are read. A calculation over a thousand parts usually reads one value of each. */
function rowOf({ attributes }: Tree): string {
  const columns = [...attributes.values()].flatMap((attribute) =>
    extraKeyOf(attribute) === undefined ? [columnOf(attribute), failedColumnOf(attribute) ?? []].flat() : ['extra'],
  )
  return `jsonb_build_object(${[...new Set(columns)].map((name) => `'${name}', t."${name}"`).join(', ')})`
}

function earlier(one: string | undefined, other: string | undefined): string | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return one < other ? one : other
}
