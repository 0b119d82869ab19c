import { definitions } from '@twinwerk/domain/definitions'
import { specifiedEntities, specifiedEnums, type SpecifiedEntity } from '@twinwerk/domain/testing/specification'
import { createRegistry, definitionOf } from '@twinwerk/model/definition/registry'
import { page, table } from './table.ts'

const registry = createRegistry(definitions)

/** Returns the page with the names in the specifications and the definitions that implement them. */
export function specificationPage(): string {
  const enums = Object.entries(specifiedEnums).map(([systematics, values]) => [systematics, values.join(', ')])
  return page(
    'The specifications and the content',
    'Which definition and property stands for each entity, field and enum of the two specifications; `spec-entities.test.ts` and `spec-lists.test.ts` read them.',
    [
      ['Entities and fields', table(['entity', 'definition', 'field', 'property'], specifiedEntities.flatMap(fieldRows))],
      ['Enums', table(['property', 'values'], enums)],
    ],
  )
}

function fieldRows({ entity, definition, fields, otherwise = {} }: SpecifiedEntity): string[][] {
  const { allAttributes, allRelations } = definitionOf(registry, definition)
  const property = (field: string) => [...allAttributes, ...allRelations].find(({ systematics }) => systematics.split(':')[1] === field)
  return fields.map((field) => [entity, definition, field, otherwise[field] ?? property(field)?.systematics ?? ''])
}
