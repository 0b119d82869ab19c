import { expect, test } from 'vitest'
import type { Expression } from './ast.ts'
import { evaluate, type ExpressionContext } from './evaluate.ts'
import { functions } from './functions.ts'
import { inputsOf } from './inputs.ts'
import { parseExpression } from './parse.ts'
import { passesValidation } from './passes-validation.ts'
import { usesClock } from './uses-clock.ts'

function parsed(text: string): Expression {
  const expression = parseExpression(text)
  if (expression.kind === 'problem') throw new Error(`${text}: ${expression.key} at ${expression.from}`)
  return expression
}

const outcome = (text: string, context: ExpressionContext = {}) => evaluate(parsed(text), context)
const valueOf = (text: string, context: ExpressionContext = {}) => {
  const result = outcome(text, context)
  return 'value' in result ? result.value : result.reason
}

const contract = {
  contractBegin: '2026-01-01',
  contractEnd: '2027-03-14',
  receiverForContract: [{ name1: 'Krüger' }],
  contractElements: [
    { name: 'Internet', price: 44.9, begin: '2026-01-01' },
    { name: 'Telefon', price: 9.9, begin: '2026-06-01' },
  ],
  noElements: [],
  empty: null,
}

const computed: [string, unknown][] = [
  ['0.1 + 0.2 = 0.3', true],
  ['0.1 + 0.2', 0.3],
  ['2 + 3 * 4 - -1', 15],
  ['(2 + 3) * 4 / 8', 2.5],
  ['5 -2', 3],
  ['-(3)', -3],
  ['1e3', 1000],
  ['"a" + "b\\u00fc\\n"', 'abü\n'],
  ['true and not(false)', true],
  ['if contractEnd > contractBegin then "ja" else "nein"', 'ja'],
  ['if empty then 1 else 2', 2],
  ['contractEnd >= date("2027-01-01")', true],
  ['date and time("2026-01-01T00:00:00+01:00") = "2025-12-31T23:00:00Z"', true],
  ['5 in [1..5]', true],
  ['5 in [1..5)', false],
  ['5 in (5..9]', false],
  ['5 in ]4..6[', true],
  ['"b" in ("a", "b")', true],
  ['3 in [1, 2, 3]', true],
  ['3 in (1, [3..4])', true],
  ['empty in (1, null)', true],
  ['empty in [1..2]', null],
  ['3 in [1..2] and true', false],
  ['3 in [1..2] or true', true],
  ['true or 3 in [1..2] and false', true],
  ['false and 3 in [1..4] or true', true],
  ['1 in [1..2] and 2 in [1, 2] and not(3 in [4])', true],
  ['(1 in [1..2]) = true', true],
  ['1 between 0 and 2 and false', false],
  ['3 between 1 and 3', true],
  ['empty = null', true],
  ['missing = null', true],
  ['noElements = null', true],
  ['empty != null', false],
  ['empty + 1', null],
  ['empty >= 1', null],
  ['-empty', null],
  ['empty > 1 and false', false],
  ['empty > 1 or true', true],
  ['empty > 1 or false', null],
  ['not(empty > 1)', null],
  ['length(empty)', null],
  ['1 = "1"', false],
  ['receiverForContract.name1', ['Krüger']],
  ['receiverForContract.name1 = "Krüger"', true],
  ['starts with(receiverForContract.name1, "Kr")', true],
  ['noElements.name', []],
  ['count(contractElements)', 2],
  ['count(contractElements[item.price > 10])', 1],
  ['contractElements[item.begin <= contractBegin].name', ['Internet']],
  ['sum(contractElements.price)', 54.8],
  ['sum(noElements.price)', 0],
  ['min(contractElements.begin)', '2026-01-01'],
  ['max(1, 3, 2)', 3],
  ['max(noElements.price)', null],
  ['sum(1, null)', null],
  ['abs(-2.5)', 2.5],
  ['round(0.20625, 4)', 0.2063],
  ['round(2.5)', 3],
  ['length("Krüger 😀")', 8],
  ['string length("abc")', 3],
  ['"Flur " + string(3)', 'Flur 3'],
  ['string(1234.50)', '1234.5'],
  ['string(0.5 * 2000)', '1000'],
  ['string(empty)', null],
  ['upper("straße")', 'STRASSE'],
  ['lower case("ABC")', 'abc'],
  ['substring("Vertrag", 4)', 'trag'],
  ['substring("Vertrag", -3, 2)', 'ra'],
  ['contains("Vertrag", "trag")', true],
  ['ends with("Vertrag", "x")', false],
  ['matches("41373559241", "^[1-9][0-9]{10}$")', true],
  ['matches("a1", "^\\d$")', false],
  ['malo("41373559241")', true],
  ['luhn("8949000000000000018") and length("8949000000000000018") in [18..20]', true],
  ['addDuration("2025-08-31", "P6M")', '2026-02-28'],
  ['daysBetween(contractBegin, contractEnd)', 437],
  ['minutesBetween("2026-10-25T00:30:00Z", "2026-10-25T03:00:59Z")', 150],
  ['1 /* one */ + 2 // three', 3],
]

