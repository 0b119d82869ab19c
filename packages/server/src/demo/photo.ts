import type { FileContent } from '@twinwerk/domain/demo/document/seed-file'
import { randomOf } from '@twinwerk/domain/demo/random'
import { createCanvas, type Canvas, type Color } from './canvas.ts'
import { loadSharp } from '../load-sharp.ts'

type Photo = Extract<FileContent, { kind: 'photo' }>

const size = { width: 640, height: 480 }
const quality = 80

/** Returns a drawn photo as JPEG, with the time in its EXIF block like a camera. */
export async function photoJpeg({ scene, stamp, figures, takenAt, seed }: Photo): Promise<Buffer> {
  const canvas = createCanvas(size.width, size.height)
  const random = randomOf(seed)
  scenes[scene](canvas, figures)
  canvas.grain(random.next)
  canvas.rectangle({ x: 0, y: size.height - 34, width: size.width, height: 34 }, [20, 20, 20])
  canvas.text(stamp, { x: 12, y: size.height - 26, scale: 3 }, [245, 245, 245])
  const sharp = await loadSharp()
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
    canvas.rectangle({ x: 0, y: 0, width: size.width, height: size.height }, [176, 168, 156])
    canvas.rectangle({ x: 150, y: 70, width: 340, height: 330 }, [235, 235, 230])
    canvas.rectangle({ x: 166, y: 86, width: 308, height: 298 }, [60, 66, 74])
    for (const [index, color] of fibreColors.entries()) {
      canvas.rectangle({ x: 180, y: 110 + index * 20, width: 280, height: 4 }, color)
      canvas.circle({ x: 320, y: 112 + index * 20, radius: 6 }, [225, 225, 225])
    }
    canvas.rectangle({ x: 300, y: 400, width: 40, height: 60 }, [235, 130, 40])
  },
  // A meter in its cupboard, the register behind glass.
  meter: (canvas, figures) => {
    canvas.rectangle({ x: 0, y: 0, width: size.width, height: size.height }, [120, 110, 98])
    canvas.rectangle({ x: 190, y: 40, width: 260, height: 380 }, [228, 228, 224])
    canvas.rectangle({ x: 215, y: 90, width: 210, height: 80 }, [24, 28, 30])
    canvas.text(figures, { x: 230, y: 112, scale: 5 }, [240, 240, 210])
    canvas.circle({ x: 320, y: 260, radius: 56 }, [205, 205, 200])
    canvas.rectangle({ x: 264, y: 258, width: 112, height: 5 }, [180, 40, 40])
    canvas.rectangle({ x: 290, y: 350, width: 60, height: 40 }, [90, 90, 90])
  },
}
