import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { expect, test } from 'vitest'
import { sampleId } from '../../testing/sample-definitions.ts'
import { addNew, setPeriod } from './edit-record.ts'
import { newRecord } from './record.ts'
import { validateRecord } from './validate-record.ts'

const look = { label: { de: 'x', en: 'x' }, plural: { de: 'x', en: 'x' }, icon: 'cube', hue: 1 }
const definitions: readonly TwinDefinition[] = [
  {
    name: 'claim',
    extends: 'entity',
    ...look,
    relationships: {
      proofs: { target: 'proof', label: look.label, min: 1, max: -1, upload: {}, component: true },
      owners: { target: 'proof', label: look.label, min: 2, max: 2, ranged: true, component: true },
    },
  },
  { name: 'proof', extends: 'entity', ...look },
  {
    name: 'person',
    extends: 'entity',
    ...look,
    attributes: { surname: { dataType: 'string', label: look.label, required: true }, age: { dataType: 'integer', label: look.label } },
  },
]
const registry = createRegistry(definitions)
const claim = newRecord({ definition: 'claim', place: { root: sampleId('tenant', '1'), relation: 'tenant:claims' }, values: {} })
const found = (record: typeof claim) =>
  validateRecord(registry, record, { brokenRule: () => undefined, clock: { now: 0, timeZone: 'Europe/Berlin' } as never }).map(
    ({ systematics, message }) => [systematics, typeof message === 'string' ? message : message.de],
  )
const withOwners = (...begins: readonly (readonly [string | null, string | null])[]) =>
  begins.reduce((record, [begin, end], index) => {
    const key = `o${index}`
    const added = addNew(record, { path: [], relation: 'claim:owners', key, definition: 'proof' })
    return setPeriod(added, [{ relation: 'claim:owners', key }], { begin, end })
  }, claim)

test('a form says of bounds what the server says: files of a proof in the words of the specification, others by their number', () => {
  expect(found(claim)).toEqual([
    ['claim:proofs', 'Es muss mindestens eine Datei als Nachweiß hochgeladen werden.'],
    ['claim:owners', 'Mindestens 2 Einträge erforderlich!'],
  ])
})

test('only periods that overlap are counted together', () => {
  const [first, second, third] = ['2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z', '2026-03-01T00:00:00Z']
  expect(found(withOwners([first, null], [second, null], [third, null]))[1]).toEqual([
    'claim:owners',
    'Höchstens 2 Einträge zur selben Zeit erlaubt!',
  ])
  expect(found(withOwners([first, second], [first, null], [second, null]))).toHaveLength(1)
})

test('a name of blanks is no name, and a bound is told with its number', () => {
  const person = (values: object) =>
    newRecord({ definition: 'person', place: { root: sampleId('tenant', '1'), relation: 'tenant:people' }, values: { ...values } })
  expect(found(person({ 'person:surname': ' ' }))).toEqual([['person:surname', 'Bitte füllen Sie dieses Feld aus!']])
  expect(found(person({ 'person:surname': 'Krüger', 'person:age': 3e9 }))).toEqual([
    ['person:age', 'Dieser Wert liegt außerhalb des zulässigen Bereichs: -2.147.483.648 bis 2.147.483.647!'],
  ])
})
