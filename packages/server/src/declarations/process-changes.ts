import { v7 } from 'uuid'
import type { Change } from '../store/write/change.ts'
import { newLink, newTwin } from '../store/write/new-changes.ts'
import type { DeclaredFile } from './claim-files.ts'
import type { Declaration } from './declaration.ts'
import { nameOf } from './declaration.ts'
import type { Matched } from '../runner/declared/match-contract.ts'
import { clerkTask } from './clerk-task.ts'
import { factsOf } from './receipt-letter.ts'

type Known = {
  readonly root: string
  readonly declaration: Declaration
  /** The contract of a signed-in customer, whose process runs immediately. Undefined for other declarants. */
  readonly matched: Matched | undefined
  /** The group that checks a declaration without proof. */
  readonly group: string | undefined
  readonly files: readonly DeclaredFile[]
  readonly at: string
}

/**
 * Returns the changes that create the process of a declaration. Without proof the process waits for the customer's confirmation or for a
 * clerk.
 */
export function processChanges({ root, declaration, matched, group, files, at }: Known): readonly Change[] {
  const link = (relationship: string, target: string) => newLink(relationship, root, target)
  const judging = clerkTask({ root, task: v7(), kind: 'declaration', group, at }, { stands: 'unmatched' })
  const links = matched
    ? [link('execution:contractForProcess', matched.contract), link('execution:businessPartnerForProcess', matched.customer)]
    : []
  const definition = declaration.kind === 'termination' ? 'processTermination' : 'processWithdrawal'
  const attributes = {
    'execution:status': matched ? 'waitforexecution' : 'new',
    'execution:bpmnName': declaration.kind === 'termination' ? 'Kündigung' : 'Widerruf',
    'execution:bpmnNameEn': declaration.kind === 'termination' ? 'Termination' : 'Withdrawal',
    'execution:description': factsOf({ declaration, language: 'de', files: files.map(({ name }) => name) })
      .map(({ label, value }) => `${label}: ${value}`)
      .join('\n'),
    'execution:priority': 3,
    'execution:keywords': nameOf(declaration),
    ...attributesOf(declaration, matched, at),
    ...(matched && { [`${definition}:provenBy`]: 'signIn' }),
  }
  return [
    newTwin(root, definition, attributes),
    ...links,
    ...(matched ? [] : judging),
    ...files.flatMap(({ document }) => [document, link(`${definition}:proof`, document.uuid)]),
  ]
}

/** Without a kind the termination is ordinary, without a day it takes effect as early as possible (§ 312k BGB). */
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
    'processTermination:declaredAt': at,
    'processTermination:fromPublicJourney': true,
    'processTermination:terminationType': terminationType,
    'processTermination:terminationTime': desiredDate === undefined ? 'earliestPossibleDate' : 'desiredDate',
    'processTermination:desiredDate': desiredDate ?? null,
    'processTermination:terminationReason': terminationReason ?? null,
    'processTermination:terminationReasonOther': terminationReasonOther ?? null,
  }
}
