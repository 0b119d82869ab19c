import { expect, test } from 'vitest'
import { isRefused, CallFileError } from './call-row.ts'
import { mappedLayout, missingColumns, type ColumnMapping } from './layouts.ts'
import { CallReader } from './read-calls.ts'

const named = { separator: ';', encoding: 'utf-8', caller: 'Von', callee: 'An', begin: 'Beginn', seconds: 'Dauer' } as const
function read(mapping: Partial<ColumnMapping>, text: string): string[] {
  const reading = {
    timeZone: 'Europe/Berlin',
    countryCode: '49',
    now: Date.parse('2027-01-01'),
    keptFrom: 0,
    namedCallers: new Map<string, string>(),
  }
  const reader = new CallReader({ ...reading, layout: mappedLayout({ ...named, ...mapping }) })
  return [...reader.push(text), ...reader.end()].map((row) =>
    isRefused(row) ? row.refusal : `${new Date(row.begin).toISOString()} ${row.seconds}`,
  )
}
const beginOf = (mapping: Partial<ColumnMapping>, begin: string) =>
  read(mapping, `Von;An;Beginn;Dauer\n0221471001;030231;${begin};61`)[0]?.replace(' 61', '')

test('a begin is read in the format and the zone of the mapping', () => {
  expect(beginOf({}, '05/10/2026 10:15')).toBe('begin')
  expect(beginOf({ format: 'dayMonthYear' }, '5/10/2026 9:15')).toBe('2026-10-05T07:15:00.000Z')
  expect(beginOf({ format: 'dayMonthYear' }, '05-10-26 09:15:30')).toBe('2026-10-05T07:15:30.000Z')
  expect(beginOf({ format: 'dayMonthYear' }, '31.02.2026 09:15')).toBe('begin')
  expect(beginOf({ format: 'monthDayYear' }, '10/5/2026 12:15:00 AM')).toBe('2026-10-04T22:15:00.000Z')
  expect(beginOf({ format: 'monthDayYear' }, '10/5/2026 1:15 pm')).toBe('2026-10-05T11:15:00.000Z')
  expect(beginOf({ format: 'monthDayYear' }, '10/5/2026 13:15 PM')).toBe('begin')
  expect(beginOf({ format: 'monthDayYear' }, '13/5/2026 1:15 PM')).toBe('begin')
  expect(beginOf({ format: 'yearMonthDay' }, '20261005101530')).toBe('2026-10-05T08:15:30.000Z')
  expect(beginOf({ format: 'yearMonthDay', isUtc: true }, '20261005 101530')).toBe('2026-10-05T10:15:30.000Z')
  expect(beginOf({ format: 'unixSeconds' }, '1791187200.5')).toBe('2026-10-05T08:00:00.000Z')
  expect(beginOf({ isUtc: true }, '2026-10-05T10:15:30+02:00')).toBe('2026-10-05T08:15:30.000Z')
})

test('a day and a time come from two columns, in any order of columns', () => {
  const text = 'Zeit;Dauer;Tag;An;Von;Preis\n10:15:30;00:01:01;05.10.2026;030231;0221471001;0,10'
  expect(read({ begin: 'Tag', time: 'Zeit' }, text)).toEqual(['2026-10-05T08:15:30.000Z 61'])
})

test('a file that lacks a named column, or has its title twice, is refused whole and says what belongs there', () => {
  for (const header of ['Von;An;Start;Dauer', 'Von;An;Beginn;Dauer;Dauer']) {
    const fault = (() => {
      try {
        return read({}, `${header}\n1;2;3;4`)
      } catch (error) {
        return error instanceof CallFileError ? `${error.fault} ${error.expected}` : error
      }
    })()
    expect(fault).toBe('header Von;An;Beginn;Dauer')
  }
  expect(missingColumns(named, ['Von', ' An ', 'Beginn', 'Beginn'])).toEqual(['Beginn', 'Dauer'])
})
