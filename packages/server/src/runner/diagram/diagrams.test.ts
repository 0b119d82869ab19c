import { definitions } from '@twinwerk/domain/definitions'
import { diagrams } from '@twinwerk/domain/process/diagrams'
import { createRegistry, isA } from '@twinwerk/model/definition/registry'
import type { Upcoming } from '@twinwerk/process/definition/upcoming'
import { upcomingFrom } from '@twinwerk/process/definition/upcoming'
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

test('the task of a question takes its answer, or the decision that a specialist answers', async () => {
  const { definition } = (await compileDiagrams(diagrams, handlers)).get('processInformation')!
  expect(definition.nodes['answer']!.outputs.map(({ systematics, optional }) => [systematics, optional])).toEqual([
    ['processInformation:answer', true],
    ['processInformation:needsSpecialist', true],
  ])
  expect(definition.nodes['specialist']!.outputs).toMatchObject([{ systematics: 'processInformation:answer' }])
  expect(definition.nodes['specialist']!.outputs[0]).not.toHaveProperty('optional')
})

test('the task of a change shows what is requested, and not what the task asks for', async () => {
  const compiled = await compileDiagrams(diagrams, handlers)
  const given = (process: string, task: string) =>
    compiled.get(process)!.definition.nodes[task]!.inputs.map(({ systematics }) => systematics)
  expect(given('processChangeConnectionAddress', 'before1')).toContain('processChangeConnectionAddress:street')
  expect(given('processLockConnection', 'approve')).toEqual(['processLockConnection:disputed', 'processLockConnection:announcedAt'])
  expect(given('processUnlockConnection', 'await')).toEqual(['processUnlockConnection:disputed'])
  expect(given('processAddEmail', 'enterCode')).not.toContain('processAddEmail:mailCode')
})

test('a diagram with an unknown service, or an expression that is none, is refused by name', async () => {
  const { processTermination } = diagrams
  const other = (from: string, to: string) => compileDiagrams({ processTermination: processTermination!.replace(from, to) }, handlers)
  await expect(other('pf:handler="changeTwin"', 'pf:handler="changeAll"')).rejects.toThrow('writeEnd: there is no service changeAll')
  await expect(other('terminationDecision = ', 'terminationDecision = = ')).rejects.toThrow('isAccepted_mailRejection')
})

/** Formats each step as `name (group, deadline) wenn way`, separated by `|`. */
const inWords = (next: readonly Upcoming[]) =>
  next
    .map(({ name, group, deadline, ways }) => {
      const who = [group, deadline].filter((each) => each !== null).join(', ')
      return `${name}${who === '' ? '' : ` (${who})`}${ways.length > 0 ? ` wenn ${ways.join(' und ')}` : ''}`
    })
    .join(' | ')

test.each([
  ['processTermination', 'computeDate', 'Kündigungsgrund prüfen (Auftragsmanagement, P3D) wenn außerordentlich | Vertragsende eintragen'],
  ['processTermination', 'close', 'Hardware zurücknehmen (Technik Betrieb, P14D) wenn ja | Vertragsende mitteilen'],
  ['processChangeContactAddress', 'check', 'Angaben klären (Kundenservice, P3D) wenn nein | Wirksam'],
  ['processAddProduct', 'approve', 'Ablehnung mitteilen wenn nein | Wirksam'],
  ['processAddEmail', 'sendCode', 'Code des Kunden eintragen (Kundenservice, P7D)'],
  ['processCircuitFault', 'mailReceived', 'Leitung messen | Für alle behoben wenn Teil einer Massenstörung'],
  [
    'processCircuitFault',
    'diagnose',
    'Termin vereinbaren (Technik Betrieb, P1D) wenn in der Leitung | Aus der Ferne beheben (Technik Betrieb, P1D)',
  ],
  ['processCircuitFault', 'onSite', 'Termin abschließen'],
  ['processNewContract', 'connect', 'Termin vereinbaren (Technik Betrieb, P1D) wenn ja | Schalttag'],
  [
    'processProviderChange',
    'keepAnswer',
    'Angaben mit dem Kunden klären (Auftragsmanagement, P3D) wenn nein | Technische Übernahme (Technik Betrieb, P3D) wenn ja | Termin mitteilen',
  ],
  ['processSupplierSwitch', 'request', '2 Tage | Antwort des Netzbetreibers'],
  ['processBuildHouseConnection', 'before10', 'Strecke messen (Spleißteam, P7D) wenn zu viel Dämpfung | Hausanschluss herstellen'],
  ['processServiceRequest', 'feedback', 'Anliegen einordnen (Kundenservice, P1D) wenn nein | Gelöst'],
  [
    'processFirmwareRollout',
    'measure',
    'Zurücknehmen wenn mehr als 2 % offline | Nächste Welle eintragen wenn nein | Stand der Geräte eintragen',
  ],
])('%s says what comes after %s', async (process, element, words) => {
  const { definition } = (await compileDiagrams({ [process]: diagrams[process]! }, handlers)).get(process)!
  expect(inWords(upcomingFrom(definition, element))).toBe(words)
})
