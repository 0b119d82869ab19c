import { exportSize, shownRect } from '@twinwerk/model/photo/picture-view'
import { drawingOf, drawMarks, drawOriginal, enterOriginal } from '../draw/draw-picture.ts'
import { lightFilter, lightTable } from '../draw/light.ts'
import type { ExportAnswer, ExportJob } from './export-job.ts'

/** Portal specification, section 2.7: WebP at 0.8. Browsers that cannot write it answer with PNG, and get JPEG. */
const webpQuality = 0.8
const jpegQuality = 0.92
/** The original with burned parts is the source of later exports. */
const burnedQuality = 0.92

addEventListener('message', ({ data }: MessageEvent<ExportJob>) => {
  write(data).then(
    (blob) => reply({ blob }),
    (error: unknown) => reply({ failure: String(error) }),
  )
})

function reply(answer: ExportAnswer): void {
  postMessage(answer)
}

async function write(job: ExportJob): Promise<Blob> {
  const { picture, marks, locale, writes } = job
  await loadFonts(job.fonts)
  const source = await createImageBitmap(picture)
  const isBurned = writes === 'burned'
  const shown = isBurned ? { x: 0, y: 0, width: source.width, height: source.height } : shownRect(marks, marks.edit)
  const { width, height } = exportSize(shown)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws no pictures in a worker')
  context.scale(width / shown.width, height / shown.height)
  context.translate(-shown.x, -shown.y)
  if (!isBurned) enterOriginal(context, marks, marks.edit)
  drawOriginal(context, source, marks.items)
  source.close()
  if (!isBurned) {
    lighten(context, marks.edit)
    drawMarks(context, marks.items, drawingOf(marks, { size: marks, brand: marks.brand, locale }))
  }
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: isBurned ? burnedQuality : webpQuality })
  return blob.type === 'image/webp' ? blob : canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality })
}

/** Changes the light of the picture as the filter on the screen does, which not every browser has for a canvas. */
function lighten(context: OffscreenCanvasRenderingContext2D, light: ExportJob['marks']['edit']): void {
  if (lightFilter(light) === 'none') return
  const { width, height } = context.canvas
  const image = context.getImageData(0, 0, width, height)
  const table = lightTable(light)
  const { data } = image
  for (let index = 0; index < data.length; index += 1) if (index % 4 !== 3) data[index] = table[data[index] ?? 0] ?? 0
  context.putImageData(image, 0, 0)
}

/** A worker knows no fonts of the page; letters would look otherwise than on the screen. */
async function loadFonts(files: ExportJob['fonts']): Promise<void> {
  if (!('fonts' in globalThis)) return
  const { fonts } = globalThis as unknown as { readonly fonts: FontFaceSet }
  await Promise.all(
    files.map(async (file) => {
      const font = new FontFace('Inter Variable', file, { weight: '100 900' })
      fonts.add(await font.load())
    }),
  )
}
