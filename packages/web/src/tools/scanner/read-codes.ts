import type { CodeFormat } from '@twinwerk/model/code/code-format'
import type { ScannedCode } from '@twinwerk/model/code/scanner-item'
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import readerUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { asNamed } from './as-named.ts'

/** A code in a picture, with the corners of its box in pixels of the picture, and the milliseconds that reading the picture took. */
export type FoundCode = ScannedCode & {
  readonly corners: readonly { readonly x: number; readonly y: number }[]
  readonly milliseconds: number
}

export type ReadCodes = (picture: ImageBitmapSource) => Promise<readonly FoundCode[]>

// The reader loads from our own server; by default it would load from a third party.
prepareZXingModule({ overrides: { locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? readerUrl : prefix + path) } })

/**
 * Returns a function that reads codes of some formats from a picture. It rejects if the picture has no data yet, or the reader could not be
 * loaded.
 */
export function createReader(formats: readonly CodeFormat[]): ReadCodes {
  const detector = new BarcodeDetector({ formats: [...formats] })
  return async (picture) => {
    const begun = performance.now()
    const found = await detector.detect(picture)
    const milliseconds = performance.now() - begun
    return found.flatMap(({ format, rawValue, cornerPoints }) => {
      const code = asNamed(format, rawValue)
      return code ? [{ ...code, corners: cornerPoints, milliseconds }] : []
    })
  }
}
