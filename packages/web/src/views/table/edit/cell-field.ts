import type { Attribute, Registry } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { DataType } from '@twinwerk/model/value/data-type'
import type { TableColumn } from '../table-columns.ts'
import type { FormFields } from './form-fields.ts'

/** The field of a cell: a value of the row's twin, or its link to one other twin. */
export type CellField = { readonly kind: 'value'; readonly attribute: Attribute } | { readonly kind: 'link'; readonly relation: Relation }

/** The reason for which a cell cannot be changed in the table. Each is a text of the namespace `cells`. */
export type Lock = 'right' | 'calculated' | 'process' | 'rule' | 'form' | 'elsewhere'

export type Cell = { readonly field: CellField } | { readonly lock: Lock }

export type CellRules = {
  readonly registry: Registry
  /** The form of a type; undefined while it loads, and for a type without one. */
  readonly formOf: (type: string) => FormFields | undefined
  readonly mayChange: (type: string, systematics: Systematics) => boolean
}

const typedInCells: ReadonlySet<DataType> = new Set<DataType>([
  'string',
  'macaddr',
  'inet',
  'integer',
  'long',
  'float',
  'double',
  'enum',
  'date',
  'datetime',
  'bool',
  'duration',
])
/** Texts whose inputs need more room than a cell, or show something else than what is stored. */
const onlyInForms = new Set(['password', 'twin', 'grants', 'texts', 'lines', 'slot', 'confirmation'])

/** Returns the field that a column of the list changes on twins of a type, or the reason why it changes nothing. */
export function cellOf(rules: CellRules, type: string, { shown: [shown] }: TableColumn): Cell {
  if (shown.kind === 'measured' || shown.kind === 'nothing') return { lock: 'calculated' }
  if (shown.kind === 'values') return shown.path.length > 1 ? { lock: 'elsewhere' } : valueCell(rules, type, shown.attribute)
  const [first, ...further] = shown.relations
  const relation = rules.registry.relations.get(first ?? '')
  if (!relation || further.length > 0) return { lock: relation ? 'elsewhere' : 'form' }
  return linkCell(rules, type, relation)
}

function valueCell({ registry, formOf, mayChange }: CellRules, type: string, attribute: Attribute): Cell {
  const { systematics, semanticType = '' } = attribute
  const isOwn = registry.definitions.get(type)?.allAttributes.some((each) => each.systematics === systematics)
  if (isOwn === false) return { lock: 'elsewhere' }
  if (attribute.calculation) return { lock: 'calculated' }
  if (attribute.serverOwned || attribute.deprecated) return { lock: 'process' }
  if (!mayChange(type, systematics)) return { lock: 'right' }
  const inForm = formOf(type)?.values.get(systematics)
  if (inForm?.lock === true) return { lock: 'process' }
  if (inForm?.lock !== undefined) return { lock: 'rule' }
  if (!inForm || inForm.hides || attribute.upload || !typedInCells.has(attribute.dataType) || onlyInForms.has(semanticType))
    return { lock: 'form' }
  return { field: { kind: 'value', attribute } }
}

function linkCell({ formOf, mayChange }: CellRules, type: string, relation: Relation): Cell {
  const inForm = formOf(type)?.links.get(relation.systematics)
  if (inForm?.lock !== undefined) return { lock: inForm.lock === true ? 'process' : 'rule' }
  const isOne = relation.max === 1 || inForm?.max === 1
  if (!inForm || inForm.from || !isOne || relation.component || relation.direction !== 'forward') return { lock: 'form' }
  return mayChange(type, relation.relationship) ? { field: { kind: 'link', relation } } : { lock: 'right' }
}
