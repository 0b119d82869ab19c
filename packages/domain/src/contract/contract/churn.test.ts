import { calculate } from '@twinwerk/model/calculation/calculate'
import { calculationsOf } from '@twinwerk/model/calculation/calculations'
import { daysBetween } from '@twinwerk/model/calendar/arithmetic'
import { createRegistry } from '@twinwerk/model/definition/registry'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { definitions } from '../../definitions.ts'

const registry = createRegistry(definitions)

type Contract = {
  readonly tenantWideIdentifier: string
  readonly lineOfBusiness: 'telecom' | 'energy' | null
  readonly contractBegin: string
  readonly contractEnd: string | null
}

function churnedOn(contract: Contract, all: readonly Contract[]): unknown {
  const definition = { telecom: 'contractTelecom', energy: 'contractEnergySupply', none: 'contractLease' }[
    contract.lineOfBusiness ?? 'none'
  ]
  const attribute = calculationsOf(registry, definition).find(({ systematics }) => systematics === 'contract:churnedOn')!
  const data: Readonly<Record<string, unknown>> = { ...contract, receiverForContract: [{ consumingContracts: all }] }
  return calculate(attribute, (name) => data[name] ?? null)
}

const day = fc.integer({ min: 0, max: 200 }).map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10))

test('a customer has left with a contract that ran and that no other one of the same line continues', () => {
  const contracts = fc
    .array(
      fc.record({
        lineOfBusiness: fc.constantFrom('telecom' as const, 'energy' as const, null),
        days: fc.tuple(day, day).map((days) => days.toSorted()),
        ends: fc.boolean(),
      }),
      { minLength: 1, maxLength: 6 },
    )
    .map((rows) =>
      rows.map(({ lineOfBusiness, days: [begin = '', end = ''], ends }, index): Contract => {
        return { tenantWideIdentifier: `V-${index}`, lineOfBusiness, contractBegin: begin, contractEnd: ends ? end : null }
      }),
    )
  const ran = ({ contractBegin, contractEnd }: Contract) => contractEnd === null || contractEnd > contractBegin
  fc.assert(
    fc.property(contracts, (all) => {
      for (const one of all) {
        const isContinued = all.some(
          (other) =>
            other !== one &&
            other.lineOfBusiness === one.lineOfBusiness &&
            ran(other) &&
            one.contractEnd !== null &&
            Math.abs(daysBetween(one.contractEnd, other.contractBegin)) <= 30,
        )
        const left = one.lineOfBusiness !== null && one.contractEnd !== null && ran(one) && !isContinued
        expect(churnedOn(one, all)).toBe(left ? one.contractEnd : null)
      }
    }),
  )
})

test('a customer with a thousand contracts has a value too', () => {
  const ended: Contract = { tenantWideIdentifier: 'V-0', lineOfBusiness: 'telecom', contractBegin: '2024-01-01', contractEnd: '2026-01-31' }
  const many = Array.from({ length: 1000 }, (_, n): Contract => ({ ...ended, tenantWideIdentifier: `V-${n}` }))
  expect(churnedOn(ended, many)).toBe('2026-01-31')
})
