import { v7 } from 'uuid'
import type { Change } from '../store/apply/change.ts'
import { newLink, newTwin } from '../store/apply/new-changes.ts'
import type { DeclaredFile } from './claim-files.ts'
import type { Declaration } from './declaration.ts'
import { nameOf } from './declaration.ts'
import type { Matched } from '../runner/declared/match-contract.ts'
import { factsOf } from './receipt-letter.ts'

type Known = {
  readonly root: string
  readonly declaration: Declaration
  readonly matched: Matched | undefined
  /** It runs by itself; otherwise people look at it first. */
  readonly runs: boolean
  /** Whose task that is. */
  readonly group: string | undefined
  readonly files: readonly DeclaredFile[]
  readonly at: string
}

/** The process that a declaration starts. One that does not run by itself waits for a clerk, who finds or checks the contract and runs it. */
export function processChanges({ root, declaration, matched, runs, group, files, at }: Known): readonly Change[] {
  const link = (relationship: string, target: string, source = root) => newLink(relationship, source, target)
  const task = v7()
  const judging: readonly Change[] = [
    {
      kind: 'createTwin',
      uuid: task,
      definition: 'userTask',
      attributes: {
        'execution:status': 'new',
        'execution:bpmnName': matched ? 'Erklärung prüfen' : 'Erklärung zuordnen',
        'execution:description': matched
          ? 'Die Sicherheitsabfrage wurde nicht gelöst. Prüfen, ob die Erklärung von der Kundin oder dem Kunden kommt, und den Vorgang ausführen.'
          : 'Vertrag suchen, am Vorgang eintragen und den Vorgang ausführen.',
        'execution:priority': 4,
        'execution:startedAt': at,
      },
    },
    link('execution:executionForProcess', task),
    ...(group === undefined ? [] : [link('execution:agentGroupForExecution', group, task)]),
  ]
  const known = matched
    ? [link('execution:contractForProcess', matched.contract), link('execution:businessPartnerForProcess', matched.customer)]
    : []
  const attributes = {
    'execution:status': runs ? 'waitforexecution' : 'new',
    'execution:bpmnName': declaration.kind === 'termination' ? 'Kündigung' : 'Widerruf',
    'execution:description': factsOf({ declaration, language: 'de', files: files.map(({ name }) => name) })
      .map(({ label, value }) => `${label}: ${value}`)
      .join('\n'),
    'execution:priority': 3,
    'execution:keywords': nameOf(declaration),
    ...attributesOf(declaration, matched, at),
  }
  const definition = declaration.kind === 'termination' ? 'processTermination' : 'processWithdrawal'
  return [
    newTwin(root, definition, attributes),
    ...known,
    ...(runs ? [] : judging),
    ...files.flatMap(({ document }) => [document, link(`${definition}:proof`, document.uuid)]),
  ]
}

/** § 312k BGB: without a kind it is ordinary, without a day it is the earliest possible. */
function attributesOf(declaration: Declaration, matched: Matched | undefined, at: string): Readonly<Record<string, unknown>> {
  const { businessPartner, contract } = declaration
  const named = {
    contractTWID: matched?.contractNumber || contract.contractNumber || '–',
    businessPartnerTWID: businessPartner.customerNumber || '–',
  }
  const { street = null, houseNumber = null, houseNumberAddition = '', postcode = null } = businessPartner.address ?? {}
  const declarant = {
    declarantName: nameOf(declaration),
    declarantStreet: street,
    declarantHouseNumber: houseNumber === null ? null : [houseNumber, houseNumberAddition].filter(Boolean).join(' '),
    declarantPostcode: postcode,
  }
  const of = (definition: string) =>
    Object.fromEntries(Object.entries({ ...named, ...declarant }).map(([name, value]) => [`${definition}:${name}`, value]))
  if (declaration.kind === 'withdrawal')
    return {
      ...of('processWithdrawal'),
      'processWithdrawal:declaredAt': at,
      'processWithdrawal:fromPublicJourney': true,
    }
  const { terminationType = 'ordinary', desiredDate, terminationReason, terminationReasonOther } = declaration.contract
  return {
    ...of('processTermination'),
    'processTermination:fromPublicJourney': true,
    'processTermination:terminationType': terminationType,
    'processTermination:terminationTime': desiredDate === undefined ? 'earliestPossibleDate' : 'desiredDate',
    'processTermination:desiredDate': desiredDate ?? null,
    'processTermination:terminationReason': terminationReason ?? null,
    'processTermination:terminationReasonOther': terminationReasonOther ?? null,
  }
}
