import { expect, test } from 'vitest'
import { defaultValue, defaultValues, isClockDefault } from './default-value.ts'
import { createRegistry } from './registry.ts'

const label = { de: 'x', en: 'x' }
/** Half past midnight in Berlin, the day before in UTC. */
const clock = { now: '2026-11-20T23:30:00.000Z', today: '2026-11-21', startOf: (day: string) => `${day}T00:00:00+01:00` }

test.each([
  ['date', { $: 'today' }, '2026-11-21'],
  ['date', { $: 'today', offset: 'P1M' }, '2026-12-21'],
  ['date', { $: 'today', offset: '-P40D' }, '2026-10-12'],
  ['datetime', { $: 'today' }, '2026-11-21T00:00:00+01:00'],
  ['datetime', { $: 'now' }, '2026-11-20T23:30:00.000Z'],
  ['datetime', { $: 'now', offset: '-P2M' }, '2026-09-20T23:30:00.000Z'],
  ['range', { $: 'month' }, { begin: '2026-11-01', end: '2026-11-30' }],
  ['range', { $: 'month', offset: '-P1M' }, { begin: '2026-10-01', end: '2026-10-31' }],
  ['date', { $: 'today', offset: 'P9999Y' }, undefined],
  ['range', { $: 'month', offset: 'P9999Y' }, undefined],
  ['json', { a: 1 }, { a: 1 }],
  ['string', 'x', 'x'],
  ['string', undefined, undefined],
] as const)('a %s that begins with %j is %j', (dataType, value, expected) => {
  expect(defaultValue({ dataType, label, default: value }, clock)).toEqual(expected)
})

test('only whole days move a time', () => {
  expect(isClockDefault({ $: 'today', offset: 'PT5H' })).toBe(false)
  expect(isClockDefault({ $: 'tomorrow' })).toBe(false)
  expect(isClockDefault({ $: 'today', more: 1 })).toBe(false)
})

test('an attribute that nobody may set begins with nothing', () => {
  const attribute = { dataType: 'bool', label, default: true } as const
  const registry = createRegistry([
    {
      name: 'tag',
      extends: 'entity',
      label,
      plural: label,
      icon: 'tag',
      hue: 0,
      attributes: {
        plain: attribute,
        server: { ...attribute, serverOwned: true },
        old: { ...attribute, deprecated: true },
        hidden: { ...attribute, hidden: true },
      },
    },
  ])
  expect(defaultValues(registry, 'tag', { ...clock, language: 'de' })).toEqual({ 'tag:plain': true })
})

test('a twin that is named after its type begins with the name of its own type, in the language of its reader', () => {
  const kind = (name: string, more: object) => ({
    name,
    label: { de: name.toUpperCase(), en: name },
    plural: label,
    icon: 'x',
    hue: 1,
    ...more,
  })
  const registry = createRegistry([
    kind('process', { extends: 'entity', abstract: true, attributes: { name: { dataType: 'string', label, default: { $: 'label' } } } }),
    kind('fault', { extends: 'process' }),
  ])
  expect(defaultValues(registry, 'fault', { ...clock, language: 'de-x-informal' })).toEqual({ 'process:name': 'FAULT' })
  expect(defaultValues(registry, 'fault', { ...clock, language: 'en' })).toEqual({ 'process:name': 'fault' })
})
