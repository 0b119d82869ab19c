import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { TwinMutationJson } from '@twinwerk/model/mutation/mutation-json'
import type { RecordData, TwinPath } from './record.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildMutation } from './build-mutation.ts'
import { addNew, addSelected, removeEntry, setPeriod, setValue, undoEntry, undoValue } from './edit-record.ts'
import { rebaseRecord } from './rebase-record.ts'
import { attributeKey, entriesIn, entryKey, isEmpty, loadedRecord, newRecord } from './record.ts'
import { editedTree, entriesAt, isDirty, placeAt } from './read-record.ts'

const now = '2026-11-21T00:00:00.000Z'
const isComponent = (relation: string) => relation === 'a:parts'
const attributes = ['a:text', 'a:number', 'entity:note']
const relations = ['a:parts', 'a:links']
const link = (id: string, begin: string | null = null) => ({ id, validAt: { begin, end: null, bounds: '[)' as const } })

const twinArbitrary = (depth: number, id: string): fc.Arbitrary<TwinJson> =>
  fc
    .record({
      text: fc.option(fc.constantFrom('x', 'y')),
      number: fc.option(fc.integer({ min: 0, max: 2 })),
      counts: fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 })),
    })
    .chain(({ text, number, counts }) => {
      const twin = { id, definition: 'a', id_information: '1', 'a:text': text, 'a:number': number, note: null }
      if (depth === 0) return fc.constant(twin)
      const lists = relations.map((relation, index) =>
        fc.tuple(
          ...Array.from({ length: counts[index]! }, (_, at) =>
            twinArbitrary(depth - 1, `${id}.${relation[2]}${at}`).map((each) => ({ ...each, relation: link(`l-${each.id}`) })),
          ),
        ),
      )
      return fc.tuple(...lists).map(([parts, links]) => ({ ...twin, 'a:parts': parts, 'a:links': links }))
    })

type Action = (record: RecordData, counter: { next: number }) => RecordData

/** One step of a user somewhere in the tree. Each pick is taken modulo the number of candidates. */
const actionArbitrary: fc.Arbitrary<Action> = fc
  .record({
    kind: fc.constantFrom('set', 'undo', 'new', 'select', 'remove', 'period', 'undoEntry'),
    picks: fc.array(fc.nat(7), { minLength: 6, maxLength: 6 }),
    value: fc.constantFrom('x', 'z', null, 7),
  })
  .map(({ kind, picks, value }): Action => {
    return (record, counter) => {
      const pick = <T>(at: number, from: readonly T[]): T => from[picks[at]! % from.length]!
      const relation = pick(0, relations)
      let path: TwinPath = []
      for (const at of [1, 2].slice(0, picks[3]! % 3)) {
        const entries = entriesAt(record, path, pick(at, relations)).filter((entry) => entry.state !== 'removed')
        if (entries.length > 0) path = pick(at, entries).path
      }
      const entries = entriesAt(record, path, relation)
      const attribute = pick(4, attributes)
      if (kind === 'set') return setValue(record, { path, attribute, value })
      if (kind === 'undo') return undoValue(record, path, attribute)
      if (kind === 'new') return addNew(record, { path, relation, key: `t${counter.next++}`, definition: 'a' })
      if (kind === 'select')
        return addSelected(record, {
          path,
          relation,
          key: `t${counter.next++}`,
          twin: { id: `s${picks[5]}`, definition: 'a', 'a:text': 'x' },
        })
      if (entries.length === 0) return record
      const entry = pick(5, entries)
      if (kind === 'remove') return removeEntry(record, entry.path, now)
      if (kind === 'period') return entry.state === 'removed' ? record : setPeriod(record, entry.path, { end: value === 'x' ? now : null })
      return undoEntry(record, entry.path)
    }
  })

const editedArbitrary = fc.tuple(twinArbitrary(2, 'r'), fc.array(actionArbitrary, { maxLength: 12 })).map(([original, actions]) => {
  const counter = { next: 0 }
  return actions.reduce((record, action) => action(record, counter), loadedRecord(original))
})

/** A simple version of the mutation on the server. */
function applied(twin: TwinJson, mutation: TwinMutationJson): TwinJson {
  const result: Record<string, unknown> = { ...twin }
  for (const [key, value] of Object.entries(mutation)) {
    if (!key.includes(':')) continue
    if (!Array.isArray(value)) {
      result[attributeKey(key)] = value
      continue
    }
    let entries = [...entriesIn(twin, key)]
    for (const change of value as TwinMutationJson[]) {
      const at = entries.findIndex((each) =>
        change.id !== undefined ? each.id === change.id : each.relation?.id === change.relation?.id && change.relation?.id !== undefined,
      )
      if (change.deletedAt || change.relation?.deletedAt) entries = entries.filter((_, index) => index !== at)
      else if (at >= 0) entries[at] = { ...applied(entries[at]!, change), relation: withPeriod(entries[at]!, change) }
      else
        entries.push({
          ...applied(
            { id: change.id_select ?? '', definition: change.definition ?? 'a', ...(change.id_select && { 'a:text': 'x' }) },
            change,
          ),
          relation: withPeriod(undefined, change),
        })
    }
    result[key] = entries
  }
  return result as TwinJson
}

function withPeriod(known: TwinJson | undefined, { relation }: TwinMutationJson) {
  const before = known?.relation?.validAt
  return {
    id: known?.relation?.id ?? 'new',
    validAt: { begin: before?.begin ?? null, end: before?.end ?? null, bounds: '[)' as const, ...relation?.validAt },
  }
}

