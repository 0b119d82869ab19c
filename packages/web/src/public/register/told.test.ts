import { expect, test } from 'vitest'
import { toldIn } from './told.ts'

test('the link of a mail brings number, code and address; without one there is nothing', () => {
  expect(toldIn('#number=K-100001&code=ABCD-EFGH-JKMN&mail=a%2Bb%40kunde.example')).toEqual({
    customerNumber: 'K-100001',
    code: 'ABCD-EFGH-JKMN',
    mail: 'a+b@kunde.example',
  })
  expect(toldIn('')).toEqual({ customerNumber: '', code: '', mail: '' })
})
