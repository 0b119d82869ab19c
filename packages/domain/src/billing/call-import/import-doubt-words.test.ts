import { expect, test } from 'vitest'
import { importDoubtWords } from './import-doubt-words.ts'

test('more than one row of a hundred that is refused is told with its counts, one is not', () => {
  expect(importDoubtWords({ read: 2000, refused: 20 }, [])).toBeUndefined()
  expect(importDoubtWords({ read: 2000, refused: 25 }, [])).toEqual({
    de: 'Von 2.000 Zeilen sind 25 abgelehnt (1,3 %).',
    en: '25 of 2,000 rows are refused (1.3 %).',
  })
})

test('days without a call are named, many of them counted', () => {
  const days = Array.from({ length: 7 }, (_, index) => `2026-11-0${index + 1}`)
  const words = importDoubtWords({ read: 100, refused: 0 }, [{ kind: 'emptyDays', source: 'purtel', days }])
  expect(words?.de).toBe('PURTel: 7 Tage ohne Verbindung (01.11.26, 02.11.26, 03.11.26, 04.11.26, 05.11.26 und 2 weitere).')
  const one = importDoubtWords({ read: 100, refused: 0 }, [{ kind: 'emptyDays', source: 'unknown', days: ['2026-11-01'] }])
  expect(one?.en).toMatch(/^unknown: one day without a call \(/)
})

test('what is far below the average is told beside the refused rows', () => {
  const words = importDoubtWords({ read: 10, refused: 5 }, [{ kind: 'belowAverage', source: 'enviatel', calls: 4, percent: 3 }])
  expect(words?.de).toBe('Von 10 Zeilen sind 5 abgelehnt (50 %). envia TEL: 4 Verbindungen, das sind 3 % des Durchschnitts.')
})
