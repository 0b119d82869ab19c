import { expect, test } from 'vitest'
import type { AttributeDefinition, Calculation, TwinDefinition } from '../definition/twin-definition.ts'
import { createRegistry } from '../definition/registry.ts'
import { calculate, inputValue, isCalculated } from './calculate.ts'
import { checkCalculations } from './check-calculations.ts'
import { fillCalculations } from './clocked.ts'
import { formulaOf, isClocked } from './formula.ts'
import { calculationPlaceholder } from './placeholder.ts'

const words = { label: { de: 'Eins', en: 'One' }, plural: { de: 'Eins', en: 'One' }, icon: 'cube', hue: 1 }
const label = words.label
const plain = (dataType: AttributeDefinition['dataType'], more: Partial<AttributeDefinition> = {}): AttributeDefinition => ({
  dataType,
  label,
  ...more,
})
const calculated = (
  dataType: AttributeDefinition['dataType'],
  calculation: Calculation | string,
  more: Partial<AttributeDefinition> = {},
) => plain(dataType, { ...more, calculation: typeof calculation === 'string' ? { expression: calculation } : calculation })

function registryWith(order: Record<string, AttributeDefinition>, item: Record<string, AttributeDefinition> = {}) {
  const definitions: TwinDefinition[] = [
    {
      name: 'order',
      extends: 'entity',
      ...words,
      attributes: { begin: plain('date'), net: plain('double', { unit: 'currency' }), rate: plain('integer'), ...order },
      relationships: {
        items: {
          target: 'item',
          label,
          min: 0,
          max: -1,
          component: true,
          reverse: { name: 'item:order', label, min: 1, max: 1 },
        },
      },
    },
    { name: 'item', extends: 'entity', ...words, attributes: { price: plain('double'), ...item } },
    { name: 'bigItem', extends: 'item', ...words, attributes: { weight: plain('double') } },
  ]
  return createRegistry(definitions)
}

const problemsOf = (...given: Parameters<typeof registryWith>) =>
  checkCalculations(registryWith(...given)).map(({ systematics, problem }) => [
    systematics,
    problem.key,
    ...('step' in problem ? [problem.step] : []),
  ])

function valueOf(attribute: AttributeDefinition, data: Record<string, unknown>, clock?: { today: string; now: string }) {
  const found = registryWith({ it: attribute }).attributes.get('order:it')!
  if (!isCalculated(found)) throw new Error('not a calculation')
  return calculate(found, (name) => data[name] ?? null, clock)
}

test('a calculation is an attribute that the server owns and builders of filters do not offer', () => {
  expect(registryWith({ gross: calculated('double', 'net * 2') }).attributes.get('order:gross')).toMatchObject({
    serverOwned: true,
    hiddenInFilters: true,
  })
})

test('a calculation of own values, values over relations either way, steps and other calculations has no problems', () => {
  const order = {
    count: calculated('integer', 'count(items)'),
    total: calculated('double', 'sum(items[item.price != null].twice)', { unit: 'currency' }),
    name: calculated('string', {
      steps: [
        { name: 'half', expression: 'net / 2' },
        { name: 'more', expression: 'half + 1' },
      ],
      expression: 'if more > 3 then "much" else "little"',
    }),
    isOver: calculated('bool', 'begin < today() and total > 1'),
  }
  expect(problemsOf(order, { twice: calculated('double', 'price * 2'), ordered: calculated('date', 'order.begin') })).toEqual([])
})

test('the check of a calculation says why it cannot be put in force and in which step', () => {
  expect(problemsOf({ it: calculated('double', 'net *') })).toEqual([['order:it', 'badExpression']])
  expect(problemsOf({ it: calculated('double', 'nett * 2') })).toEqual([['order:it', 'unknownName']])
  expect(problemsOf({ it: calculated('double', 'sum(items.weight)') })).toEqual([['order:it', 'unknownName']])
  expect(problemsOf({ it: calculated('datetime', 'updatedAt') })).toEqual([['order:it', 'unknownName']])
  expect(
    problemsOf({
      it: calculated('double', {
        steps: [
          { name: 'a', expression: 'b' },
          { name: 'b', expression: '1' },
        ],
        expression: 'a',
      }),
    }),
  ).toEqual([['order:it', 'unknownName', 0]])
  expect(problemsOf({ it: calculated('double', { steps: [{ name: 'net', expression: '1' }], expression: '2' }) })).toEqual([
    ['order:it', 'badStep', 0],
  ])
  expect(
    problemsOf({
      it: calculated('double', { steps: Array.from({ length: 21 }, (_, n) => ({ name: `s${n}`, expression: '1' })), expression: '2' }),
    }),
  ).toEqual([['order:it', 'tooManySteps']])
  expect(problemsOf({ it: calculated('double', 'net > 1') })).toEqual([['order:it', 'wrongKind']])
  expect(problemsOf({ it: calculated('bool', { steps: [{ name: 'a', expression: 'net + rate' }], expression: 'a' }) })).toEqual([
    ['order:it', 'wrongKind'],
  ])
})

