import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freshRows, steadyRows } from './steady-rows.ts'

const twin = (id: string, value = 0): TwinJson => ({ id, definition: 'order', 'order:price': value })
const ids = (rows: readonly TwinJson[]) => rows.map(({ id }) => id).join('')

test('a changed row stays in its place, and the others are the same objects', () => {
  const shown = [twin('a'), twin('b'), twin('c')]
  const steady = steadyRows(shown, [twin('a'), twin('b', 7), twin('c')])
  expect(steady.rows[1]).toEqual(twin('b', 7))
  expect(steady.rows[0]).toBe(shown[0])
  expect(steady).toMatchObject({ changed: new Set(['b']), waiting: 0 })
})

test('rows that are new between others, gone or moved wait, and are counted', () => {
  const shown = [twin('a'), twin('b'), twin('c'), twin('d')]
  const fresh = [twin('x'), twin('d'), twin('a'), twin('c')]
  const steady = steadyRows(shown, fresh)
  expect(ids(steady.rows)).toBe('abcd')
  expect(steady.added).toBe(1)
  expect(steady.waiting).toBeGreaterThan(2)
  expect(ids(freshRows(steady.rows, fresh).rows)).toBe('xdac')
  expect(freshRows(steady.rows, fresh).changed).toEqual(new Set(['x']))
})

test('the next page stands behind the rows at once, and nothing waits for it', () => {
  expect(steadyRows([twin('a'), twin('b')], [twin('a'), twin('b'), twin('c'), twin('d')])).toMatchObject({ waiting: 0, changed: new Set() })
  expect(ids(steadyRows([twin('a'), twin('b')], [twin('a'), twin('b'), twin('c'), twin('d')]).rows)).toBe('abcd')
})

const rows = fc.uniqueArray(fc.record({ id: fc.constantFrom(...'abcdefgh'), value: fc.integer({ min: 0, max: 1 }) }), {
  selector: ({ id }) => id,
})
const twins = rows.map((each) => each.map(({ id, value }) => twin(id, value)))

test('no row that is on the screen moves, nothing that was read is lost, and nothing waits exactly when the rows are as they were read', () => {
  fc.assert(
    fc.property(twins, twins, (shown, fresh) => {
      const steady = steadyRows(shown, fresh)
      expect(ids(steady.rows.slice(0, shown.length))).toBe(ids(shown))
      expect(steady.waiting === 0).toBe(ids(steady.rows) === ids(fresh))
      expect(freshRows(steady.rows, fresh).rows).toEqual(fresh)
    }),
  )
})
