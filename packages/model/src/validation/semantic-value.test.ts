import { expect, test } from 'vitest'
import { createRegistry } from '../definition/registry.ts'
import type { SemanticType } from './semantic-value.ts'
import { validateValue } from './validate-value.ts'

const label = { de: 'x', en: 'x' }
const types: readonly SemanticType[] = ['email', 'phone', 'mobile', 'url', 'color', 'iban', 'twin', 'password', 'identifier', 'lines']
const registry = createRegistry([
  {
    name: 'thing',
    extends: 'entity',
    label,
    plural: label,
    icon: 'cube',
    hue: 1,
    attributes: Object.fromEntries(types.map((semanticType) => [semanticType, { dataType: 'string', label, semanticType }])),
  },
])
const keyOf = (type: SemanticType, value: string) =>
  validateValue(registry.attributes.get(`thing:${type}`)!, value, { values: () => null })?.key

const good: readonly [SemanticType, readonly string[]][] = [
  ['email', ['name@beispiel.de', 'vor.nach+x@müller.example']],
  ['phone', ['+49 221 471010', '0221/47 10-10', '(0221) 471010', '+49221471010', '110', '+49341123xxx']],
  ['mobile', ['+49 170 1234567']],
  ['url', ['https://swe.example', 'http://swe.example/a?b=c#d', 'HTTPS://swe.example/ä']],
  ['color', ['#1A2B3C', '#ffffff']],
  ['iban', ['DE89 3704 0044 0532 0130 00', 'de89370400440532013000']],
  ['twin', ['dtmi:de:oneneo:thing:x01a1fefb926674ddb0bc0208d996d1da']],
  ['password', ['javascript:x']],
  ['identifier', ['K-100 001']],
  ['lines', ['one\ntwo']],
]

test.each(good)('%s takes %j', (type, values) => {
  expect(values.map((value) => keyOf(type, value))).toEqual(values.map(() => undefined))
})

const bad: readonly [SemanticType, readonly string[], string][] = [
  ['email', ['x', 'javascript:alert(1)@x', 'a@b', 'a b@c.de'], 'value.notEmail'],
  ['phone', ['javascript:__x(301)', '12', '1234567890123456', 'tel:110', '0221 (privat)', '++49'], 'value.notPhone'],
  ['mobile', ['x'], 'value.notPhone'],
  [
    'url',
    ['javascript:__x(301)', '//evil.example', 'https://', 'https://a b', 'https://a\u2028b', ' https://a', 'data:text/html,x'],
    'value.notUrl',
  ],
  ['color', ['red', '#fff', 'url(https://evil.example)', '#1A2B3C;'], 'value.notColor'],
  ['iban', ['DE00370400440532013000', 'x'], 'INVALID_IBAN'],
  ['twin', ['01a1fefb-9266-74dd-b0bc-0208d996d1da', 'https://evil.example'], 'value.notTwin'],
]

test.each(bad)('%s refuses %j', (type, values, key) => {
  expect(values.map((value) => keyOf(type, value))).toEqual(values.map(() => key))
})
