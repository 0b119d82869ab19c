import { expect, test } from 'vitest'
import type { AttributeShape } from '../value/attribute-shape.ts'
import { problemText } from './problem-text.ts'
import { valueTypes } from '../value/registry.ts'

const saidOf = (attribute: AttributeShape, value: unknown) => {
  const key = valueTypes[attribute.dataType].check(value, attribute)
  return key && problemText(key, attribute)
}

test.each([
  [
    { dataType: 'string', maxLength: 40 },
    'x'.repeat(41),
    'Dieser Text ist zu lang: höchstens 40 Zeichen!',
    'This text is too long: at most 40 characters!',
  ],
  [
    { dataType: 'string' },
    'x'.repeat(1e6),
    'Dieser Text ist zu lang: höchstens 10.000 Zeichen!',
    'This text is too long: at most 10,000 characters!',
  ],
  [{ dataType: 'json' }, 'x'.repeat(1_000_001), 'Dieser Text ist zu lang: höchstens 1.000.000 Zeichen!', undefined],
  [{ dataType: 'double', decimals: 2 }, 1.234, 'Diese Zahl hat zu viele Nachkommastellen: höchstens 2!', undefined],
  [{ dataType: 'double', unit: 'currency' }, 1.23456, 'Diese Zahl hat zu viele Nachkommastellen: höchstens 4!', undefined],
  [{ dataType: 'integer' }, 3e9, 'Dieser Wert liegt außerhalb des zulässigen Bereichs: -2.147.483.648 bis 2.147.483.647!', undefined],
  [
    { dataType: 'long' },
    2 ** 60,
    'Dieser Wert liegt außerhalb des zulässigen Bereichs: -9.007.199.254.740.991 bis 9.007.199.254.740.991!',
    undefined,
  ],
  [{ dataType: 'float' }, 1e39, 'Dieser Wert liegt außerhalb des zulässigen Bereichs: -3,4E38 bis 3,4E38!', undefined],
  [
    { dataType: 'point' },
    { type: 'Point', coordinates: [200, 0] },
    'Die Breite liegt zwischen -90 und 90 Grad, die Länge zwischen -180 und 180!',
    undefined,
  ],
  [
    { dataType: 'duration' },
    'P51Y',
    'Eine Dauer hat höchstens 50 Jahre, 11 Monate, 4 Wochen, 30 Tage, 23 Stunden, 59 Minuten und 59 Sekunden!',
    undefined,
  ],
  [{ dataType: 'date' }, 'morgen', 'Bitte geben Sie ein gültiges Datum ein, zum Beispiel 31.12.26!', undefined],
] as const)('a value that is refused is told its bound: %o', (attribute, value, german, english) => {
  const said = saidOf(attribute, value)
  expect(said?.de).toBe(german)
  if (english !== undefined) expect(said?.en).toBe(english)
})

test('no text leaves the place of a bound open', () => {
  const attributes: readonly AttributeShape[] = [
    { dataType: 'string' },
    { dataType: 'double' },
    { dataType: 'double', unit: 'currency' },
    { dataType: 'range' },
  ]
  for (const attribute of attributes)
    for (const key of ['value.outOfRange', 'value.tooLong', 'value.tooManyDecimals'] as const)
      expect(Object.values(problemText(key, attribute)).filter((words) => words.includes('{'))).toEqual([])
})
