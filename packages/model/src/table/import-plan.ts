import type { Attribute, Registry } from '../definition/registry.ts'
import { definitionOf, isA } from '../definition/registry.ts'
import type { Relation } from '../definition/relation.ts'
import { AppError } from '../error/app-error.ts'
import { attributeIn, relationIn } from '../query/attribute-path.ts'
import type { BodyPath } from '../query/invalid.ts'
import { pointer } from '../query/invalid.ts'
import { operatorsFor } from '../query/operators.ts'
import type { ImportMapping } from './import-mapping.ts'

/** The columns of a file about one kind of twin: the row's own twin, or a linked one. */
export type ImportNode = {
  /** The step that leads here; undefined for the row's twin. */
  readonly relation: Relation | undefined
  readonly path: readonly string[]
  readonly type: string
  readonly columns: readonly { readonly index: number; readonly attribute: Attribute }[]
  readonly matchBy: readonly Attribute[]
  /** True if the import creates a twin that it does not find. */
  readonly create: boolean
  readonly children: readonly ImportNode[]
}

/** The attribute with a twin's number. */
export const numberAttribute = 'entity:tenantWideIdentifier'
const maxSteps = 3

/** Returns true if the twins behind a relation are parts of the twin at its beginning. */
export function isPartOf(relation: Relation): boolean {
  return relation.component && relation.direction === 'forward'
}

/**
 * Validates a mapping against the definitions and converts it to a tree. Throws INPUT_INVALID with the place in the mapping. A number only
 * identifies existing twins; a new twin gets its number from the tenant's counter.
 */
export function importPlan(
  registry: Registry,
  mapping: ImportMapping,
  { target, columns }: { target: string; columns: number },
): ImportNode {
  const parts = { registry, mapping }
  checkColumns(mapping, columns)
  const root = nodeAt(parts, { relation: undefined, path: [], wide: target }, { ...mapping, create: true, place: [] })
  const reached = (node: ImportNode): string[] => [node.path.join('/'), ...node.children.flatMap(reached)]
  const all = new Set(reached(root))
  for (const [at, link] of mapping.links.entries()) if (!all.has(link.path.join('/'))) fail(['links', at, 'path'], 'no column leads there')
  if (root.columns.length === 0) fail(['columns'], 'names no attribute of the row itself')
  return root
}

function fail(path: BodyPath, detail: string): never {
  throw new AppError('INPUT_INVALID', { detail: `${pointer(['mapping', ...path])}: ${detail}` })
}

type Parts = { readonly registry: Registry; readonly mapping: ImportMapping }

/** A part of a mapping about one kind of twin, and its place in the mapping. */
type OwnPart = { readonly type: string; readonly matchBy: readonly string[]; readonly create: boolean; readonly place: BodyPath }

/** The step to a kind of twin. `wide` is the twins' type or an ancestor of it. */
type Step = { readonly relation: Relation | undefined; readonly path: readonly string[]; readonly wide: string }

function checkColumns({ columns: mapped }: ImportMapping, columns: number): void {
  const seen = new Set<number>()
  const named = new Set<string>()
  for (const [at, { index, path }] of mapped.entries()) {
    if (index >= columns) fail(['columns', at, 'index'], 'is no column of the file')
    if (seen.has(index)) fail(['columns', at, 'index'], 'stands twice')
    if (named.has(path.join('/'))) fail(['columns', at, 'path'], 'stands twice')
    if (path.length === 0 || path.length > maxSteps + 1) fail(['columns', at, 'path'], `has from one to ${maxSteps + 1} steps`)
    seen.add(index)
    named.add(path.join('/'))
  }
}

function nodeAt(parts: Parts, { relation, path, wide }: Step, own: OwnPart): ImportNode {
  const { type, create } = own
  checkType(parts, own, wide)
  const { columns, steps } = columnsAt(parts, path, type)
  const matchBy = matchedBy(own, columns, relation)
  return { relation, path, type, columns, matchBy, create, children: steps.map((step) => childAt(parts, { type, path, step })) }
}

function checkType({ registry }: Parts, { type, create, place }: OwnPart, wide: string): void {
  if (!registry.definitions.has(type) || !isA(registry, type, wide)) fail([...place, 'type'], `must be ${wide} or extend it`)
  if (create && definitionOf(registry, type).abstract) fail([...place, 'type'], 'is abstract')
}

type Columns = ImportNode['columns']

/** Returns the columns of a kind of twin, and the next steps of all columns below it. */
function columnsAt(parts: Parts, path: readonly string[], type: string): { columns: Columns; steps: readonly string[] } {
  const below = [...parts.mapping.columns.entries()].filter(([, column]) => path.every((step, index) => column.path[index] === step))
  const columns: { index: number; attribute: Attribute }[] = []
  const steps = new Set<string>()
  for (const [at, column] of below) {
    const step = column.path[path.length]
    if (step === undefined) fail(['columns', at, 'path'], 'must end in an attribute')
    else if (column.path.length === path.length + 1)
      columns.push({ index: column.index, attribute: attributeAt(parts, { type, systematics: step, at }) })
    else steps.add(step)
  }
  return { columns, steps: [...steps] }
}

function matchedBy({ matchBy, place }: OwnPart, columns: Columns, relation: Relation | undefined): Attribute[] {
  if (relation && !isPartOf(relation) && matchBy.length === 0) fail([...place, 'matchBy'], 'names nothing by which twins are found')
  const unmatched = columns.find(({ attribute }) => attribute.systematics === numberAttribute && !matchBy.includes(numberAttribute))
  if (unmatched) fail([...place, 'matchBy'], `${numberAttribute} is given by the server, it only finds twins`)
  return matchBy.map((systematics, at) => {
    const column = columns.find(({ attribute }) => attribute.systematics === systematics)
    if (!column || !operatorsFor(column.attribute.dataType).includes('in'))
      return fail([...place, 'matchBy', at], 'is no column that twins can be found by')
    return column.attribute
  })
}

type Named = { readonly type: string; readonly systematics: string; readonly at: number }

function attributeAt({ registry }: Parts, { type, systematics, at }: Named): Attribute {
  const attribute = attributeIn(registry, type, systematics)
  if (!attribute || !isA(registry, type, attribute.declaring)) return fail(['columns', at, 'path'], `is no attribute of ${type}`)
  if (attribute.serverOwned && systematics !== numberAttribute) return fail(['columns', at, 'path'], 'is set by the server')
  if (attribute.upload) return fail(['columns', at, 'path'], 'holds a file')
  return attribute
}

type Below = { readonly type: string; readonly path: readonly string[]; readonly step: string }

function childAt(parts: Parts, { type, path: above, step }: Below): ImportNode {
  const { registry, mapping } = parts
  const path = [...above, step]
  const at = mapping.links.findIndex((link) => link.path.join('/') === path.join('/'))
  const relation = relationIn(registry, type, step)
  const link = mapping.links[at]
  if (!relation || relation.direction === 'collection' || !isA(registry, type, relation.declaring))
    return fail(
      ['columns', mapping.columns.findIndex((column) => column.path[above.length] === step), 'path'],
      `${step} is no relation of ${type}`,
    )
  if (!link) return fail(['links'], `says nothing of ${path.join('/')}`)
  return nodeAt(parts, { relation, path, wide: relation.target }, { ...link, place: ['links', at] })
}
