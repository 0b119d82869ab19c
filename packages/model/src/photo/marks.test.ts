import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addStep, redoStep, startHistory, undoStep } from './edit-history.ts'
import type { Mark, Marks, PictureEdit } from './marks.ts'
import { boxKinds, isAnnotated, lengthUnits, lineWidths, markColors, noEdit, stampNames, stampsOf } from './marks.ts'
import { boundsOf, cornersOf, fittedMark, markAt, movedMark, scaledMark } from './mark-geometry.ts'
import { boxBetween, draggedMark, handlesOf, snapped, squareCorner } from './mark-handles.ts'
import type { Point } from './picture-view.ts'
import {
  cropWithin,
  exportSize,
  frameMatrix,
  frameOf,
  inverseOf,
  mapPoint,
  maxExportPixels,
  mirrored,
  shownRect,
  turnedLeft,
  turnedRight,
} from './picture-view.ts'
import { maxMarksLength, readMarks } from './read-marks.ts'
import { simplifyStroke } from './simplify-stroke.ts'
import { parseLength, tapeLabel } from './tape-length.ts'

const size = { width: 400, height: 300 }
const coordinate = fc.integer({ min: -1000, max: 5000 }).map((value) => value / 10)
const side = fc.integer({ min: 50, max: 4000 }).map((value) => value / 10)
const points = (least: number, most: number) =>
  fc.array(fc.tuple(coordinate, coordinate), { minLength: least, maxLength: most }).map((pairs) => pairs.flat())
const box = fc.record({ x: coordinate, y: coordinate, width: side, height: side, turn: fc.integer({ min: -180, max: 180 }) })
const look = {
  id: fc.uuid(),
  color: fc.constantFrom(...markColors),
  width: fc.constantFrom('thin' as const, 'medium' as const, 'thick' as const),
}
const line = (kind: 'freehand' | 'highlighter' | 'polygon' | 'arrow' | 'line' | 'curve', least: number, most: number) =>
  fc.record({ ...look, kind: fc.constant(kind), points: points(least, most) })
const length = fc.option(fc.record({ value: fc.integer({ min: 1, max: 9000 }), unit: fc.constantFrom(...lengthUnits) }))
const mark: fc.Arbitrary<Mark> = fc.oneof(
  line('freehand', 1, 8),
  line('highlighter', 1, 8),
  line('polygon', 3, 6),
  line('arrow', 2, 2),
  line('line', 2, 2),
  line('curve', 3, 3),
  fc.record({ ...look, kind: fc.constant('tape' as const), points: points(2, 2), length, isScale: fc.boolean() }),
  fc.record({ ...look, kind: fc.constantFrom(...boxKinds), box }),
  fc.record({
    ...look,
    kind: fc.constant('text' as const),
    box,
    text: fc.string({ minLength: 1, maxLength: 20 }).map((text) => `t${text.replaceAll('\0', '')}`),
  }),
  fc.record({
    ...look,
    kind: fc.constant('stamp' as const),
    box,
    name: fc.constantFrom(...stampNames),
    lines: fc.constant(['28.11.2026']),
  }),
)
const edit: fc.Arbitrary<PictureEdit> = fc.record({
  turn: fc.constantFrom(0 as const, 90 as const, 180 as const, 270 as const),
  tilt: fc.integer({ min: -15, max: 15 }),
  mirrored: fc.boolean(),
  crop: fc.option(fc.record({ x: fc.integer({ min: 0, max: 100 }), y: fc.integer({ min: 0, max: 100 }), width: side, height: side })),
  brightness: fc.integer({ min: -50, max: 50 }),
  contrast: fc.integer({ min: -50, max: 50 }),
})
const marks: fc.Arbitrary<Marks> = fc.record({
  version: fc.constant(1 as const),
  width: fc.constant(400),
  height: fc.constant(300),
  brand: fc.constant({ primary: '#0b5fff', secondary: '#ffcc00' }),
  edit,
  items: fc.uniqueArray(mark, { selector: ({ id }) => id, maxLength: 6 }),
})
const near = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y) < 1e-6

test('what is saved is loaded', () => {
  fc.assert(
    fc.property(marks, (each) => {
      expect(readMarks(JSON.parse(JSON.stringify(each)))).toEqual(each)
    }),
  )
})

