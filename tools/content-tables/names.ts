import { definitions } from '@twinwerk/domain/definitions'
import type { Attribute, EffectiveDefinition } from '@twinwerk/model/definition/registry'
import { createRegistry } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import { page, table } from './table.ts'

const registry = createRegistry(definitions)

/** Returns the page with all public names of the content. A name that is in use never changes. */
export function namesPage(): string {
  const all = [...registry.definitions.values()]
  const relations = [...registry.relations.values()]
  const processes = all.filter(({ lineage, name }) => lineage.includes('processOrder') && name !== 'processOrder')
  return page('Names', 'Every definition, property, relationship and process identifier.', [
    ['Definitions', table(['name', 'extends', 'German', 'English', 'number'], all.map(definitionRow))],
    ['Attributes', table(['name', 'type', 'values or unit', 'rules'], [...registry.attributes.values()].map(attributeRow))],
    ['Telemetry', table(['name', 'type', 'unit'], all.flatMap(telemetryRows))],
    ['Relationships', table(['name', 'leads to', 'count', 'kind', 'backwards', 'count'], relations.filter(isForward).map(relationRow))],
    [
      'Collections of a tenant',
      table(
        ['name', 'holds'],
        relations.filter(isCollection).map(({ systematics, target }) => [systematics, target]),
      ),
    ],
    ['Processes', table(['name', 'area', 'German', 'English'], processes.map(processRow))],
  ])
}

const isForward = ({ direction }: Relation) => direction === 'forward'
const isCollection = ({ direction }: Relation) => direction === 'collection'

function definitionRow({ name, extends: above, abstract, staticEntity, label, identifier }: EffectiveDefinition): string[] {
  const kinds = [...(abstract ? ['abstract'] : []), ...(staticEntity ? ['reference rows'] : [])]
  return [kinds.length > 0 ? `${name} (${kinds.join(', ')})` : name, above ?? '', label.de, label.en, identifier ?? '']
}

function attributeRow({ systematics, dataType, enumValues, unit, ...flags }: Attribute): string[] {
  const rules = (['required', 'unique', 'searchable', 'sortable', 'serverOwned', 'calculation', 'deprecated'] as const).filter(
    (flag) => flags[flag],
  )
  return [systematics, dataType, enumValues?.map(({ name }) => name).join(', ') ?? unit ?? '', rules.join(', ')]
}

function telemetryRows({ name, allTelemetry }: EffectiveDefinition): string[][] {
  return allTelemetry
    .filter(({ declaring }) => declaring === name)
    .map(({ systematics, dataType, unit }) => [systematics, dataType, unit ?? ''])
}

function relationRow(relation: Relation): string[] {
  const { systematics, target, ranged, component, min, max } = relation
  const kind = component ? 'part' : 'link'
  const reverse = relation.opposite === undefined ? undefined : registry.relations.get(relation.opposite)
  return [
    systematics,
    target,
    count(min, max),
    ranged ? `${kind}, timed` : kind,
    reverse?.systematics ?? '',
    reverse ? count(reverse.min, reverse.max) : '',
  ]
}

function processRow({ name, extends: area, label, abstract }: EffectiveDefinition): string[] {
  return [name, abstract ? '' : (area ?? ''), label.de, label.en]
}

function count(min: number, max: number): string {
  return `${min}..${max === -1 ? '*' : max}`
}
