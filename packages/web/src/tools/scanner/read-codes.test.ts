import { ZXING_WASM_VERSION as builtWith } from 'barcode-detector/ponyfill'
import { expect, test } from 'vitest'
import { ZXING_WASM_VERSION } from 'zxing-wasm/reader'

test('the reader of codes is of the version that the detector was built with: another one would read nothing', () => {
  expect(ZXING_WASM_VERSION).toBe(builtWith)
})
