import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Asked, Shown } from './shown-tree.ts'
import { allKnots, shownTree } from './shown-tree.ts'
import type { Knot } from './tree.ts'
import { afterKey } from './after-key.ts'
import { drawingAsSvg } from './drawing-as-svg.ts'
import { drawingOf, planOf, sizes, trunksOf } from './plan-of.ts'
import { chainOf, placed, treeOf } from './tree.ts'

const twin = (id: string, relations: object = {}) => ({ id, definition: 'x', ...relations })

test('a tree follows the relations step by step', () => {
  const device = twin('d', { 'd:ports': [twin('p1', { 'p:accesses': [twin('a', { 'a:cpe': [twin('c')] })] }), twin('p2')] })
  const { below } = treeOf(device, chainOf(['d:ports'], ['p:accesses', 'a:cpe']))
  expect(
    below.map((port) => [port.twin.id, port.below.map((access) => [access.twin.id, access.below.map(({ twin: { id } }) => id)])]),
  ).toEqual([
    ['p1', [['a', ['c']]]],
    ['p2', []],
  ])
})

test('twins on the way are passed through, and one that several ways lead to is drawn once', () => {
  const device = twin('d')
  const line = (id: string) => twin(id, { 'a:port': [twin(`p${id}`, { 'p:device': [device] })] })
  const house = twin('h', { 'h:connections': [twin('t', { 't:lines': [line('1'), line('2')] })] })
  const { below } = treeOf(house, [{ path: ['h:connections', 't:lines', 'a:port'], next: [{ path: ['p:device'] }] }])
  expect(below.map((port) => [port.twin.id, port.below.map((each) => each.twin.id)])).toEqual([
    ['p1', ['d']],
    ['p2', []],
  ])
})

let next = 0
const { knot } = fc.letrec<{ knot: Knot }>((tie) => ({
  knot: fc
    .record({
      passive: fc.boolean(),
      below: fc.oneof({ maxDepth: 4 }, fc.constant([]), fc.array(tie('knot'), { maxLength: 4 })),
    })
    .map((drawn) => {
      const id = `n${next++}`
      return { key: id, twin: twin(id), ...drawn }
    }),
}))

test('no two knots of a column share a row, each stands beside its parent, which stands in the row of its first', () => {
  fc.assert(
    fc.property(knot, (root) => {
      const places = placed(root)
      expect(new Set(places.map(({ column, row }) => `${column}/${row}`)).size).toBe(places.length)
      for (const [index, { column, row, parent }] of places.entries()) {
        if (parent !== undefined) expect(column).toBe(places[parent]!.column + 1)
        const rows = places.filter((each) => each.parent === index).map((each) => each.row)
        if (rows.length > 0) expect(row).toBe(Math.min(...rows))
      }
    }),
  )
})

const everything: Asked = { search: '', onlyTroubled: false, withFree: true, withPassive: true, folds: new Map() }
const factsBy = (isTroubled: (id: string) => boolean, isFree: (id: string) => boolean) => (each: Knot) => ({
  name: each.twin.id,
  isTroubled: isTroubled(each.twin.id),
  isFree: isFree(each.twin.id),
})
const drawn = (shown: Shown): readonly string[] => [shown.knot.key, ...shown.below.flatMap(drawn)]
const folded = (shown: Shown): readonly string[] => [...allKnots(shown.hidden).map(({ key }) => key), ...shown.below.flatMap(folded)]
const ends = (id: string, digit: string) => id.endsWith(digit)

test('nothing is lost by folding: each knot is drawn or counted where it is folded away', () => {
  fc.assert(
    fc.property(knot, fc.array(fc.tuple(fc.nat(30), fc.boolean())), (root, folds) => {
      const keys = allKnots([root]).map(({ key }) => key)
      const byHand = new Map(folds.map(([index, open]) => [keys[index % keys.length]!, open]))
      const shown = shownTree(
        root,
        { ...everything, folds: byHand },
        factsBy(
          () => false,
          () => false,
        ),
      )
      expect([...drawn(shown), ...folded(shown)].toSorted()).toEqual(keys.toSorted())
    }),
  )
})

test('only what is in trouble, with the way to it and what hangs on it', () => {
  fc.assert(
    fc.property(knot, (root) => {
      const facts = factsBy(
        (id) => ends(id, '3'),
        () => false,
      )
      const shown = shownTree(root, { ...everything, onlyTroubled: true }, facts)
      const seen = new Set([...drawn(shown), ...folded(shown)])
      for (const each of allKnots(root.below)) if (ends(each.twin.id, '3')) expect(seen.has(each.key)).toBe(true)
      const hangs = new Set(
        allKnots(root.below)
          .filter((each) => ends(each.twin.id, '3'))
          .flatMap((each) => allKnots([each]))
          .map(({ key }) => key),
      )
      const leads = (each: Knot): boolean => ends(each.twin.id, '3') || each.below.some(leads)
      for (const each of allKnots(root.below)) if (seen.has(each.key)) expect(leads(each) || hangs.has(each.key)).toBe(true)
    }),
  )
})

