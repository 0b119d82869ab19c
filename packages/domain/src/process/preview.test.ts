import { createRegistry, definitionOf } from '@twinwerk/model/definition/registry'
import { describeWrites } from '@twinwerk/model/process/describe-writes'
import { expect, test } from 'vitest'
import { definitions } from '../definitions.ts'
import { writeSteps } from './process-steps.ts'
import { stepNames } from './steps/names.ts'
import { processTypes } from './types.ts'

const registry = createRegistry(definitions)
const clock = { today: '2026-11-22', now: '2026-11-22T10:00:00.000Z' }

/** Returns the preview of a process with the values that its form has: every field, empty or filled. */
function preview(process: string, filled: Readonly<Record<string, unknown>>) {
  const writes = writeSteps[stepNames(process).write]!
  const fields = Object.fromEntries(definitionOf(registry, process).allAttributes.map(({ name }) => [name, null]))
  const values = { ...fields, effectiveDay: '2026-12-01', lastDay: '2026-11-30', ...filled }
  return describeWrites(writes, { registry, values, clock }).map(({ kind, subject, values: written, depends }) =>
    [kind, subject.de, ...written.map(({ value }) => value), ...(depends ? ['?'] : [])].join(' '),
  )
}

test('a new address replaces the one before, and that of bills only where it is wished', () => {
  const address = { street: 'Ulmenweg', houseNumber: '8', postcode: '06995', city: 'Elsterau' }
  expect(preview('processChangeContactAddress', { ...address, alsoBilling: false })).toEqual([
    'replace Postanschrift Ulmenweg 8 06995 Elsterau',
  ])
  expect(preview('processChangeContactAddress', { ...address, alsoBilling: true })).toEqual([
    'replace Postanschrift Ulmenweg 8 06995 Elsterau',
    'replace Rechnungsadresse',
  ])
})

test('another way to pay brings what belongs to it', () => {
  expect(preview('processChangePaymentMethod', { paymentMethod: 'onBill', paperInvoice: true })).toEqual([
    'replace Zahlung auf Rechnung true',
  ])
  expect(
    preview('processChangePaymentMethod', { paymentMethod: 'directDebit', iban: 'DE89370400440532013000', tenantWideIdentifier: 'P-1' }),
  ).toEqual([
    'add Bankverbindung DE89370400440532013000 ?',
    'add SEPA-Mandat M-P-1 2026-12-01 ?',
    'replace Lastschrift DE89370400440532013000',
    'connect SEPA-Mandat',
  ])
})

test('a preview leaves open and hides everything that depends on stored data', () => {
  expect(preview('processChangeProduct', {})).toEqual([
    'add Vertragselement 2026-12-01 1',
    'end Endgeräte',
    'end Rufnummern',
    'change Vertragselement',
  ])
  expect(preview('processRemovePhoneNumber', {})).toEqual(['end Rufnummern', 'end SIP-Konto', 'change Rufnummer quarantine 2027-01-01'])
})

test('every change can be told in words', () => {
  for (const { name } of processTypes)
    if (writeSteps[stepNames(name).write]?.some(({ when }) => when === undefined)) expect(preview(name, {}).length, name).toBeGreaterThan(0)
})
