import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { WriteInputBarcodeFormat } from 'zxing-wasm/writer'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { temporaryFolder } from './harness.ts'

export type PrintedCode = { readonly text: string; readonly format: WriteInputBarcodeFormat }

const [width, height] = [1280, 720]
const white = 235
const black = 16

/** Returns the arguments of a browser whose camera shows codes, one below the other. */
export async function cameraShowing(codes: readonly PrintedCode[]): Promise<readonly string[]> {
  const file = join(await temporaryFolder(), 'codes.y4m')
  await writeFile(file, await filmOf(codes))
  return ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${file}`]
}

/** Returns a picture of one code, as a file for an upload. */
export async function photoOf({
  text,
  format,
}: PrintedCode): Promise<{ readonly name: string; readonly mimeType: string; readonly buffer: Buffer }> {
  await prepareWriter()
  const { image, error } = await writeBarcode(text, { format, scale: 6, addQuietZones: true })
  if (!image) throw new Error(error)
  return { name: 'code.png', mimeType: 'image/png', buffer: Buffer.from(await image.arrayBuffer()) }
}

async function prepareWriter(): Promise<void> {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(await readFile(wasm)).buffer } })
}

/** Returns an endless film of one frame, in the raw format that the browser's fake camera reads. */
async function filmOf(codes: readonly PrintedCode[]): Promise<Buffer> {
  await prepareWriter()
  const light = Buffer.alloc(width * height, white)
  const room = Math.floor(height / codes.length)
  for (const [index, { text, format }] of codes.entries()) {
    const { symbol, error } = await writeBarcode(text, { format })
    if (error !== '') throw new Error(error)
    const scale = Math.floor(Math.min((width - 120) / symbol.width, (room - 80) / symbol.height))
    const left = Math.floor((width - symbol.width * scale) / 2)
    const top = index * room + Math.floor((room - symbol.height * scale) / 2)
    for (let y = 0; y < symbol.height * scale; y++)
      for (let x = 0; x < symbol.width * scale; x++)
        if (symbol.data[Math.floor(y / scale) * symbol.width + Math.floor(x / scale)]! < 128) light[(top + y) * width + left + x] = black
  }
  const colors = Buffer.alloc((width * height) / 2, 128)
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`), light, colors])
}
