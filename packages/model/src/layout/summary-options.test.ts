import { expect, test } from 'vitest'
import { createRegistry } from '../definition/registry.ts'
import type { SummaryOptions, SummaryTile } from './summary-options.ts'
import { summaryWays, visibleSummary } from './summary-options.ts'

const label = { de: 'x', en: 'x' }
const named = { label, plural: label, icon: 'tag', hue: 0 }
const text = { dataType: 'string', label } as const
const seen = createRegistry([
  {
    ...named,
    name: 'house',
    extends: 'entity',
    attributes: { name: text },
    relationships: { doors: { target: 'door', label, min: 0, max: -1 } },
  },
  {
    ...named,
    name: 'door',
    extends: 'entity',
    attributes: { state: text, at: text, kind: { ...text, hidden: true } },
    relationships: { locks: { target: 'lock', label, min: 0, max: -1 } },
  },
  { ...named, name: 'lock', extends: 'entity' },
  { ...named, name: 'smartLock', extends: 'lock', telemetry: { battery: { dataType: 'double', label, retentionDays: 1 } } },
])
const state: SummaryTile = {
  kind: 'state',
  label,
  of: ['house:doors'],
  ways: [['door:secret', 'lock:state'], ['door:state']],
  calm: [],
  without: [],
}
const latest = (at: string): SummaryTile => ({
  kind: 'latest',
  label,
  relation: 'house:doors',
  at,
  named: 'door:state',
  tab: 'house:doors',
})

test('figures, facts and cases that lead over something unseen are gone', () => {
  const options: SummaryOptions = {
    tiles: [state, latest('door:at'), latest('door:kind'), latest('door:unknown')],
    facts: [{ ways: [['house:name'], ['house:secret']] }, { ways: [['house:secret']] }],
    contracts: 'house:contracts',
    cases: [['house:doors'], ['house:doors', 'door:cases']],
  }
  expect(visibleSummary(seen, options)).toEqual({
    tiles: [{ ...state, ways: [['door:state']] }, latest('door:at')],
    facts: [{ ways: [['house:name']] }],
    cases: [['house:doors']],
  })
})

test('a summary of which nothing is seen is gone', () => {
  expect(visibleSummary(seen, { facts: [{ ways: [['house:secret']] }], contracts: 'house:contracts' })).toBeUndefined()
})

test('a price that is not seen takes the cost with it, and an unseen receipt what is owed', () => {
  const [cost, owed] = summaryWays({
    tiles: [
      { kind: 'monthlyCost', label, contracts: ['house:contracts'] },
      { kind: 'owed', label, partner: ['house:owner'], tab: 'house:receipts' },
    ],
  })
  expect(cost).toContain('product:priceComponents')
  expect(owed).toEqual(['house:owner', 'businessPartner:receipts', 'receipt:openAmount'])
})

test('visits keep the ways on which their times are seen, and the facts that are', () => {
  const visits = {
    begin: 'door:at',
    end: 'door:state',
    facts: [['door:state'], ['door:secret']],
    ways: [['house:doors'], ['house:windows']],
  }
  expect(visibleSummary(seen, { visits })).toEqual({
    tiles: [],
    facts: [],
    cases: [],
    visits: { ...visits, ways: [['house:doors']], facts: [['door:state']] },
  })
  expect(visibleSummary(seen, { visits: { ...visits, end: 'door:kind' } })).toBeUndefined()
})

test('measured values are told of twins of which some may measure, and of the record itself', () => {
  const measures = [[], ['house:doors', 'door:locks'], ['house:doors'], ['house:secret']]
  expect(visibleSummary(seen, { measures })?.measures).toEqual([[], ['house:doors', 'door:locks']])
  expect(visibleSummary(seen, { measures: [['house:doors']] })).toBeUndefined()
})

test('what is behind a record is counted for readers of its type and of some way to the record', () => {
  const count = (type: string, way: readonly string[]) => ({ type, label, list: 'x', from: { house: way } })
  const seeing = count('door', ['door:locks'])
  expect(visibleSummary(seen, { behind: [seeing, count('gate', ['door:locks']), count('door', ['door:house'])] })).toEqual({
    tiles: [],
    facts: [],
    cases: [],
    behind: [seeing],
  })
})

test('places are counted for readers of their state and of how full they are', () => {
  const places = {
    ...{ type: 'door', owner: 'door:house', ownerName: 'house:name', rows: [], number: 'door:at', troubles: [], signs: {} },
    ...{ state: 'door:state', used: 'door:at', capacity: 'door:at' },
  }
  const tile = (more: object): SummaryTile => ({ kind: 'places', label, relation: 'house:doors', places: { ...places, ...more } })
  expect(visibleSummary(seen, { tiles: [tile({}), tile({ used: 'door:kind' })] })?.tiles).toEqual([tile({})])
})