/** Removes the parts that only one side has: the keys of unsaved entries, empty values and empty lists. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, each]) => key !== 'tempid' && !isEmpty(each) && !(Array.isArray(each) && each.length === 0))
      .map(
        ([key, each]) =>
          [
            key,
            key === 'relation'
              ? comparable({
                  ...(each as object),
                  id: String((each as { id: string }).id).startsWith('l-') ? (each as { id: string }).id : 'new',
                })
              : comparable(each),
          ] as const,
      )
      .toSorted(([one], [other]) => one.localeCompare(other)),
  )
}

test('applying the built mutation to the original gives the edited tree', () => {
  fc.assert(
    fc.property(editedArbitrary, (record) => {
      const built = buildMutation(record, isComponent)
      const result = built ? applied(record.original, built.request.data) : record.original
      expect(comparable(result)).toEqual(comparable(editedTree(record)))
    }),
  )
})

test('a record without changes builds no mutation, and one with changes is dirty', () => {
  fc.assert(
    fc.property(editedArbitrary, (record) => {
      expect(buildMutation(record, isComponent) !== undefined).toBe(isDirty(record))
    }),
  )
})

test('rebasing on the state that a save leads to leaves no change of a value behind', () => {
  const record = setValue(loadedRecord({ id: 'r', definition: 'a', 'a:text': 'x' }), { path: [], attribute: 'a:text', value: 'y' })
  expect(isDirty(rebaseRecord(record, { id: 'r', definition: 'a', 'a:text': 'y' }).record)).toBe(false)
})

test('a field that both changed is a conflict with both values, and other fields take what the server has', () => {
  const record = setValue(loadedRecord({ id: 'r', definition: 'a', 'a:text': 'x', 'a:number': 1 }), {
    path: [],
    attribute: 'a:text',
    value: 'mine',
  })
  const { record: rebased, conflicts } = rebaseRecord(record, { id: 'r', definition: 'a', 'a:text': 'theirs', 'a:number': 2 })
  expect(conflicts).toEqual([{ path: [], attribute: 'a:text', mine: 'mine', theirs: 'theirs' }])
  expect(editedTree(rebased)).toMatchObject({ 'a:text': 'mine', 'a:number': 2 })
})

test('setting a value back to what the server knows is no change', () => {
  const record = loadedRecord({ id: 'r', definition: 'a', 'a:text': 'x' })
  expect(
    isDirty(setValue(setValue(record, { path: [], attribute: 'a:text', value: 'y' }), { path: [], attribute: 'a:text', value: 'x' })),
  ).toBe(false)
})

test('a component that is taken out is deleted, another twin only unlinked', () => {
  const part = (id: string) => ({ id, definition: 'a', id_information: '3', relation: link(`l-${id}`) })
  const record = loadedRecord({ id: 'r', definition: 'a', id_information: '7', 'a:parts': [part('p')], 'a:links': [part('q')] })
  const out = removeEntry(removeEntry(record, [{ relation: 'a:parts', key: 'l-p' }], now), [{ relation: 'a:links', key: 'l-q' }], now)
  expect(buildMutation(out, isComponent)?.request.data).toEqual({
    id: 'r',
    id_information: '7',
    'a:parts': [{ id: 'p', id_information: '3', deletedAt: now }],
    'a:links': [{ relation: { id: 'l-q', deletedAt: now } }],
  })
})

test('a new twin is saved under the relation it was made in, with its parts', () => {
  const place = { root: 'tenant', relation: 'tenant:things' }
  const record = addNew(newRecord({ definition: 'a', place, values: { 'a:text': 'x' } }), {
    path: [],
    relation: 'a:parts',
    key: 't9',
    definition: 'part',
    values: { 'part:n': 1 },
  })
  const built = buildMutation(record, isComponent)
  expect(built?.request.data).toEqual({
    id: 'tenant',
    'tenant:things': [{ tempid: 'new', definition: 'a', 'a:text': 'x', 'a:parts': [{ tempid: 't9', definition: 'part', 'part:n': 1 }] }],
  })
  expect(built?.places).toContainEqual({ pointer: ['data', 'tenant:things', 0, 'a:parts', 0], path: [{ relation: 'a:parts', key: 't9' }] })
})

test('an entry that was linked twice keeps its two links apart', () => {
  const same = (linkId: string) => ({ id: 'q', definition: 'a', relation: link(linkId) })
  const record = loadedRecord({ id: 'r', definition: 'a', 'a:links': [same('l-1'), same('l-2')] })
  const ended = setPeriod(record, [{ relation: 'a:links', key: 'l-2' }], { end: now })
  expect(buildMutation(ended, isComponent)?.request.data).toEqual({
    id: 'r',
    'a:links': [{ relation: { id: 'l-2', validAt: { end: now } } }],
  })
  expect(entryKey(same('l-1'))).toBe('l-1')
})

test('a list that an attribute holds is a value and no relation', () => {
  const grants = [{ path: 'user', verbs: ['select'] }]
  const record = loadedRecord({ id: 'r', definition: 'role', 'role:grants': grants })
  expect(editedTree(record)['role:grants']).toEqual(grants)
  const less = setValue(record, { path: [], attribute: 'role:grants', value: [{ path: 'group', verbs: ['select'] }] })
  expect(editedTree(less)['role:grants']).toEqual([{ path: 'group', verbs: ['select'] }])
})

test('an added twin is the same object at each look, also after its fields were typed', () => {
  const record = loadedRecord({ id: 'root', definition: 'a' } as TwinJson)
  const path = [{ relation: 'a:parts', key: 't1' }]
  const added = addNew(record, { path: [], relation: 'a:parts', key: 't1', definition: 'a' })
  const first = placeAt(added, path)?.original
  expect(placeAt(added, path)?.original).toBe(first)
  expect(placeAt(setValue(added, { path, attribute: 'a:text', value: 'x' }), path)?.original).toBe(first)
})
