import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lawRuns } from '../../testing/law-runs.ts'
import { CallFileError, isRefused, type ReadCall } from './call-row.ts'
import { callLayouts, mappedLayout, type CallLayout } from './layouts.ts'
import { CallReader } from './read-calls.ts'

const now = Date.parse('2026-12-01T00:00:00Z')
const keptFrom = Date.parse('2026-01-01T00:00:00Z')
const namedCallers = new Map([['anschluss-7', '+4922147100777']])
const reader = (layout: CallLayout) => new CallReader({ layout, timeZone: 'Europe/Berlin', countryCode: '49', now, keptFrom, namedCallers })

function read(layout: CallLayout, text: string): ReadCall[] {
  const open = reader(layout)
  return [...open.push(text), ...open.end()]
}

function faultOf(layout: CallLayout, text: string): string {
  try {
    read(layout, text)
  } catch (error) {
    if (error instanceof CallFileError) return `${error.line} ${error.fault} ${error.expected}`
    throw error
  }
  return 'read'
}

const told = (row: ReadCall) =>
  isRefused(row) ? `${row.line} ${row.refusal}` : `${row.caller} ${row.callee} ${new Date(row.begin).toISOString()} ${row.seconds}`

const neutralHead = 'cdr_id;start;caller;callee;seconds;destination;tariffzone;net_price;source'
const neutral = (...rows: string[]) => [neutralHead, ...rows].join('\r\n')
const enviatelHead = 'Kunde;A;B;Rufnummer;Datum;Zeit;Dauer;Ziel;Zone;Text;Preis;Netz'
const enviatelRow = (day: string, time: string, more: { caller?: string; callee?: string; seconds?: string } = {}) =>
  `4711;;;${more.caller ?? '4922147100123'};${day};${time};${more.seconds ?? '61'};${more.callee ?? '03023125000'};1;Festnetz;0,0160;envia TEL`

test('the three layouts and a mapped table yield the same call', () => {
  const call = '+4922147100123 +493023125000 2026-10-05T08:15:30.000Z 61'
  expect(read(callLayouts.enviatel, `${enviatelHead}\n${enviatelRow('05102026', '101530')}\n`).map(told)).toEqual([call])
  expect(read(callLayouts.enviatel, `${enviatelHead}\n${enviatelRow('05102026', '10:15:30', { seconds: '00:01:01' })}`).map(told)).toEqual([
    call,
  ])
  const purtel = 'id;zeit;konto;ziel;sekunden;f;g;kunde;i;j;preis\n1;2026-10-05 10:15:30;4922147100123;00493023125000;61;;;4711;;;2'
  expect(read(callLayouts.purtel, purtel).map(told)).toEqual([call])
  expect(
    read(callLayouts.neutral, neutral('1;2026-10-05T10:15:30+02:00;+4922147100123;+493023125000;61;Berlin;DE;0,02;neutral')).map(told),
  ).toEqual([call])
  const mapping = { separator: ',', encoding: 'utf-8', caller: 'A', callee: 'B', begin: 'Start', seconds: 'Dauer' } as const
  expect(read(mappedLayout(mapping), 'Dauer,B,A,Start\n61,030 23125-000,0221/47100123,"05.10.2026, 10:15:30"').map(told)).toEqual([call])
})

test('a SIP account stands for its number', () => {
  const rows =
    'id;zeit;konto;ziel;sekunden;f;g;kunde;i;j;preis\n1;2026-10-05 10:15:30;anschluss-7;110;5;;;;;;\n2;2026-10-05 10:15:30;anschluss-8;110;5;;;;;;'
  expect(read(callLayouts.purtel, rows).map(told)).toEqual(['+4922147100777 +49110 2026-10-05T08:15:30.000Z 5', '3 caller'])
})

test('a local time that comes twice is summer time first, and one that the clock skips is refused (example 10)', () => {
  const open = reader(callLayouts.enviatel)
  const rows = [enviatelHead, enviatelRow('25102026', '023000'), enviatelRow('25102026', '023000'), enviatelRow('29032026', '023000')]
  const calls = [...open.push(rows.join('\n')), ...open.end()].map(told)
  expect(calls).toEqual([
    '+4922147100123 +493023125000 2026-10-25T00:30:00.000Z 61',
    '+4922147100123 +493023125000 2026-10-25T01:30:00.000Z 61',
    '4 noSuchTime',
  ])
  expect(open.doubledTimes).toBe(2)
})