test('marks that do not fit are not read', () => {
  const [sample] = fc.sample(fc.tuple(marks, mark), { numRuns: 1, seed: 1 })
  const [base, one] = sample!
  const good = { ...base, items: [one] }
  expect(readMarks(good)).toBeDefined()
  const faults: readonly unknown[] = [
    null,
    [],
    'marks',
    { ...good, version: 2 },
    { ...good, width: 0 },
    { ...good, height: 1.5 },
    { ...good, brand: { primary: 'red', secondary: '#ffffff' } },
    { ...good, edit: { ...base.edit, turn: 45 } },
    { ...good, edit: { ...base.edit, tilt: 16 } },
    { ...good, edit: { ...base.edit, crop: { x: 0, y: 0, width: 0, height: 5 } } },
    { ...good, items: [one, one] },
    { ...good, items: [{ ...one, color: 'pink' }] },
    { ...good, items: [{ ...one, kind: 'circle' }] },
    { ...good, items: [{ id: 'a', color: 'red', width: 'thin', kind: 'line', points: [0, 0, 1] }] },
    { ...good, items: [{ id: 'a', color: 'red', width: 'thin', kind: 'line', points: [0, 0, 1, Infinity] }] },
    { ...good, items: [{ id: 'a', color: 'red', width: 'thin', kind: 'arrow', points: [0, 0, 1, 1, 2, 2] }] },
    {
      ...good,
      items: [{ id: 'a', color: 'red', width: 'thin', kind: 'freehand', points: Array.from({ length: maxMarksLength }, () => 10) }],
    },
  ]
  expect(faults.filter((fault) => readMarks(fault) !== undefined)).toEqual([])
})

test('undo takes any steps back to the beginning, and redo brings them again', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 99 }), (steps) => {
      const done = steps.reduce(addStep, startHistory(-1))
      const undone = steps.reduce((history) => undoStep(history), done)
      expect(undone.present).toBe(-1)
      expect(undone.past).toEqual([])
      expect(steps.reduce((history) => redoStep(history), undone)).toEqual(done)
      expect(undoStep(addStep(done, 7)).present).toBe(done.present)
    }),
  )
  const many = Array.from({ length: 150 }, (_, index) => index).reduce(addStep, startHistory(-1))
  expect(many.past).toHaveLength(100)
})

test('a mark that is moved, scaled or fitted comes back the same way', () => {
  fc.assert(
    fc.property(mark, coordinate, coordinate, (each, x, y) => {
      const before = boundsOf(each)
      const moved = boundsOf(movedMark(movedMark(each, { x, y }), { x: -x, y: -y }))
      expect(near(before, moved)).toBe(true)
      const scaled = boundsOf(scaledMark(scaledMark(each, 2), 0.5))
      expect(near(before, scaled) && Math.abs(before.width - scaled.width) < 1e-6).toBe(true)
      expect(near(boundsOf(fittedMark(each, before)), before)).toBe(true)
    }),
  )
})

test('a tap on a corner or point of a mark finds it, far away nothing', () => {
  fc.assert(
    fc.property(mark, (each) => {
      const at = 'points' in each ? { x: each.points[0]!, y: each.points[1]! } : cornersOf(each.box)[0]
      if (each.kind !== 'ellipse') expect(markAt([each], at, 1)?.id).toBe(each.id)
      expect(markAt([each], { x: 90_000, y: 0 }, 5)).toBeUndefined()
    }),
  )
})

test('a dragged corner goes where it is dragged, and the opposite one stays', () => {
  fc.assert(
    fc.property(box, (sides) => {
      const each: Mark = { id: 'a', color: 'red', width: 'thin', kind: 'rectangle', box: sides }
      const [first, , opposite] = handlesOf(each, 20)
      const to = { x: first!.x + (first!.x - opposite!.x), y: first!.y + (first!.y - opposite!.y) }
      const [moved, , stays] = handlesOf(draggedMark(each, { handle: first!, to, steady: false }), 20)
      expect(near(moved!, to) && near(stays!, opposite!)).toBe(true)
    }),
  )
  const text: Mark = { id: 'a', color: 'red', width: 'thin', kind: 'text', text: 'x', box: { x: 0, y: 0, width: 40, height: 20, turn: 0 } }
  const wider = draggedMark(text, { handle: handlesOf(text, 5)[2]!, to: { x: 60, y: 10 }, steady: false })
  expect(wider.box.width / wider.box.height).toBe(2)
  const turned = draggedMark(text, { handle: handlesOf(text, 5)[4]!, to: { x: 99, y: 2 }, steady: true })
  expect(turned.box.turn).toBe(90)
})

test('a steady line keeps to steps of 15 degrees, a steady box is a square', () => {
  const to = snapped({ x: 0, y: 0 }, { x: 100, y: 4 })
  expect(Math.abs(to.y)).toBeLessThan(1e-9)
  const square = boxBetween({ x: 10, y: 10 }, squareCorner({ x: 10, y: 10 }, { x: -20, y: 15 }))
  expect(square).toEqual({ x: -5, y: 25, width: 30, height: 30, turn: 0 })
})

test('every pixel of the picture can be found in its frame and back, whatever turn, tilt and side', () => {
  fc.assert(
    fc.property(edit, coordinate, coordinate, (each, x, y) => {
      const matrix = frameMatrix(size, each)
      expect(near(mapPoint(inverseOf(matrix), mapPoint(matrix, { x, y })), { x, y })).toBe(true)
    }),
  )
})

