import { expect, test } from 'vitest'
import { evidenceFindings, isVisitMissed, outputFindings } from './task-findings.ts'

const outputs = [
  { systematics: 'processOrder:visitResult' },
  { systematics: 'processCircuitFault:cause' },
  { systematics: 'processCircuitFault:note', optional: true },
  { systematics: 'processCircuitFault:isPaid' },
  { systematics: null },
]
const needsValue = (systematics: string) => systematics !== 'processCircuitFault:isPaid'
const valuesOf =
  (values: Readonly<Record<string, unknown>>) =>
  (systematics: string): unknown =>
    values[systematics]
const named = (findings: readonly { readonly systematics: string }[]) => findings.map(({ systematics }) => systematics)

test('a task lacks its required outputs that have no value; those with a default and optional ones are not missed', () => {
  expect(named(outputFindings(outputs, { valueOf: valuesOf({}), needsValue }))).toEqual([
    'processOrder:visitResult',
    'processCircuitFault:cause',
  ])
  const filled = valuesOf({ 'processOrder:visitResult': 'done', 'processCircuitFault:cause': false })
  expect(outputFindings(outputs, { valueOf: filled, needsValue })).toEqual([])
})

test('a visit that did not take place is missed, and no other task is', () => {
  const result = (value: unknown) => isVisitMissed(outputs, valuesOf({ 'processOrder:visitResult': value }))
  expect([undefined, null, 'done', 'absent', 'returned'].map(result)).toEqual([false, false, false, true, true])
  expect(isVisitMissed(outputs.slice(1), valuesOf({ 'processOrder:visitResult': 'absent' }))).toBe(false)
})

test('each missing photo and the sign-off is a finding at its slot', () => {
  const photos = { slot: 'splice:photos', names: ['Kassette'], min: 2 }
  const picturesIn = (slot: string) => (slot === 'splice:photos' ? ['Kassette 2.webp'] : ['Abnahme Sorge'])
  expect(evidenceFindings({ photos, signOff: true }, picturesIn).map(({ systematics, text }) => [systematics, text.en])).toEqual([
    ['splice:photos', 'One more photo is needed.'],
  ])
  expect(evidenceFindings({ photos, signOff: true }, () => []).map(({ systematics, text }) => [systematics, text.en])).toEqual([
    ['splice:photos', 'The photo “Kassette” is still missing.'],
    ['splice:photos', 'One more photo is needed.'],
    ['execution:documents', 'The sign-off with name and signature is still missing.'],
  ])
  expect(evidenceFindings({}, () => [])).toEqual([])
})
