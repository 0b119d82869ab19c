import type { FileContent } from '@twinwerk/domain/demo/document/seed-file'
import { randomOf } from '@twinwerk/domain/demo/random'
import sharp from 'sharp'
import { createCanvas, type Canvas, type Color } from './canvas.ts'

type Photo = Extract<FileContent, { kind: 'photo' }>

const size = { width: 640, height: 480 }
const quality = 80

/** A drawn photo as JPEG, with the time in its EXIF block as a camera writes it. */
export async function photoJpeg({ scene, stamp, figures, takenAt, seed }: Photo): Promise<Buffer> {
  const canvas = createCanvas(size.width, size.height)
  const random = randomOf(seed)
  scenes[scene](canvas, figures)
  canvas.grain(random.next)
  canvas.rectangle(0, size.height - 34, size.width, 34, [20, 20, 20])
  canvas.text(12, size.height - 26, stamp, 3, [245, 245, 245])
  return await sharp(canvas.pixels, { raw: { ...size, channels: 3 } })
    .withExif({ IFD0: { Make: 'Twinwerk', Model: 'Demo' }, IFD2: { DateTimeOriginal: takenAt } })
    .jpeg({ quality })
    .toBuffer()
}

const fibreColors: readonly Color[] = [
  [200, 40, 40],
  [40, 150, 60],
  [40, 80, 190],
  [230, 200, 40],
  [235, 235, 235],
  [130, 130, 130],
  [120, 80, 40],
  [130, 60, 150],
  [60, 190, 190],
  [30, 30, 30],
  [235, 130, 40],
  [240, 150, 180],
]

const scenes: Readonly<Record<Photo['scene'], (canvas: Canvas, figures: string) => void>> = {
  // An open end closure on a wall: the tray with its twelve fibres.
  splice: (canvas) => {
    canvas.rectangle(0, 0, size.width, size.height, [176, 168, 156])
    canvas.rectangle(150, 70, 340, 330, [235, 235, 230])
    canvas.rectangle(166, 86, 308, 298, [60, 66, 74])
    for (const [index, color] of fibreColors.entries()) {
      canvas.rectangle(180, 110 + index * 20, 280, 4, color)
      canvas.circle(320, 112 + index * 20, 6, [225, 225, 225])
    }
    canvas.rectangle(300, 400, 40, 60, [235, 130, 40])
  },
  // A meter in its cupboard, the register behind glass.
  meter: (canvas, figures) => {
    canvas.rectangle(0, 0, size.width, size.height, [120, 110, 98])
    canvas.rectangle(190, 40, 260, 380, [228, 228, 224])
    canvas.rectangle(215, 90, 210, 80, [24, 28, 30])
    canvas.text(230, 112, figures, 5, [240, 240, 210])
    canvas.circle(320, 260, 56, [205, 205, 200])
    canvas.rectangle(264, 258, 112, 5, [180, 40, 40])
    canvas.rectangle(290, 350, 60, 40, [90, 90, 90])
  },
}
