import { definitions } from '@twinwerk/domain/definitions'
import { diagrams } from '@twinwerk/domain/process/diagrams'
import { createRegistry, isA } from '@twinwerk/model/definition/registry'
import { expect, test } from 'vitest'
import { serviceTasks } from '../tasks/registry.ts'
import { compileDiagrams } from './diagrams.ts'

const handlers = new Set(Object.keys(serviceTasks))

test('every diagram of the release can be executed, belongs to a process type and is drawn', async () => {
  const registry = createRegistry(definitions)
  for (const [key, { definition, xml }] of await compileDiagrams(diagrams, handlers)) {
    expect(isA(registry, key, 'processOrder'), key).toBe(true)
    for (const id of [...Object.keys(definition.nodes), ...Object.keys(definition.flows)]) expect(xml, id).toContain(`bpmnElement="${id}"`)
    for (const { id, outputs } of Object.values(definition.nodes))
      for (const { systematics } of outputs) expect(registry.attributes.has(systematics!), `${id} ${systematics}`).toBe(true)
  }
})

test('a diagram with an unknown service, or an expression that is none, is refused by name', async () => {
  const { processTermination } = diagrams
  const other = (from: string, to: string) => compileDiagrams({ processTermination: processTermination!.replace(from, to) }, handlers)
  await expect(other('pf:handler="changeTwin"', 'pf:handler="changeAll"')).rejects.toThrow('writeEnd: there is no service changeAll')
  await expect(other('terminationDecision = ', 'terminationDecision = = ')).rejects.toThrow('isAccepted_mailRejection')
})
