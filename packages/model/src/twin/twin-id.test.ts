import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatTwinId, isUuid, parseTwinId } from './twin-id.ts'
import { lawRuns } from '../testing/law-runs.ts'

const runs = lawRuns(2_000, 50_000)
const definition = fc.stringMatching(/^[A-Za-z][A-Za-z0-9]{0,30}$/)

test('an id that is written and read again is the same', () => {
  fc.assert(
    fc.property(definition, fc.uuid(), (name, uuid) => {
      expect(parseTwinId(formatTwinId(name, uuid))).toEqual({ definition: name, uuid })
      expect(isUuid(uuid)).toBe(true)
    }),
    runs,
  )
})

test('the reader takes an id only as it is written: an id has no second spelling', () => {
  const near = fc
    .tuple(definition, fc.uuid(), fc.nat(70), fc.string({ unit: 'binary', maxLength: 2 }))
    .map(([name, uuid, at, text]) => formatTwinId(name, uuid).slice(0, at) + text + formatTwinId(name, uuid).slice(at + text.length))
  fc.assert(
    fc.property(fc.oneof(near, fc.anything(), fc.string({ unit: 'binary' })), (text) => {
      const id = parseTwinId(text)
      if (id) expect(formatTwinId(id.definition, id.uuid)).toBe(text)
    }),
    runs,
  )
})
