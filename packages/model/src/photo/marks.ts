/** The marks on a photo: data from which the marked picture is drawn, and in which it is edited again. */
export const markColors = ['primary', 'secondary', 'red', 'green', 'blue', 'yellow', 'black', 'white'] as const
export type MarkColor = (typeof markColors)[number]

/** Widths of lines, as parts of the longer side of the picture. */
export const lineWidths = { thin: 1 / 640, medium: 1 / 320, thick: 1 / 160 } as const
export type LineWidth = keyof typeof lineWidths

export const stampNames = ['GFAP', 'GFTA', 'Hauseinf'] as const
export type StampName = (typeof stampNames)[number]

export const lengthUnits = ['m', 'cm', 'mm'] as const
export type LengthUnit = (typeof lengthUnits)[number]
export type TapeLength = { readonly value: number; readonly unit: LengthUnit }

export type Size = { readonly width: number; readonly height: number }
/** A rectangle by its top left corner. */
export type Rect = Size & { readonly x: number; readonly y: number }
/** A rectangle by its centre, turned clockwise about it by `turn` degrees. */
export type Box = Rect & { readonly turn: number }

type Look = { readonly id: string; readonly color: MarkColor; readonly width: LineWidth }

export const lineKinds = ['freehand', 'highlighter', 'polygon', 'arrow', 'line', 'curve'] as const
/** `points` alternates x and y. A curve has its two ends and, between them, the point through which its middle goes. */
export type LineMark = Look & { readonly kind: (typeof lineKinds)[number]; readonly points: readonly number[] }
/** A measured distance. A tape that `isScale` gives the scale of the picture to the tapes without a length of their own. */
export type TapeMark = Look & {
  readonly kind: 'tape'
  readonly points: readonly number[]
  readonly length: TapeLength | null
  readonly isScale: boolean
}
export const boxKinds = ['rectangle', 'ellipse', 'mosaic'] as const
export type BoxMark = Look & { readonly kind: (typeof boxKinds)[number]; readonly box: Box }
/** The height of the box divides into the lines of the text. */
export type TextMark = Look & { readonly kind: 'text'; readonly box: Box; readonly text: string }
export type StampMark = Look & {
  readonly kind: 'stamp'
  readonly box: Box
  readonly name: StampName
  /** The lines below the name: the date of the photo and the address of the house. */
  readonly lines: readonly string[]
}

/** Lengths are pixels of the upright original. */
export type Mark = LineMark | TapeMark | BoxMark | TextMark | StampMark
export type MarkKind = Mark['kind']

/** The changes of the whole picture, in the order in which they apply. */
export type PictureEdit = {
  /** Clockwise, in degrees. */
  readonly turn: 0 | 90 | 180 | 270
  /** A correction of the horizon, -15 to 15 degrees. The picture grows until it fills its frame again. */
  readonly tilt: number
  /** Left and right change sides, after the turn. */
  readonly mirrored: boolean
  /** The visible part of the turned picture, in its pixels. */
  readonly crop: Rect | null
  /** -50 to 50. */
  readonly brightness: number
  readonly contrast: number
}

export const noEdit: PictureEdit = { turn: 0, tilt: 0, mirrored: false, crop: null, brightness: 0, contrast: 0 }

/** The changes of a person to a picture. */
export type EditedPicture = { readonly edit: PictureEdit; readonly items: readonly Mark[] }

/** The stored marks of a picture (`imagedocument:marks`). Width and height are those of the upright original. */
export type Marks = Size &
  EditedPicture & {
    readonly version: 1
    /** The tenant's colours when the marks were drawn, as hex: the picture stays what it was if the brand changes. */
    readonly brand: { readonly primary: string; readonly secondary: string }
  }

export function hasPoints(mark: Mark): mark is LineMark | TapeMark {
  return 'points' in mark
}

export function isEdited(edit: PictureEdit): boolean {
  return edit.turn !== 0 || edit.tilt !== 0 || edit.mirrored || edit.crop !== null || edit.brightness !== 0 || edit.contrast !== 0
}

/** Returns true if something is drawn on the picture. Parts that were made unrecognisable are no marks. */
export function isAnnotated({ items }: Pick<Marks, 'items'>): boolean {
  return items.some(({ kind }) => kind !== 'mosaic')
}

/** Returns the names of the stamps on a picture, each once, or null without one. */
export function stampsOf({ items }: Pick<Marks, 'items'>): string | null {
  const names = new Set(items.flatMap((mark) => (mark.kind === 'stamp' ? [mark.name] : [])))
  return names.size > 0 ? stampNames.filter((name) => names.has(name)).join(', ') : null
}
