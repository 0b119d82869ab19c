import { expect, test } from 'vitest'
import { numberOnRecord } from './call-record.ts'
import { quarantineEnd } from './number-quarantine.ts'

const cologne = { countrycode: '49', areacode: '221', number: '47100123' }
const unlisted = ['800', '116111']

test('a shortened record hides the last three digits', () => {
  expect(numberOnRecord({ setting: 'shortened', called: cologne, unlisted })).toBe('0221 47100xxx')
  expect(numberOnRecord({ setting: 'fully', called: cologne, unlisted })).toBe('0221 47100123')
  expect(numberOnRecord({ setting: 'off', called: cologne, unlisted })).toBeUndefined()
  expect(numberOnRecord({ setting: 'shortened', called: { countrycode: '43', areacode: '1', number: '51234' }, unlisted })).toBe(
    '+43 1 51xxx',
  )
})

test('no part of a short number stays', () => {
  expect(numberOnRecord({ setting: 'shortened', called: { ...cologne, areacode: '', number: '11' }, unlisted })).toBe('xx')
})

test('calls to counselling and free numbers are never listed', () => {
  for (const setting of ['shortened', 'fully'] as const) {
    expect(numberOnRecord({ setting, called: { countrycode: '49', areacode: '800', number: '1110111' }, unlisted })).toBeUndefined()
    expect(numberOnRecord({ setting, called: { countrycode: '49', areacode: '', number: '116111' }, unlisted })).toBeUndefined()
  }
})

test('a number rests for the month in which its customer may still claim it, and as long as the house wants', () => {
  expect(quarantineEnd({ contractEnd: '2026-08-31', claim: 'P1M' })).toBe('2026-09-30')
  expect(quarantineEnd({ contractEnd: '2026-08-31', claim: 'P1M', restDays: 90 })).toBe('2026-12-29')
})
