import { readOf } from '@twinwerk/model/calculation/reads'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { inputsOf } from '@twinwerk/model/expression/inputs'
import { parseExpression } from '@twinwerk/model/expression/parse'
import { expect, test } from 'vitest'
import { dataChecks } from './checks.ts'
import { definitions } from './definitions.ts'

const registry = createRegistry(definitions)

/** Returns the names in a rule that the definitions do not have. */
function unknownIn({ rule }: (typeof dataChecks)[number]): readonly string[] {
  switch (rule.kind) {
    case 'holds':
      return [rule.when, ...(rule.says ? [rule.says.value] : [])].flatMap((text) => {
        const expression = parseExpression(text)
        if (expression.kind === 'problem') return [text]
        return inputsOf(expression).flatMap((path) => (readOf(registry, rule.type, path) ? [] : path.join('.')))
      })
    case 'atOnce':
      return registry.relations.has(rule.relation) ? [] : [rule.relation]
    case 'alike': {
      const named = [...rule.by, ...(rule.only ? [rule.only.attribute] : [])]
      return [...named.filter((each) => !registry.attributes.has(each)), ...(registry.definitions.has(rule.type) ? [] : [rule.type])]
    }
    case 'file': {
      const kinds = registry.attributes.get('document:kind')!.enumValues!.map(({ name }) => name)
      return [...(kinds.includes(rule.documents) ? [] : [rule.documents]), ...(registry.definitions.has(rule.type) ? [] : [rule.type])]
    }
    case 'values':
    case 'bounds':
    case 'ownTenant':
    case 'telemetryQuota':
    case 'receiptHash':
      return []
  }
}

test('checks read data that is there, and each has a name of its own', () => {
  expect(dataChecks.flatMap(unknownIn)).toEqual([])
  expect(new Set(dataChecks.map(({ name }) => name)).size).toBe(dataChecks.length)
})
