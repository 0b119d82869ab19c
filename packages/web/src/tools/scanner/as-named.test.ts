import { codeFormats } from '@twinwerk/model/code/code-format'
import { expect, test } from 'vitest'
import { asNamed } from './as-named.ts'

test.each([
  ['databar_omni', 'databar'],
  ['databar_limited', 'databar'],
  ['databar_expanded_stacked', 'databar_expanded'],
  ['code_39_standard', 'code_39'],
  ['qr_code_model_2', 'qr_code'],
  ['micro_qr_code', 'micro_qr_code'],
  ['aztec_rune', 'aztec'],
  ['itf_14', 'itf'],
  ['compact_pdf417', 'pdf417'],
  ['isbn', 'ean_13'],
])('%s is a %s', (reported, format) => {
  expect(asNamed(reported, '4006381333931')).toEqual({ format, text: '4006381333931' })
})

test('each format of the specification is itself', () => {
  for (const format of codeFormats) expect(asNamed(format, '123')).toEqual({ format, text: '123' })
})

test('a UPC-A has twelve digits, a Codabar no letters around it, and what has no name here is none', () => {
  expect(asNamed('upc_a', '0012345678905')).toEqual({ format: 'upc_a', text: '012345678905' })
  expect(asNamed('codabar', 'A40156B')).toEqual({ format: 'codabar', text: '40156' })
  expect(asNamed('telepen', 'x')).toBeUndefined()
})
