import type { PictureEdit } from '@twinwerk/model/photo/marks'

type Light = Pick<PictureEdit, 'brightness' | 'contrast'>

/** -50 to 50 become half to one and a half. */
function factor(value: number): number {
  return 1 + value / 100
}

/** Returns the CSS filter that shows brightness and contrast on the screen. */
export function lightFilter({ brightness, contrast }: Light): string {
  return brightness === 0 && contrast === 0 ? 'none' : `brightness(${factor(brightness)}) contrast(${factor(contrast)})`
}

/** Returns the new value of each of the 256 values of a colour, by the formulas of the CSS filters. */
export function lightTable({ brightness, contrast }: Light): Uint8ClampedArray {
  return Uint8ClampedArray.from({ length: 256 }, (_, value) => {
    const bright = Math.min(255, value * factor(brightness))
    return (bright - 127.5) * factor(contrast) + 127.5
  })
}
