import { expect, test } from 'vitest'
import { scansOf, withScan } from './evidence.ts'
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
  const none = { picturesIn: () => [], scans: [] }
  const picturesIn = (slot: string) => (slot === 'splice:photos' ? ['Kassette 2.webp'] : ['Abnahme Sorge'])
  expect(
    evidenceFindings({ photos, signOff: true }, { picturesIn, scans: [] }).map(({ systematics, text }) => [systematics, text.en]),
  ).toEqual([['splice:photos', 'One more photo is needed.']])
  expect(evidenceFindings({ photos, signOff: true }, none).map(({ systematics, text }) => [systematics, text.en])).toEqual([
    ['splice:photos', 'The photo “Kassette” is still missing.'],
    ['splice:photos', 'One more photo is needed.'],
    ['execution:documents', 'The sign-off with name and signature is still missing.'],
  ])
  expect(evidenceFindings({}, none)).toEqual([])
})

test('each code that was not scanned is a finding, and a scan of another name is none of it', () => {
  const lacking = (scans: unknown) =>
    evidenceFindings({ scans: ['Alter Zähler', 'Neuer Zähler'] }, { picturesIn: () => [], scans: scansOf(scans) }).map(
      ({ text }) => text.en,
    )
  const scan = (name: string, code: unknown = '1EMH0012345678') => ({ name, code, at: '2026-01-05T08:00:00Z' })
  expect(lacking(null)).toEqual(['The code “Alter Zähler” is still missing.', 'The code “Neuer Zähler” is still missing.'])
  expect(lacking([scan('Neuer Zähler'), scan('Tür')])).toEqual(['The code “Alter Zähler” is still missing.'])
  expect(lacking([scan('Alter Zähler', ' '), scan('Alter Zähler', 7), 'Alter Zähler', scan('Neuer Zähler')])).toHaveLength(1)
  expect(lacking([scan('Alter Zähler'), scan('Neuer Zähler')])).toEqual([])
})

test('a code that is scanned anew replaces the former one of its name alone', () => {
  const at = '2026-01-05T08:00:00Z'
  const scans = [
    { name: 'a', code: '1', at },
    { name: 'b', code: '2', at },
  ]
  expect(withScan(scans, { name: 'a', code: ' 3 ', at, isTyped: true })).toEqual([scans[1], { name: 'a', code: '3', at, isTyped: true }])
})
