import { createRegistry } from '@twinwerk/model/definition/registry'
import type { TelemetryValue } from '@twinwerk/contract/data/telemetries'
import type { TopologyOptions } from '@twinwerk/model/layout/topology-options'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { factsOf } from './knot-facts.ts'
import { isWholeName, shortName } from './short-name.ts'
import type { Measures } from './use-measures.ts'
import { merged } from './use-measures.ts'
import { readPlace, writePlace } from './use-network-place.ts'

test('an address names the part of the drawing that is shown; anything else names its beginning', () => {
  const places = fc.record({ zoom: fc.integer({ min: 30, max: 200 }).map((each) => each / 100), x: fc.nat(90_000), y: fc.nat(90_000) })
  fc.assert(
    fc.property(places, (place) => {
      expect(readPlace(writePlace(place))).toEqual(place)
    }),
  )
  for (const wrong of ['', 'x', '9', '1_-4_0', '1_2_3_4', '1__', null, {}, NaN]) expect(readPlace(wrong)).toEqual({ zoom: 1, x: 0, y: 0 })
  expect(readPlace(0.5)).toEqual({ zoom: 0.5, x: 0, y: 0 })
})

test('a MAC address is never cut, and a host loses its middle alone', () => {
  expect(isWholeName('02:00:5E:00:53:01')).toBe(true)
  expect(shortName('02:00:5E:00:53:01')).toBe('02:00:5E:00:53:01')
  expect(shortName('olt-01.nord.access.elsterau.example')).toBe('olt-01.nord…au.example')
  expect(shortName('olt-01.nord.access.elsterau.example')).toHaveLength(22)
  expect(shortName('Ein langer Name, der kein Host ist')).toBe('Ein langer Name, der kein Host ist')
})

const value = (id: string, systematic: string, at: number, number: number): TelemetryValue => ({
  ...{ id, systematic, ts: new Date(at).toISOString(), value: number, key: null },
})

test('the newest value of each property counts, in whatever order values arrive', () => {
  const values = fc.array(fc.record({ twin: fc.constantFrom('a', 'b'), property: fc.constantFrom('x', 'y'), at: fc.nat(50) }), {
    maxLength: 20,
  })
  fc.assert(
    fc.property(values, (drawn) => {
      const known = drawn.reduce<Measures>(
        (before, { twin, property, at }, index) => merged(before, [value(twin, property, at, index)]),
        new Map(),
      )
      for (const [twin, own] of known)
        for (const { systematic, ts } of own)
          expect(Date.parse(ts)).toBe(
            Math.max(...drawn.filter((each) => each.twin === twin && each.property === systematic).map(({ at }) => at)),
          )
    }),
  )
})

const named = (de: string) => ({ label: { de, en: de }, plural: { de, en: de }, icon: 'cube', hue: 1 })
const states = ['bad', 'offline', 'good', 'none', 'deactivated'].map((name) => ({ name, label: { de: name, en: name } }))
const registry = createRegistry([
  {
    name: 'modem',
    ...named('Modem'),
    attributes: { state: { dataType: 'enum', label: { de: 'Zustand', en: 'State' }, enumValues: states } },
    telemetry: {
      snr: {
        ...{ dataType: 'double', label: { de: 'SNR', en: 'SNR' }, unit: 'dB', expectedSeconds: 900, retentionDays: 30 },
        levels: [
          { state: 'bad', below: 28 },
          { state: 'good', min: 28 },
        ],
      },
    },
  },
  {
    name: 'fibre',
    ...named('Faser'),
    attributes: {
      number: { dataType: 'integer', label: { de: 'Nummer', en: 'Number' } },
      tube: { dataType: 'integer', label: { de: 'Ader', en: 'Tube' } },
      order: { dataType: 'string', label: { de: 'Farben', en: 'Colours' } },
    },
  },
  {
    name: 'line',
    ...named('Leitung'),
    attributes: {
      status: {
        dataType: 'enum',
        label: { de: 'Status', en: 'Status' },
        enumValues: ['active', 'ended'].map((name) => ({ name, label: { de: name, en: name } })),
      },
    },
  },
])
const options: TopologyOptions = {
  ...{ up: [], down: [], states: [], names: {}, counts: [], begins: [] },
  operating: { attribute: 'modem:state', troubled: ['bad', 'offline'] },
  edges: [{ attribute: 'line:status', dashed: ['ended'] }],
  strand: { type: 'fibre', tube: 'fibre:tube', number: 'fibre:number', scheme: ['fibre:order'] },
}
const now = Date.parse('2026-03-02T10:00:00Z')
const knotOf = (definition: string, attributes: object, below: readonly object[] = []) => ({
  ...{ key: 'k', passive: false, twin: { id: 'k', definition, ...attributes } },
  below: below.map((twin) => ({ key: 'f', passive: true, twin: twin as never, below: [] })),
})
const facts = (knot: ReturnType<typeof knotOf>, values: readonly TelemetryValue[] = []) =>
  factsOf({ registry, options, measures: merged(new Map(), values), now, text: ({ de }) => de }, knot)

test('a device has the worst level of its fresh values, and the state of the server until there are any', () => {
  const modem = knotOf('modem', { 'modem:state': 'good' })
  expect(facts(modem).operating?.name).toBe('good')
  const bad = facts(modem, [value('k', 'modem:snr', now - 60_000, 27.9)])
  expect([bad.operating?.name, bad.isTroubled, bad.worst?.value]).toEqual(['bad', true, 27.9])
  expect(facts(modem, [value('k', 'modem:snr', now - 60_000, 28)])).toMatchObject({ isTroubled: false, worst: undefined })
  expect(facts(modem, [value('k', 'modem:snr', now - 3_600_000, 20)]).worst).toBeUndefined()
  const off = facts(knotOf('modem', { 'modem:state': 'deactivated' }), [value('k', 'modem:snr', now, 20)])
  expect([off.operating?.name, off.isTroubled]).toEqual(['deactivated', false])
})

test('the way to a line has its state, dashed once it is ended, and the colour of its fibre in the order of the cable', () => {
  const fibre = (order: string | null) => ({ id: 'f', definition: 'fibre', 'fibre:tube': 2, 'fibre:number': 13, 'fibre:order': order })
  const line = facts(knotOf('line', { 'line:status': 'active' }, [fibre('DIN')]))
  expect([line.edge?.state.name, line.edge?.isDashed, line.strand?.name]).toEqual(['active', false, '2/13'])
  expect(line.strand?.colour).toMatchObject({ label: { de: 'rot' }, hasRing: true })
  expect(facts(knotOf('line', { 'line:status': 'ended' })).edge?.isDashed).toBe(true)
  expect(facts(knotOf('line', { 'line:status': 'ended' })).strand).toBeUndefined()
  // Without the order of its cable a fibre has no colour: a wrong one would be spliced.
  expect(facts(knotOf('line', {}, [fibre(null)])).strand).toEqual({ name: '2/13', colour: undefined })
})
