import type { WriteInputBarcodeFormat } from 'zxing-wasm/writer'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import writerUrl from 'zxing-wasm/writer/zxing_writer.wasm?url'

/** `scale` is the number of pixels of the narrowest bar, so that each code fits its frame without being scaled. */
type SampleCode = { readonly text: string; readonly format: WriteInputBarcodeFormat; readonly scale: number }

/** Codes as labels of devices and letters carry them. */
export const sampleCodes = {
  mac: { text: 'MAC: 0050C2123456', format: 'Code128', scale: 1 },
  serial: { text: 'S/N: 77001122334455', format: 'QRCode', scale: 4 },
  ont: { text: 'ALCL0A1B2C3D', format: 'DataMatrix', scale: 5 },
  ean: { text: '4006381333931', format: 'EAN13', scale: 2 },
  letter: { text: 'K-100001;R-200042', format: 'Aztec', scale: 5 },
  sheet: { text: 'Zähler 1ESY1160123456', format: 'PDF417', scale: 2 },
} as const satisfies Readonly<Record<string, SampleCode>>
export type SampleName = keyof typeof sampleCodes

// The writer loads from our own server; by default it would load from a third party.
prepareZXingModule({ overrides: { locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? writerUrl : prefix + path) } })

/** Resolves to a picture of a code, and its address for the page. */
export async function drawCode({ text, format, scale }: SampleCode): Promise<{ readonly image: Blob; readonly address: string }> {
  const { image, error } = await writeBarcode(text, { format, scale, addQuietZones: true })
  if (!image) throw new Error(error)
  return { image, address: URL.createObjectURL(image) }
}