for (const [text, value] of computed) {
  test(`${text} is ${JSON.stringify(value)}`, () => {
    expect(valueOf(text, contract)).toEqual(value)
  })
}

const failing = [
  '1 / 0',
  '"a" + 1',
  '"a" < 1',
  'true < false',
  '1 and true',
  'length(1)',
  'contractBegin.x',
  'date("2026-02-30")',
  '1e6000 * 1e6000',
  'if 1 then 2 else 3',
  'matches("a", pattern)',
]
for (const text of failing) {
  test(`${text} is ERR_CALC_0 with a reason`, () => {
    expect(outcome(text, { ...contract, pattern: '(?=a)' })).toMatchObject({ error: 'ERR_CALC_0', reason: expect.stringMatching(/./) })
  })
}

const refused: [string, string][] = [
  ['', 'empty'],
  ['  // nothing', 'syntax'],
  ['1 +', 'syntax'],
  ['a = "x" )', 'syntax'],
  ['a b', 'name'],
  ['a.b c', 'name'],
  ['ä', 'name'],
  ['a ** 2', 'notSupported'],
  ['{a: 1}', 'notSupported'],
  ['for x in xs return x', 'notSupported'],
  ['some x in xs satisfies x > 1', 'notSupported'],
  ['function(x) x', 'notSupported'],
  ['x instance of string', 'notSupported'],
  ['xs[1]', 'notSupported'],
  ['[1..2]', 'notSupported'],
  ['x in > 5', 'notSupported'],
  ['x in xs = true', 'notSupported'],
  ['x in y in xs', 'notSupported'],
  ['@"2026-01-01"', 'notSupported'],
  ['?', 'notSupported'],
  ['length(value: 1)', 'notSupported'],
  ['length("a")(1)', 'notSupported'],
  ['constructor("return 1")', 'unknownFunction'],
  ['eval("1")', 'unknownFunction'],
  ['__proto__(1)', 'unknownFunction'],
  ['time("10:00:00")', 'unknownFunction'],
  ['length()', 'argumentCount'],
  ['length(1, 2)', 'argumentCount'],
  ['matches(value, "(?=a)")', 'pattern'],
  ['matches(value, "(a)\\\\1")', 'pattern'],
  ['1e9999', 'number'],
]
for (const [text, key] of refused) {
  test(`${JSON.stringify(text)} is refused as ${key}`, () => {
    expect(parseExpression(text)).toMatchObject({ kind: 'problem', key })
  })
}

test('a problem says where it is', () => {
  expect(parseExpression('value > 1 and foo(value)')).toMatchObject({ key: 'unknownFunction', from: 14, to: 17 })
})

test('an expression is plain data that survives JSON', () => {
  const expression = parsed('if a.b in [1..2] then xs[item.c = 0.1] else sum(1, -x)')
  expect(JSON.parse(JSON.stringify(expression))).toEqual(expression)
})

test('the inputs of an expression are the longest paths it reads', () => {
  const paths = inputsOf(
    parsed('value >= contractBegin and receiverForContract.name1 = "x" and count(contractElements[item.price > value].tags) > 1'),
  )
  expect(paths).toEqual([
    ['value'],
    ['contractBegin'],
    ['receiverForContract', 'name1'],
    ['contractElements', 'tags'],
    ['contractElements', 'price'],
  ])
})

test('an empty value passes every validation, a filled one only when the answer is true', () => {
  const rule = parsed('value >= contractBegin')
  for (const empty of [null, undefined, '']) expect(passesValidation(rule, { value: empty, context: contract })).toBe(true)
  expect(passesValidation(rule, { value: '2026-05-01', context: contract })).toBe(true)
  expect(passesValidation(rule, { value: '2025-05-01', context: contract })).toBe(false)
  expect(passesValidation(rule, { value: '2026-05-01', context: {} })).toBe(false)
  expect(passesValidation(rule, { value: 5, context: contract })).toBe(false)
})

