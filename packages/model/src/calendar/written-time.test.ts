import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDuration } from './arithmetic.ts'
import { dateParts, dateText, isDate } from './date.ts'
import type { Duration } from './duration.ts'
import { durationText, parseDuration } from './duration.ts'
import { instantOf } from './instant.ts'
import { lawRuns } from '../testing/law-runs.ts'

const runs = lawRuns(2_000, 50_000)
const bytes = fc.string({ unit: 'binary' })
/** Valid texts with an error at one place. */
const nearly = (right: fc.Arbitrary<string>) =>
  fc
    .tuple(right, fc.nat(30), fc.string({ unit: 'binary', maxLength: 2 }))
    .map(([text, at, other]) => text.slice(0, at) + other + text.slice(at + other.length))

const count = fc.oneof(fc.constant(0), fc.nat(999_999_999))
const anyDuration = fc
  .record<Duration>({
    negative: fc.boolean(),
    years: count,
    months: count,
    weeks: count,
    days: count,
    hours: count,
    minutes: count,
    seconds: count,
  })
  .filter(({ negative, ...counts }) => !negative || Object.values(counts).some((each) => each > 0))

test('a duration that is written and read again is the same', () => {
  fc.assert(
    fc.property(anyDuration, (duration) => {
      expect(parseDuration(durationText(duration))).toEqual(duration)
    }),
    runs,
  )
})

test('a duration that is read is written with the same meaning, and nothing makes the reader fail', () => {
  fc.assert(
    fc.property(fc.oneof(bytes, nearly(anyDuration.map(durationText))), (text) => {
      const duration = parseDuration(text)
      if (duration) expect({ ...parseDuration(durationText(duration)), negative: false }).toEqual({ ...duration, negative: false })
    }),
    runs,
  )
})

const anyDate = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true })

test('a day that is written and read again is the same', () => {
  fc.assert(
    fc.property(anyDate, (moment) => {
      const day = moment.toISOString().slice(0, 10)
      expect(dateText(dateParts(day)!)).toBe(day)
    }),
    runs,
  )
})

test('a day is one exactly if the calendar of the machine has it, and nothing makes the reader fail', () => {
  const day = anyDate.map((moment) => moment.toISOString().slice(0, 10))
  const impossible = fc.tuple(fc.nat(9999), fc.nat(13), fc.nat(32)).map(([y, m, d]) => dateText({ year: y, month: m, day: d }))
  fc.assert(
    fc.property(fc.oneof(bytes, nearly(day), impossible), (text) => {
      const moment = new Date(`${text}T00:00:00Z`)
      const real = /^\d{4}-\d{2}-\d{2}$/.test(text) && !text.startsWith('0000') && !Number.isNaN(moment.getTime())
      expect(isDate(text)).toBe(real && moment.toISOString().slice(0, 10) === text)
    }),
    runs,
  )
})

test('an instant that is written and read again is the same, and nothing makes the reader fail', () => {
  fc.assert(
    fc.property(anyDate, (moment) => {
      expect(instantOf(moment.toISOString())).toBe(moment.getTime())
    }),
    runs,
  )
  fc.assert(
    fc.property(fc.oneof(bytes, nearly(anyDate.map((moment) => moment.toISOString()))), (text) => {
      const milliseconds = instantOf(text)
      if (milliseconds !== undefined) expect(Number.isSafeInteger(milliseconds)).toBe(true)
    }),
    runs,
  )
})

test('moving a day answers a day or says that it leads out of the calendar', () => {
  fc.assert(
    fc.property(anyDate, fc.oneof(bytes, anyDuration.map(durationText)), (moment, duration) => {
      try {
        expect(isDate(addDuration(moment.toISOString().slice(0, 10), duration))).toBe(true)
      } catch (error) {
        if (!(error instanceof RangeError)) throw error
      }
    }),
    runs,
  )
})
