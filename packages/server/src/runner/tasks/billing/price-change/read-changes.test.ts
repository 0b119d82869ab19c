import { amountOf } from '@twinwerk/model/number/amount'
import { expect, test } from 'vitest'
import { fingerprint } from './read-changes.ts'

const change = (component: string, net: number) => ({
  product: { uuid: 'product' },
  component,
  day: '2027-02-01',
  price: { kind: 'single' as const, net: amountOf(net) },
})

test('a single change is fixed by the words of earlier releases', () => {
  expect(fingerprint([change('basic', 40)])).toBe('product basic 2027-02-01 400000')
  const steps = { kind: 'steps' as const, mode: 'volume' as const, steps: [{ from: 0, price: amountOf(0.3) }] }
  expect(fingerprint([{ ...change('kWh', 0), price: steps }])).toBe(
    'product kWh 2027-02-01 {"kind":"steps","mode":"volume","steps":[{"from":0,"price":"3000"}]}',
  )
})

test('several changes are the same in any order, and others with another price', () => {
  const [one, other] = [change('basic', 40), change('router', 5)]
  expect(fingerprint([one, other])).toBe(fingerprint([other, one]))
  expect(fingerprint([one, change('router', 6)])).not.toBe(fingerprint([one, other]))
})
