import { expect, test } from 'vitest'
import { proposeColumns, tableHead } from './propose-columns.ts'

const proposed = (...lines: readonly string[]) => {
  const { separator, ...head } = tableHead(lines)
  return { separator, ...proposeColumns(head) }
}

test('columns are known by their titles and by what stands below them', () => {
  expect(proposed('Datum/Zeit,A-Nummer,B-Nummer,Dauer,Kosten', '05.10.2026 10:00,022147100123,030/23125000,60,"0,10"')).toEqual({
    separator: ',',
    columns: { begin: 'Datum/Zeit', caller: 'A-Nummer', callee: 'B-Nummer', seconds: 'Dauer' },
    format: 'automatic',
  })
  expect(proposed('CallId;CallingNumber;CalledNumber;StartTime;Duration', '1;4922147100123;493023125000;1791187200;00:01:05')).toEqual({
    separator: ';',
    columns: { begin: 'StartTime', caller: 'CallingNumber', callee: 'CalledNumber', seconds: 'Duration' },
    format: 'unixSeconds',
  })
})

test('a day and a time may have columns of their own', () => {
  expect(proposed('src\tdst\tdate\ttime\tbillsec', '+4922147100123\t+4930\t10/25/2026\t2:30:00 AM\t5')).toEqual({
    separator: '\t',
    columns: { begin: 'date', time: 'time', caller: 'src', callee: 'dst', seconds: 'billsec' },
    format: 'monthDayYear',
  })
})

test('a day above 12 tells day from month; where no value does, days come first', () => {
  const formatOf = (...begins: readonly string[]) => proposed('Start;Von;An;Dauer', ...begins.map((begin) => `${begin};0221;030;1`)).format
  expect(formatOf('05/10/2026 10:00', '06/10/2026 11:00')).toBe('dayMonthYear')
  expect(formatOf('05/10/2026 10:00', '06/13/2026 11:00')).toBe('monthDayYear')
  expect(formatOf('20261005100000')).toBe('yearMonthDay')
  // A line that is no call changes nothing.
  expect(formatOf('13/10/2026 10:00', '14/10/2026 10:00', 'Summe')).toBe('dayMonthYear')
})

test('a part that no column seems to say is left to a person, and so is a title that stands twice', () => {
  expect(proposed('x;y', 'a;b').columns).toEqual({})
  expect(proposed('Start;Nummer;Nummer;Dauer', '2026-10-05 10:00:00;0221;030;1').columns).toEqual({ begin: 'Start', seconds: 'Dauer' })
  expect(proposed('').columns).toEqual({})
  expect(proposed('Start;Dauer', '2026-10-05 10:00:00;"1', '2026-10-05 10:00:00;1;2').columns).toEqual({ seconds: 'Dauer', begin: 'Start' })
})
