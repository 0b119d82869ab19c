import { lawValue } from '../law-values.ts'
import { fullLockAfter } from './types/lock-connection/process.ts'
import { createRegistry, definitionOf } from '@twinwerk/model/definition/registry'
import { parseExpression } from '@twinwerk/model/expression/parse'
import { parseTwinPath } from '@twinwerk/model/process/twin-path'
import type { NewTwin, Reads, Write } from '@twinwerk/model/process/write'
import { attributeIn, relationIn } from '@twinwerk/model/query/attribute-path'
import { describe, expect, test } from 'vitest'
import { definitions } from '../definitions.ts'
import { diagrams } from './diagrams.ts'
import { checkSteps, writeSteps } from './process-steps.ts'

const registry = createRegistry(definitions)

function expectExpression(text: string | undefined): void {
  if (text !== undefined) expect(parseExpression(text), text).not.toMatchObject({ kind: 'problem' })
}

/** Returns the type at the end of a path. For `process` and `tenant`, several types are possible. */
function endOf(path: string): string {
  const parsed = parseTwinPath(registry, path)
  expect(parsed, path).not.toBeNull()
  const { start, type, steps } = parsed!
  const starts = { process: 'processOrder', contract: 'contract', partner: 'businessPartner', tenant: 'tenant' }
  let at = type ?? starts[start]
  for (const step of steps) {
    // A relation of a process type starts at exactly that type.
    const { declaring, systematics } = step.relation
    if (at !== 'processOrder')
      expect(definitionOf(registry, at).lineage.concat(definitionOf(registry, at).descendants), systematics).toContain(declaring)
    at = step.type
  }
  return at
}

function expectReads(reads: Reads | undefined): void {
  for (const path of Object.values(reads ?? {})) endOf(path)
}

function expectValues(definition: string, values: Readonly<Record<string, string>>): void {
  const { descendants } = definitionOf(registry, definition)
  for (const [systematics, expression] of Object.entries(values)) {
    expect(
      descendants.some((each) => attributeIn(registry, each, systematics)),
      `${definition} ${systematics}`,
    ).toBe(true)
    expectExpression(expression)
  }
}

function expectNew(below: string, twin: NewTwin): void {
  const relation = registry.relations.get(twin.relation)!
  expect(relation, twin.relation).toBeDefined()
  if (below !== 'processOrder')
    expect(definitionOf(registry, below).descendants.concat(definitionOf(registry, below).lineage)).toContain(relation.declaring)
  const { concrete } = definitionOf(registry, relation.target)
  expect(concrete, twin.relation).toContain(twin.definition)
  expectValues(twin.definition, twin.values)
  for (const [systematics, path] of Object.entries(twin.links ?? {})) {
    const over = relationIn(registry, twin.definition, systematics)!
    expect(over, systematics).toBeDefined()
    expect(definitionOf(registry, over.target).descendants, `${systematics} ${path}`).toContain(endOf(path))
  }
  for (const [systematics, byKey] of Object.entries(twin.texts ?? {})) {
    const attribute = attributeIn(registry, twin.definition, systematics)
    expect(attribute?.semanticType, systematics).toBe('texts')
    for (const [key, words] of Object.entries(byKey)) {
      expect(Object.keys(attribute!.keys ?? {}), systematics).toContain(key)
      for (const expression of Object.values(words)) expectExpression(expression)
    }
  }
  for (const part of twin.with ?? []) expectNew(twin.definition, part)
}

function expectWrite(write: Write): void {
  const at = endOf(write.at)
  expectExpression(write.when)
  expectReads(write.reads)
  if (write.kind === 'set') expectValues(at, write.values)
  if (write.kind === 'add') expectNew(at, write)
  if (write.kind === 'link') {
    expectExpression(write.only)
    const { target } = registry.relations.get(write.relation)!
    expect(definitionOf(registry, target).descendants, `${write.relation} ${write.to}`).toContain(endOf(write.to))
  }
  if (write.kind === 'unlink') expect(registry.relations.has(write.relation), write.relation).toBe(true)
}

describe('writes of processes', () => {
  test.each(Object.entries(writeSteps))('%s names paths, types and values that are there', (_, writes) => {
    expect(writes.length).toBeGreaterThan(0)
    for (const write of writes) expectWrite(write)
  })

  test.each(Object.entries(checkSteps))('%s asks what can be answered, in every language', (_, { rules = [], facts = {}, within = {} }) => {
    for (const [path, whole] of Object.entries(within)) expect(endOf(path), path).toBe(endOf(whole))
    for (const { holds, reads, text } of rules) {
      expectExpression(holds)
      expectReads(reads)
      expect([text.de, text.en]).not.toContain('')
    }
    for (const { value, reads } of Object.values(facts)) {
      expectExpression(value)
      expectReads(reads)
    }
  })
})

test('between the lock of outgoing connections and that of the line lies what the law asks for', () => {
  expect(fullLockAfter).toBe(`P${lawValue('fullLockWait', '2026-01-01')}D`)
})

test('each step that people see in a course has a name', () => {
  const seen = /<(?:bpmn:)?(userTask|serviceTask|receiveTask|callActivity|subProcess|eventBasedGateway|intermediateCatchEvent)\b([^>]*)>/g
  const unnamed = Object.entries(diagrams).flatMap(([key, xml]) =>
    [...xml.matchAll(seen)]
      .filter(([, , attributes]) => !/\bname="[^"]+"/.test(attributes!))
      .map(([, kind, attributes]) => `${key} ${kind} ${attributes}`),
  )
  expect(unnamed).toEqual([])
})
