import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contains, networkOf, type Network } from '../../identifier/telecom/network.ts'
import { lawRuns } from '../../testing/law-runs.ts'
import { fibreColour } from './fibre-colour.ts'
import { nextFreeNetwork } from './next-free-network.ts'
import { opticalBudget } from './optical-budget.ts'

test('the level at the end of a fibre, and what is left above the limit', () => {
  const line = {
    launch: 3,
    kilometres: 4.2,
    lossPerKilometre: 0.35,
    splices: 6,
    lossPerSplice: 0.1,
    connectors: 4,
    lossPerConnector: 0.5,
    splitterLoss: 17.5,
  }
  expect(opticalBudget(line, -27)).toEqual({ level: -18.57, margin: 8.43 })
})

test('fibres have twelve colours, and then the same with a ring', () => {
  expect(fibreColour(1, 'DIN')).toEqual({ colour: 'red', ring: false })
  expect(fibreColour(12, 'DIN')).toEqual({ colour: 'pink', ring: false })
  expect(fibreColour(14, 'DIN')).toEqual({ colour: 'green', ring: true })
  expect(fibreColour(3, 'TIA')).toEqual({ colour: 'green', ring: false })
  expect([0, 25, 1.5].map((number) => fibreColour(number, 'TIA'))).toEqual([undefined, undefined, undefined])
  for (const scheme of ['DIN', 'TIA'] as const)
    expect(new Set(Array.from({ length: 24 }, (_, index) => JSON.stringify(fibreColour(index + 1, scheme)))).size).toBe(24)
})

const pool = networkOf('198.51.100.0/24')!

test('the next network is the first aligned one that is free', () => {
  expect(nextFreeNetwork(pool, 29, [])).toEqual(networkOf('198.51.100.0/29'))
  expect(nextFreeNetwork(pool, 29, [networkOf('198.51.100.0/32')!, networkOf('198.51.100.8/30')!])).toEqual(networkOf('198.51.100.16/29'))
  expect(nextFreeNetwork(pool, 29, [networkOf('198.51.0.0/16')!])).toBeUndefined()
  expect(nextFreeNetwork(pool, 23, [])).toBeUndefined()
})

test('networks taken one after the other never overlap, and fill the pool', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 26, max: 32 }), { maxLength: 40 }), (prefixes) => {
      const used: Network[] = []
      for (const prefix of prefixes) {
        const next = nextFreeNetwork(pool, prefix, used)
        if (!next) continue
        expect(contains(pool, next)).toBe(true)
        expect(used.some((network) => contains(network, next) || contains(next, network))).toBe(false)
        used.push(next)
      }
    }),
    lawRuns(100, 5_000),
  )
  const all: Network[] = []
  for (let next = nextFreeNetwork(pool, 29, all); next; next = nextFreeNetwork(pool, 29, all)) all.push(next)
  expect(all).toHaveLength(32)
})
