import fc from 'fast-check'
import { expect, test } from 'vitest'
import { previewKind } from './preview-kind.ts'
import { readTable } from './read-table.ts'
import { fittedSize, moved, turnedOn, whole, zoomed } from './zoom.ts'

test('a file is shown by its type, and others not at all', () => {
  expect(['tif', 'pdf', 'csv', 'geojson', 'webm', 'mp3', 'txt', 'zip', 'svg', undefined].map(previewKind)).toEqual([
    ...['picture', 'pages', 'table', 'json', 'video', 'audio', 'text', 'none', 'none', 'none'],
  ])
})

const side = fc.integer({ min: 1, max: 6000 })
const size = fc.tuple(side, side)
const point = fc.tuple(fc.integer({ min: -400, max: 400 }), fc.integer({ min: -400, max: 400 }))
const step = fc.oneof(
  fc.record({ kind: fc.constant('zoom' as const), factor: fc.double({ min: 0.2, max: 5, noNaN: true }), at: point }),
  fc.record({ kind: fc.constant('move' as const), by: point }),
  fc.record({ kind: fc.constant('turn' as const) }),
)

test('no gesture leads beyond the bounds: the picture covers its frame or is in its middle, between the whole and eight times', () => {
  fc.assert(
    fc.property(size, size, fc.array(step, { maxLength: 20 }), (picture, frame, steps) => {
      let zoom = whole
      for (const each of steps) {
        if (each.kind === 'zoom') zoom = zoomed(zoom, each.factor, { picture, frame, at: each.at })
        else zoom = each.kind === 'move' ? moved(zoom, each.by, { picture, frame }) : turnedOn(zoom)
        const [width, height] = fittedSize(picture, frame, zoom.turns)
        expect(zoom.scale).toBeGreaterThanOrEqual(1)
        expect(zoom.scale).toBeLessThanOrEqual(8)
        expect(Math.abs(zoom.x)).toBeLessThanOrEqual(Math.max(0, (width * zoom.scale - frame[0]) / 2) + 1e-6)
        expect(Math.abs(zoom.y)).toBeLessThanOrEqual(Math.max(0, (height * zoom.scale - frame[1]) / 2) + 1e-6)
        expect(width).toBeLessThanOrEqual(frame[0] + 1e-6)
        expect(height).toBeLessThanOrEqual(frame[1] + 1e-6)
      }
    }),
  )
})

test('the point under the pointer stays under it while the picture covers its frame', () => {
  const place = { picture: [4000, 4000], frame: [400, 400] } as const
  const once = zoomed(whole, 4, { ...place, at: [100, -50] })
  expect([(100 - once.x) / once.scale, (-50 - once.y) / once.scale]).toEqual([100, -50])
  const back = zoomed(once, 1 / 4, { ...place, at: [0, 0] })
  expect([back.scale, back.x + 0, back.y + 0]).toEqual([1, 0, 0])
})

test('delimited text is read as it was written, up to a number of rows', () => {
  const cell = fc.string({ maxLength: 8 }).filter((text) => !text.includes('\r'))
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 6 }), fc.constantFrom(';', ',', '\t'), (rows, delimiter) => {
      const head = ['a', 'b']
      const text = [head.join(delimiter), ...rows.map((row) => row.map(quoted).join(delimiter))].join('\r\n')
      expect(readTable(text, 100)).toEqual({ rows: [head, ...rows], isCut: false })
      expect(readTable(text, 1)).toEqual({ rows: [head], isCut: true })
    }),
  )
  expect(readTable('x;y\n\n1;"a\nb"', 9).rows).toEqual([
    ['x', 'y'],
    ['1', 'a\nb'],
  ])
})