test('each caller has the own order in the doubled hour', () => {
  const at = (time: string, caller: string) => enviatelRow('25102026', time, { caller })
  const rows = [at('025000', '4922147100123'), at('021000', '4922147100999'), at('024000', '4922147100123'), at('025500', '4922147100123')]
  const begins = read(callLayouts.enviatel, [enviatelHead, ...rows].join('\n')).map((row) => told(row).split(' ')[2])
  expect(begins).toEqual(['2026-10-25T00:50:00.000Z', '2026-10-25T00:10:00.000Z', '2026-10-25T01:40:00.000Z', '2026-10-25T01:55:00.000Z'])
})

test('rows that are no calls are refused with their reason, and the others are read', () => {
  const row = (start: string, callee: string, seconds: string, more = '') =>
    `1;${start};+4922147100123;${callee};${seconds};;;;neutral${more}`
  const rows = [
    row('2026-12-01T00:00:01Z', '+493023125000', '1'),
    row('2025-12-31T23:59:59Z', '+493023125000', '1'),
    row('2026-10-05T10:00:00Z', '+493023125000', '-1'),
    row('2026-10-05T10:00:00Z', '+493023125000', '86401'),
    row('2026-10-05T10:00:00Z', 'anonym', '1'),
    row('2026-10-05T10:00:00Z', '+493023125000', '1', ';0,99'),
    row('2026-13-05T10:00:00Z', '+493023125000', '1'),
    row('2026-10-05T10:00:00Z', '"+493023125000', '1'),
    '1;2026-10-05T10:00:00Z;4711;+493023125000;1;;;;neutral',
    row('2026-10-05T10:00:00Z', '+9991', '86400'),
  ]
  expect(read(callLayouts.neutral, neutral(...rows)).map(told)).toEqual([
    '2 future',
    '3 tooOld',
    '4 seconds',
    '5 seconds',
    '6 callee',
    '7 columns',
    '8 begin',
    '9 quotes',
    '10 caller',
    '+4922147100123 +9991 2026-10-05T10:00:00.000Z 86400',
  ])
})

test('files of another form are refused whole, with the line and with what was expected', () => {
  expect(faultOf(callLayouts.neutral, '')).toBe(`1 empty ${neutralHead}`)
  expect(faultOf(callLayouts.neutral, neutralHead)).toBe(`1 empty ${neutralHead}`)
  expect(faultOf(callLayouts.neutral, neutralHead.replaceAll(';', ','))).toBe('1 separator ;')
  expect(faultOf(callLayouts.neutral, 'a;b\n1;2')).toBe(`1 header ${neutralHead}`)
  expect(faultOf(callLayouts.enviatel, enviatelRow('05102026', '101530'))).toBe('1 noHeader 12')
  expect(faultOf(callLayouts.enviatel, `${enviatelHead};M;N;O;P;Q;R;S;T\n`)).toBe('1 header 12')
  expect(faultOf(callLayouts.neutral, [...neutralHead].map((sign) => `${sign}\u0000`).join(''))).toBe('1 encoding utf-8')
  expect(faultOf(callLayouts.neutral, `${neutralHead}\n${'1'.repeat(20_000)}`)).toBe('2 lineTooLong 16384')
})

/** Rows that are mostly right, with a separator, a quote or a line end somewhere. */
const anyRow = fc
  .record({
    start: fc.constantFrom('2026-10-25T02:30:00', '2026-10-25T02:10:00', '2026-03-29T02:30:00', '2026-10-05T10:15:30+02:00', 'nie'),
    caller: fc.constantFrom('+4922147100123', '+4922147100999', '"+4922147100123"', '12'),
    callee: fc.constantFrom('+493023125000', '+9991', ';', '"', '"+49;1"'),
    seconds: fc.constantFrom('0', '61', 'x'),
  })
  .map(({ start, caller, callee, seconds }) => `1;${start};${caller};${callee};${seconds};;;;ü`)

test('any split of a file into chunks yields the same rows', () => {
  const cuts = fc.array(fc.nat(2000), { maxLength: 12 })
  fc.assert(
    fc.property(fc.array(anyRow, { minLength: 1, maxLength: 12 }), cuts, fc.constantFrom('\n', '\r\n'), (rows, at, end) => {
      const text = [neutralHead, ...rows].join(end)
      const whole = read(callLayouts.neutral, text)
      const bounds = [0, ...at.filter((cut) => cut < text.length).toSorted((left, right) => left - right), text.length]
      const open = reader(callLayouts.neutral)
      const parts = bounds.slice(1).flatMap((to, index) => open.push(text.slice(bounds[index], to)))
      expect([...parts, ...open.end()]).toEqual(whole)
      expect(whole).toHaveLength(rows.length)
    }),
    lawRuns(300, 20_000),
  )
})
