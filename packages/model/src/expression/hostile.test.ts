import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Expression } from './ast.ts'
import { evaluate } from './evaluate.ts'
import { parseExpression } from './parse.ts'
import { lawRuns } from '../testing/law-runs.ts'

const run = (text: string, context: Record<string, unknown> = {}) => {
  const expression = parseExpression(text)
  return expression.kind === 'problem' ? expression.key : evaluate(expression, context)
}

const failed = { error: 'ERR_CALC_0' }

test('nesting beyond 64 is refused, in every form of it', () => {
  for (const text of [
    `${'('.repeat(100)}1${')'.repeat(100)}`,
    `${'not('.repeat(100)}true${')'.repeat(100)}`,
    `1${' + 1'.repeat(100)}`,
    `a${'.b'.repeat(100)}`,
  ]) {
    expect(run(text)).toBe('tooDeep')
  }
})

test('a long chain of conditions is not deep', () => {
  expect(run(`true${' and true'.repeat(300)}`)).toEqual({ value: true })
})

test('a tree that was not parsed is bounded too', () => {
  let deep: Expression = { kind: 'null' }
  for (let level = 0; level < 50_000; level++) deep = { kind: 'negate', of: deep }
  expect(evaluate(deep, {})).toMatchObject(failed)
  expect(evaluate(JSON.parse('{"kind":"problem"}'), {})).toMatchObject(failed)
  expect(evaluate({ kind: 'call', name: 'constructor', arguments: [] }, {})).toMatchObject(failed)
  expect(evaluate({ kind: 'call', name: 'length', arguments: [] }, {})).toMatchObject(failed)
})

test('long texts are refused before they are parsed', () => {
  expect(run(' '.repeat(20_000) + '1')).toBe('tooLong')
})

// A parser without limits would hang here until the test times out.
test('unbalanced brackets by the thousand are refused', () => {
  for (const text of [
    '('.repeat(9_000),
    '['.repeat(9_000),
    'if '.repeat(3_000),
    '"'.repeat(9_001),
    'a in '.repeat(1_800),
    '1..'.repeat(3_000),
  ]) {
    expect(typeof run(text)).toBe('string')
  }
})

test('texts cannot grow without bound', () => {
  expect(run('a + a', { a: 'x'.repeat(6_000) })).toMatchObject(failed)
  expect(run('a', { a: 'x'.repeat(10_001) })).toMatchObject(failed)
})

test('a filter over a filter runs out of steps', () => {
  const many = Array.from({ length: 500 }, (_, index) => index)
  expect(run('count(xs[count(xs[item = 1]) = 1])', { xs: many })).toMatchObject({ ...failed, reason: 'too many steps' })
})

// A backtracking engine would still be running when the test times out.
test('a pattern that hangs backtracking engines answers at once', () => {
  expect(run('matches(value, "^(a+)+$")', { value: `${'a'.repeat(9_000)}!` })).toEqual({ value: false })
  expect(run(`matches(value, "${'(a{1000})'.repeat(20)}")`, { value: 'a' })).toBe('pattern')
  expect(run(`matches(value, "${'(a{900})'.repeat(9)}")`, { value: 'a'.repeat(10_000) })).toMatchObject(failed)
})

test('names of the prototype are neither data nor functions', () => {
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype']) {
    expect(run(name)).toEqual({ value: null })
    expect(run(`a.${name}`, { a: { b: 1 } })).toEqual({ value: null })
    expect(run(`a.${name}.constructor`, { a: [{ b: 1 }] })).toEqual({ value: [null] })
    expect(run(`${name}("x")`)).toBe('unknownFunction')
  }
})

test('functions, symbols and numbers that are none are no values', () => {
  for (const a of [() => 1, Symbol('a'), Number.NaN, Number.POSITIVE_INFINITY, 10n]) expect(run('a', { a })).toMatchObject(failed)
})

test('data nested without end is bounded', () => {
  let nested: unknown[] = []
  for (let level = 0; level < 50_000; level++) nested = [nested]
  for (const text of ['xs', 'xs = xs', 'xs.a', 'count(xs)', 'xs[item = 1]', 'sum(xs)', 'xs + 1'])
    expect(typeof run(text, { xs: nested })).toBe('object')
})

test('times at the edge of the calendar and beyond fail with a reason, and nothing throws', () => {
  const clock = { now: '2026-01-01T00:00:00.000Z', today: '2026-01-01', timeZone: 'Europe/Berlin' }
  const compute = (text: string, context: Record<string, unknown>) => {
    const expression = parseExpression(text)
    return expression.kind === 'problem' ? expression.key : evaluate(expression, context, clock)
  }
  for (const at of ['9999-12-31T23:30:00Z', '9999-12-31T23:59:59-14:00', '0001-01-01T00:00:00+14:00'])
    for (const text of ['dayOf(at)', 'addDuration(dayOf(at), "P1D")']) expect(compute(text, { at })).toMatchObject(failed)
  for (const at of ['9999-12-31T23:59:59-14:00', '0001-01-01T00:00:00+14:00'])
    expect(compute('date and time(at)', { at })).toMatchObject(failed)
  for (const by of ['P999999999Y', 'P999999999M', 'P999999999D', '-P2026Y', 'P9999999999D'])
    expect(compute('addDuration("2026-01-01", by)', { by })).toMatchObject(failed)
  expect(compute('dayOf(at)', { at: '9999-12-31T22:30:00Z' })).toEqual({ value: '9999-12-31' })
})

const words = [
  'value',
  'xs',
  'item',
  '.',
  'a',
  ' in ',
  '[',
  ']',
  '(',
  ')',
  '1',
  '0.1',
  '"x"',
  'null',
  'true',
  ' and ',
  ' or ',
  'not(',
  'if ',
  ' then ',
  ' else ',
  '..',
  ',',
  '+',
  '-',
  '*',
  '/',
  '=',
  '<',
  'count(',
  'matches(',
  'sum(',
  'date("2026-01-01")',
  ' between ',
  '__proto__',
  '**',
  '{',
  '}',
  'for ',
  '@',
  '?',
  '\\',
  '\u0000',
]

test('random text never throws', { timeout: 600_000 }, () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.array(fc.constantFrom(...words), { maxLength: 40 }).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(anyText, fc.jsonValue(), (text, value) => {
      const result = run(text, { value, xs: [value, { a: value }] })
      expect(['string', 'object']).toContain(typeof result)
    }),
    lawRuns(2_000, 50_000),
  )
})

test('the same expression over the same data gives the same answer', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words), { maxLength: 20 }), fc.jsonValue(), (parts, value) => {
      expect(run(parts.join(''), { value })).toEqual(run(parts.join(''), { value }))
    }),
  )
})