test('a tilted picture still fills its frame', () => {
  fc.assert(
    fc.property(edit, (each) => {
      const back = inverseOf(frameMatrix(size, each))
      const frame = frameOf(size, each)
      for (const corner of [
        { x: 0, y: 0 },
        { x: frame.width, y: 0 },
        { x: frame.width, y: frame.height },
        { x: 0, y: frame.height },
      ]) {
        const { x, y } = mapPoint(back, corner)
        expect(x > -1e-6 && y > -1e-6 && x < size.width + 1e-6 && y < size.height + 1e-6).toBe(true)
      }
    }),
  )
})

test('turns and mirroring move the picture and its crop together', () => {
  fc.assert(
    fc.property(edit, coordinate, coordinate, (each, x, y) => {
      const seen = mapPoint(frameMatrix(size, each), { x, y })
      const frame = frameOf(size, each)
      const right = mapPoint(frameMatrix(size, turnedRight(size, each)), { x, y })
      expect(near(right, { x: frame.height - seen.y, y: seen.x })).toBe(true)
      expect(near(mapPoint(frameMatrix(size, mirrored(size, each)), { x, y }), { x: frame.width - seen.x, y: seen.y })).toBe(true)
      expect(near(shownRect(size, turnedLeft(size, turnedRight(size, each))), shownRect(size, each))).toBe(true)
    }),
  )
})

test('an export is never larger than what every device writes, and keeps its ratio', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 20_000 }), (width, height) => {
      const written = exportSize({ width, height })
      expect(written.width * written.height).toBeLessThanOrEqual(maxExportPixels)
      expect(Math.abs(written.width - width * written.scale)).toBeLessThanOrEqual(1)
      if (width * height <= maxExportPixels) expect(written).toEqual({ width, height, scale: 1 })
    }),
  )
})

test('a crop stays inside the frame, with its ratio', () => {
  fc.assert(
    fc.property(coordinate, coordinate, side, side, (x, y, width, height) => {
      for (const ratio of [undefined, 4 / 3, 1]) {
        const crop = cropWithin(size, { x, y, width, height }, ratio)
        expect(crop.x >= 0 && crop.y >= 0 && crop.x + crop.width <= 400 + 1e-9 && crop.y + crop.height <= 300 + 1e-9).toBe(true)
        if (ratio !== undefined) expect(crop.width / crop.height).toBeCloseTo(ratio)
      }
    }),
  )
})

test('a simplified stroke stays as close to the drawn one as asked', () => {
  expect(simplifyStroke([0, 0, 1, 0.1, 2, -0.1, 3, 0], 0.5)).toEqual([0, 0, 3, 0])
  expect(simplifyStroke([0, 0, 5, 5, 10, 0], 0.5)).toEqual([0, 0, 5, 5, 10, 0])
  expect(simplifyStroke([4.04, 4], 1)).toEqual([4, 4])
})

test('a tape shows what was typed, else its length by the scale of the picture', () => {
  const tape = {
    id: 'a',
    color: 'red',
    width: 'thin',
    kind: 'tape',
    points: [0, 0, 100, 0],
    length: { value: 60, unit: 'cm' },
    isScale: true,
  } as const
  const other = { ...tape, id: 'b', points: [0, 0, 0, 200], length: null, isScale: false }
  expect(tapeLabel(tape, [tape, other], 'de')).toBe('60 cm')
  expect(tapeLabel(other, [tape, other], 'de')).toBe('≈ 1,20 m')
  expect(tapeLabel(other, [other], 'de')).toBeUndefined()
  expect([parseLength('1,25'), parseLength('0'), parseLength('-1'), parseLength('12 m')]).toEqual([1.25, undefined, undefined, undefined])
})

test('stamps and annotations follow from the marks', () => {
  const look1 = { color: 'red', width: 'thin', box: { x: 0, y: 0, width: 9, height: 9, turn: 0 } } as const
  const stamp = (id: string, name: 'GFAP' | 'Hauseinf'): Mark => ({ ...look1, id, kind: 'stamp', name, lines: [] })
  expect(stampsOf({ items: [stamp('a', 'Hauseinf'), stamp('b', 'GFAP'), stamp('c', 'GFAP')] })).toBe('GFAP, Hauseinf')
  expect(stampsOf({ items: [] })).toBeNull()
  expect(isAnnotated({ items: [{ ...look1, id: 'm', kind: 'mosaic' }] })).toBe(false)
  expect(isAnnotated({ items: [stamp('a', 'GFAP')] })).toBe(true)
  expect(Object.values(lineWidths)).toEqual([1 / 640, 1 / 320, 1 / 160])
  expect(noEdit.crop).toBeNull()
})
