import { expect, test } from 'vitest'
import { dialledDigits } from './dialled.ts'

test.each([
  ['0171 / 123 45-67', '01711234567'],
  ['+49 171 1234567', '00491711234567'],
  [' +43 (1) 533', '00431533'],
  ['+', ''],
  ['Telefon', ''],
])('%j is dialled as %j', (typed, digits) => expect(dialledDigits(typed)).toBe(digits))
