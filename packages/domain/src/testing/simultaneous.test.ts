import { expect, test } from 'vitest'
import { simultaneous } from './simultaneous.ts'

const open = { validFrom: null, validTo: null }
const until = (validTo: string) => ({ validFrom: null, validTo })
const from = (validFrom: string) => ({ validFrom, validTo: null })

test('periods that meet count as one, overlapping ones as two, a gap as none', () => {
  expect(simultaneous([])).toEqual({ least: 0, most: 0 })
  expect(simultaneous([open])).toEqual({ least: 1, most: 1 })
  expect(simultaneous([until('2026-01-01'), from('2026-01-01')])).toEqual({ least: 1, most: 1 })
  expect(simultaneous([until('2026-02-01'), from('2026-01-01')])).toEqual({ least: 1, most: 2 })
  expect(simultaneous([until('2026-01-01'), from('2026-02-01')])).toEqual({ least: 0, most: 1 })
})