test('free and passive twins are left out until they are asked for; a large tree is folded below its second level', () => {
  const port = (id: string, below: readonly Knot[]): Knot => ({ key: id, twin: twin(id), passive: false, below })
  const fibre: Knot = { key: 'f', twin: twin('f'), passive: true, below: [] }
  const root = port('d', [port('p1', [port('a', [fibre])]), port('p2', [])])
  const facts = factsBy(
    () => false,
    (id) => id === 'p2',
  )
  expect(drawn(shownTree(root, { ...everything, withFree: false, withPassive: false }, facts))).toEqual(['d', 'p1', 'a'])
  expect(drawn(shownTree(root, everything, facts))).toEqual(['d', 'p1', 'a', 'f', 'p2'])
  const large = port(
    'd',
    Array.from({ length: 40 }, (_, index) => port(`q${index}`, [port(`b${index}`, [])])),
  )
  const shown = shownTree(large, everything, facts)
  expect(shown.below).toHaveLength(40)
  expect(shown.below.every(({ isFolded, hidden }) => isFolded && hidden.length === 1)).toBe(true)
})

test('2,000 knots fold in a fraction of a tenth of a second', () => {
  const port = (id: string, below: readonly Knot[]): Knot => ({ key: id, twin: twin(id), passive: false, below })
  const root = port(
    'd',
    Array.from({ length: 500 }, (_, index) =>
      port(
        `p${index}`,
        [0, 1, 2].map((each) => port(`a${index}-${each}`, [])),
      ),
    ),
  )
  const begin = performance.now()
  for (let n = 0; n < 5; n += 1)
    placed(
      shownTree(
        root,
        { ...everything, search: 'a49' },
        factsBy(
          () => false,
          () => false,
        ),
      ),
    )
  expect((performance.now() - begin) / 5).toBeLessThan(100)
})

const wholePlan = (up: Knot, down: Knot) => {
  const facts = factsBy(
    () => false,
    () => false,
  )
  return planOf(shownTree({ ...up, key: down.key }, everything, facts), shownTree(down, everything, facts))
}

test('both directions share the first twin, no two knots cover each other, and each hangs on a parent nearer to the first', () => {
  fc.assert(
    fc.property(knot, knot, (up, down) => {
      const plan = wholePlan(up, down)
      const { at, width, height } = drawingOf(plan)
      expect(plan.filter(({ column }) => column === 0)).toHaveLength(1)
      expect(new Set(plan.map((place) => `${at(place).x}/${at(place).y}`)).size).toBe(plan.length)
      for (const place of plan) {
        expect(at(place).x + sizes.width).toBeLessThanOrEqual(width)
        expect(at(place).y + sizes.height).toBeLessThanOrEqual(height)
        if (place.parent !== undefined) expect(Math.abs(plan[place.parent]!.column)).toBe(Math.abs(place.column) - 1)
      }
      const parents = new Set(plan.map(({ parent, column }) => `${parent} ${Math.sign(column)}`))
      expect(trunksOf(plan)).toHaveLength(parents.size - 1)
    }),
  )
})

test('keys lead through a tree as through any other: down and up, in and out, to the ends and by letter', () => {
  const leaf = (id: string, below: readonly Knot[] = []): Knot => ({ key: id, twin: twin(id), passive: false, below })
  const plan = wholePlan(leaf('up'), leaf('device', [leaf('a', [leaf('c')]), leaf('b')]))
  const press = (at: number, key: string) => afterKey(plan, { at, key }, ({ shown }) => shown.knot.key)
  expect(plan.map(({ shown }) => shown.knot.key)).toEqual(['device', 'a', 'c', 'b'])
  expect([press(0, 'ArrowDown'), press(0, 'ArrowUp'), press(1, 'End'), press(3, 'Home')]).toEqual([
    { to: 1 },
    undefined,
    { to: 3 },
    { to: 0 },
  ])
  expect([press(0, 'ArrowRight'), press(2, 'ArrowLeft'), press(1, 'ArrowLeft')]).toEqual([{ to: 1 }, { to: 1 }, { fold: 'a', open: false }])
  expect([press(0, 'b'), press(3, 'a'), press(0, 'x'), press(0, 'Tab')]).toEqual([{ to: 3 }, { to: 1 }, undefined, undefined])
})

test('names in an exported drawing are texts, whatever they contain', () => {
  const plan = wholePlan({ key: 'k', twin: twin('k'), passive: false, below: [] }, { key: 'k', twin: twin('k'), passive: false, below: [] })
  const none = { state: undefined, operating: undefined, worst: undefined, edge: undefined, strand: undefined }
  const facts = { name: '<script>"&', isTroubled: false, isFree: false, ...none }
  const svg = drawingAsSvg(plan, () => ({ facts, note: '' }))
  expect(svg).not.toContain('<script>')
  expect(svg).toContain('&#60;script&#62;&#34;&#38;')
})
