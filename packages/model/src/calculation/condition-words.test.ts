import { expect, test } from 'vitest'
import { createRegistry } from '../definition/registry.ts'
import type { TwinDefinition } from '../definition/twin-definition.ts'
import { conditionInWords, type ConditionWords } from './condition-words.ts'

const base = { icon: 'box', hue: 0, plural: { de: '', en: '' }, label: { de: '', en: '' } } as const
const text = (en: string) => ({ de: en, en })
const types: readonly TwinDefinition[] = [
  { ...base, name: 'entity' },
  {
    ...base,
    name: 'contract',
    extends: 'entity',
    attributes: {
      months: { dataType: 'integer', label: text('Months') },
      kind: { dataType: 'enum', label: text('Kind'), enumValues: [{ name: 'a', label: text('First') }] },
    },
  },
  { ...base, name: 'paymentMethod', extends: 'entity' },
  {
    ...base,
    name: 'paymentOnBill',
    extends: 'paymentMethod',
    attributes: { paperInvoice: { dataType: 'bool', label: text('Paper bill') } },
  },
]
const registry = createRegistry(types)
const words: ConditionWords = {
  label: ({ label }) => label.en,
  print: ({ enumValues }, value) => enumValues?.find(({ name }) => name === value)?.label.en ?? String(value),
  not: (each) => `not ${each}`,
  and: 'and',
  or: 'or',
}

test.each([
  ['paymentMethod.paperInvoice = true', 'Paper bill: true'],
  ['paymentMethod.paperInvoice', 'Paper bill: true'],
  ['not(paymentMethod.paperInvoice)', 'not (Paper bill: true)'],
  ['contract.kind != "a" and contract.months >= 12', 'Kind: not First and Months ≥ 12'],
  ['contract.months > 1 and (contract.kind = null or contract.months < -1)', 'Months > 1 and (Kind: null or Months < -1)'],
  ['contract.months in (12, 24)', 'Months: 12 or 24'],
])('%s is said as "%s"', (condition, said) => {
  expect(conditionInWords(condition, registry, words)).toBe(said)
})

test.each([
  'contract.unknown = 1',
  'contract.months + 1 > 12',
  'contract.months in [1..3]',
  'contract.months =',
  'today() > date("2026-01-01")',
])('%s has no words', (condition) => {
  expect(conditionInWords(condition, registry, words)).toBeUndefined()
})