test('calculations read each other in no circle, over relations neither', () => {
  expect(problemsOf({ it: calculated('double', 'it + 1') })).toEqual([['order:it', 'cycle']])
  expect(problemsOf({ it: calculated('double', 'sum(items.share)') }, { share: calculated('double', 'order.it / 2') })).toEqual([
    ['order:it', 'cycle'],
    ['item:share', 'cycle'],
  ])
})

test('a calculation with the clock reads its own stored values only, and nothing reads it', () => {
  expect(problemsOf({ it: calculated('bool', 'count(items) > 1 and begin < today()') })).toEqual([['order:it', 'clock']])
  expect(problemsOf({ over: calculated('bool', 'begin < today()'), it: calculated('string', 'if over then "a" else "b"') })).toEqual([
    ['order:it', 'clock'],
  ])
  expect(isClocked(registryWith({ over: calculated('bool', 'begin < today()') }).attributes.get('order:over')!)).toBe(true)
})

test('inputs are what is read of the twin, steps are none', () => {
  const { inputs } = formulaOf({ steps: [{ name: 'a', expression: 'net * 2' }], expression: 'a + sum(items[item.price > 1].price)' })
  expect(inputs).toEqual([['net'], ['items', 'price']])
})

test('a value has the form of its attribute: rounded half up, single, empty as null', () => {
  expect(valueOf(calculated('double', 'net / 3', { unit: 'currency' }), { net: 1 })).toBe(0.3333)
  expect(valueOf(calculated('double', 'net / 8', { decimals: 2 }), { net: 1 })).toBe(0.13)
  expect(valueOf(calculated('double', 'net * 1.19'), { net: 0.1 })).toBe(0.119)
  expect(valueOf(calculated('double', 'items.price'), { items: [{ price: 5 }] })).toBe(5)
  expect(valueOf(calculated('double', 'items.price'), { items: [] })).toBe(null)
  expect(valueOf(calculated('string', '""'), {})).toBe(null)
  expect(
    valueOf(calculated('bool', 'begin < today()'), { begin: '2026-01-01' }, { today: '2026-01-02', now: '2026-01-01T23:30:00Z' }),
  ).toBe(true)
})

test('a calculation that fails, does not fit, or reads a failed one shows ERR_CALC_0', () => {
  expect(valueOf(calculated('double', '1 / rate'), { rate: 0 })).toBe('ERR_CALC_0')
  expect(valueOf(calculated('double', { steps: [{ name: 'a', expression: '1 / rate' }], expression: '2' }), { rate: 0 })).toBe('ERR_CALC_0')
  expect(valueOf(calculated('integer', 'rate / 2'), { rate: 3 })).toBe('ERR_CALC_0')
  expect(valueOf(calculated('date', '"soon"'), {})).toBe('ERR_CALC_0')
  expect(valueOf(calculated('double', 'items.price'), { items: [{ price: 1 }, { price: 2 }] })).toBe('ERR_CALC_0')
  expect(valueOf(calculated('bool', 'begin < today()'), { begin: '2026-01-01' })).toBe('ERR_CALC_0')
  const failing = registryWith({ it: calculated('string', 'name') }).attributes.get('order:it')!
  expect(valueOf(calculated('string', 'name + "!"'), { name: inputValue(failing, 'ERR_CALC_0') })).toBe('ERR_CALC_0')
  expect(valueOf(calculated('string', 'name + "!"'), { name: 'ERR_CALC_0' })).toBe('ERR_CALC_0!')
})

test('an answer is filled wherever a placeholder stands, from the twin it stands on', () => {
  const registry = registryWith(
    { over: calculated('bool', 'begin < today()'), named: calculated('string', 'tenantWideIdentifier + " " + today()') },
    { late: calculated('bool', 'price > 1 and today() > date("2026-01-01")') },
  )
  const clock = { today: '2026-11-21', now: '2026-11-20T23:30:00.000Z' }
  const answer = {
    results: [
      {
        id: 'a',
        tenantWideIdentifier: 'B-1',
        'order:begin': '2026-11-20',
        'order:over': calculationPlaceholder,
        'order:named': { $: 'calculation' },
        'order:items': [
          { id: 'b', 'item:price': 2, 'item:late': calculationPlaceholder },
          { id: 'c', 'item:price': 2, 'item:late': null },
        ],
      },
    ],
  }
  expect(fillCalculations(registry, answer, clock)).toEqual({
    results: [
      {
        id: 'a',
        tenantWideIdentifier: 'B-1',
        'order:begin': '2026-11-20',
        'order:over': true,
        'order:named': 'B-1 2026-11-21',
        'order:items': [
          { id: 'b', 'item:price': 2, 'item:late': true },
          { id: 'c', 'item:price': 2, 'item:late': null },
        ],
      },
    ],
  })
})