test('every function of the registry can be written and called', () => {
  for (const [name, definition] of Object.entries(functions)) {
    const call = parsed(`${name}(${Array.from({ length: definition.minArguments }, () => 'null').join(', ')})`)
    const clock = { today: '2026-11-21', now: '2026-11-20T23:30:00.000Z' }
    const asked = name === 'today' || name === 'now' ? clock[name] : null
    expect([name, evaluate(call, {}, clock)]).toEqual([name, { value: asked }])
  }
})

test('the clock is handed in: without one what asks for the time fails, and nothing else', () => {
  expect(evaluate(parsed('today()'), {})).toMatchObject({ error: 'ERR_CALC_0' })
  expect(evaluate(parsed('if value = null then "open" else today()'), {})).toEqual({ value: 'open' })
  const clock = { today: '2026-11-21', now: '2026-11-20T23:30:00.000Z' }
  expect(passesValidation(parsed('value < today()'), { value: '2026-11-20', context: {}, clock })).toBe(true)
  expect(passesValidation(parsed('value < today()'), { value: '2026-11-21', context: {}, clock })).toBe(false)
  expect(evaluate(parsed('addDuration(today(), "P1D")'), {}, clock)).toEqual({ value: '2026-11-22' })
  // Half an hour after midnight in Berlin.
  expect(evaluate(parsed('dayOf("2026-11-20T23:30:00.000Z")'), {}, { ...clock, timeZone: 'Europe/Berlin' })).toEqual({
    value: '2026-11-21',
  })
  expect(evaluate(parsed('dayOf("2026-11-20T23:30:00.000Z")'), {}, clock)).toMatchObject({ error: 'ERR_CALC_0' })
  // 08:00 to 08:00 across the nights in which the clocks go back and forward.
  const wall = (from: string, to: string, timeZone?: string) =>
    evaluate(parsed(`wallMinutesBetween("${from}", "${to}")`), {}, { ...clock, ...(timeZone && { timeZone }) })
  expect(wall('2026-10-24T06:00:00Z', '2026-10-25T07:00:00Z', 'Europe/Berlin')).toEqual({ value: 1440 })
  expect(wall('2026-03-28T07:00:00Z', '2026-03-29T06:00:00Z', 'Europe/Berlin')).toEqual({ value: 1440 })
  expect(wall('2026-10-24T06:00:00Z', '2026-10-25T07:00:00Z')).toMatchObject({ error: 'ERR_CALC_0' })
})

test('an expression that asks for the time anywhere is known to', () => {
  const asking = [
    'today()',
    'now() > begin',
    'xs[item.end < today()].price',
    'if a then b else [1, today()]',
    'value in (today(), begin)',
    'value in [begin..today()]',
  ]
  for (const text of asking) expect([text, usesClock(parsed(text))]).toEqual([text, true])
  for (const text of ['today', 'begin = "today()"', 'xs[item.today = 1].now', 'addDuration(begin, "P1D")'])
    expect([text, usesClock(parsed(text))]).toEqual([text, false])
})

test('the average is exact, and null of nothing', () => {
  expect(valueOf('avg(values)', { values: [0.1, 0.2, 0.3] })).toBe(0.2)
  expect(valueOf('mean(1, 2, 3, 4)')).toBe(2.5)
  expect(valueOf('avg(values)', { values: [] })).toBe(null)
  expect(valueOf('avg(values)', { values: [1, null] })).toBe(null)
})

test('the identifier functions answer by their identifier', () => {
  const values = {
    iban: 'DE02120300000000202051',
    bic: 'BYLADEM1001',
    imei: '490154203237518',
    eic: '10YDE-VE-------2',
    plz: '06995',
    unicast: '02:00:5E:00:00:01',
  }
  for (const [name, value] of Object.entries(values)) {
    expect([name, valueOf(`${name}(value)`, { value })]).toEqual([name, true])
    expect([name, valueOf(`${name}(value)`, { value: 'x' })]).toEqual([name, false])
  }
})

test('the rules of the domain page hold for right values and fail for wrong ones', () => {
  const rules: [string, unknown, unknown][] = [
    ['string length(value) in [18..20]', '8949000000000000018', '894900000000'],
    ['luhn(value)', '8949000000000000018', '8949000000000000019'],
    ['matches(value, "^[1-9][0-9]{10}$")', '41373559241', '0137355924'],
    ['unicast(value)', '02:00:5e:00:00:01', '01:00:5e:00:00:01'],
    ['value = null or value >= contractBegin', '2026-01-01', '2025-12-31'],
    ['value >= 1 and value <= 4094', 4094, 4095],
  ]
  for (const [text, right, wrong] of rules) {
    expect([
      text,
      passesValidation(parsed(text), { value: right, context: contract }),
      passesValidation(parsed(text), { value: wrong, context: contract }),
    ]).toEqual([text, true, false])
  }
})
