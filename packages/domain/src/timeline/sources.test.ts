import { createRegistry, definitionOf, isA } from '@twinwerk/model/definition/registry'
import { relationIn } from '@twinwerk/model/query/attribute-path'
import type { TimelineSource } from '@twinwerk/model/timeline/source'
import { expect, test } from 'vitest'
import { definitions } from '../definitions.ts'
import { timelineSources } from './sources.ts'

const registry = createRegistry(definitions)

test.each(timelineSources.map((source) => [source.name, source] as const))('the ways of %s lead to its type', (_, source) => {
  for (const [from, ways] of Object.entries(source.ways))
    for (const way of ways) {
      const end = way.reduce((type, step) => {
        const relation = relationIn(registry, type, step)
        expect(relation, `${step} of ${type}`).toBeDefined()
        return relation?.target ?? type
      }, from)
      expect(isA(registry, source.type, end) || isA(registry, end, source.type), `${end} of ${way.join()}`).toBe(true)
    }
})

test.each(timelineSources.map((source) => [source.name, source] as const))('everything that %s shows exists', (_, source) => {
  const own = new Set(definitionOf(registry, source.type).concrete.flatMap((type) => attributesOf(type)))
  const { title, status, text, facts = [], moments } = source
  for (const systematics of [...title, ...facts, ...moments.map(({ at }) => at), ...(status ? [status] : []), ...(text ? [text] : [])])
    expect(own).toContain(systematics)
  for (const { at } of moments) expect(['date', 'datetime']).toContain(registry.attributes.get(at)?.dataType)
  expect(partsMissing(source)).toEqual([])
})

test('each source has a name of its own, and each of its moments too', () => {
  expect(new Set(timelineSources.map(({ name }) => name)).size).toBe(timelineSources.length)
  for (const { moments } of timelineSources) expect(new Set(moments.map(({ name }) => name)).size).toBe(moments.length)
})

function attributesOf(type: string): readonly string[] {
  return definitionOf(registry, type).allAttributes.map(({ systematics }) => systematics)
}

function partsMissing({ type, parts }: TimelineSource): readonly string[] {
  if (!parts) return []
  const relation = relationIn(registry, type, parts.relation)
  if (!relation) return [parts.relation]
  const known = new Set(definitionOf(registry, relation.target).concrete.flatMap((each) => attributesOf(each)))
  return parts.fields.filter((field) => !known.has(field))
}
