import { expect, test } from 'vitest'
import { createRegistry } from '../definition/registry.ts'
import { validateValue } from './validate-value.ts'

const label = { de: 'x', en: 'x' }
const registry = createRegistry([
  {
    name: 'person',
    extends: 'entity',
    label,
    plural: label,
    icon: 'user',
    hue: 1,
    attributes: {
      surname: { dataType: 'string', label, required: true, maxLength: 4 },
      age: { dataType: 'integer', label, required: true },
      nick: {
        dataType: 'string',
        label,
        validations: [
          { when: 'matches(value, "^[a-z]+$")', text: { de: 'erste Regel', en: 'first rule' } },
          { when: 'value = surname', text: { de: 'zweite Regel', en: 'second rule' } },
        ],
      },
    },
  },
])
const saidOf = (name: string, value: unknown) =>
  validateValue(registry.attributes.get(`person:${name}`)!, value, { values: (other) => (other === 'surname' ? 'otto' : null) })?.text.de

test('a required value is missing if it is empty, or blanks alone', () => {
  const missing = 'Bitte füllen Sie dieses Feld aus!'
  expect([null, undefined, '', '  ', '\u00a0\n'].map((value) => saidOf('surname', value))).toEqual(Array(5).fill(missing))
  expect([saidOf('surname', 'Otto'), saidOf('age', 0)]).toEqual([undefined, undefined])
  expect(saidOf('nick', '')).toBeUndefined()
})

test('rules run in their order and stop at the first that is broken, after the type of the value', () => {
  expect(saidOf('surname', 'Ottokar')).toBe('Dieser Text ist zu lang: höchstens 4 Zeichen!')
  expect([saidOf('nick', 'ANNA'), saidOf('nick', 'anna'), saidOf('nick', 'otto')]).toEqual(['erste Regel', 'zweite Regel', undefined])
})
