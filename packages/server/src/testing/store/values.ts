import { startOfDay } from '@twinwerk/model/calendar/tenant-day'
import type { Attribute } from '@twinwerk/model/definition/registry'
import type { DataType } from '@twinwerk/model/value/data-type'

/** The instant and the zone of all queries. */
export const clock = {
  now: '2026-11-21T10:00:00.000Z',
  today: '2026-11-21',
  timeZone: 'Europe/Berlin',
  startOf: (day: string) => startOfDay(day, 'Europe/Berlin'),
}

/** Instants around now, and now itself. They are used for periods and for columns, so that the two coincide. */
export const instants = [
  '2026-11-21T10:00:00.000Z',
  '2026-01-01T00:00:00.000Z',
  '2026-11-20T23:00:00.000Z',
  '2026-11-21T10:00:00.001Z',
  '2027-01-01T00:00:00.000Z',
]

/** Few values, so that twins share them; with hard cases for folding, collation and LIKE. */
const texts = [
  'abel',
  'Ábel',
  'Krüger',
  'Kruger',
  'krueger',
  'KRÜGER',
  'Straße Ost',
  'Strasse',
  'a_b',
  'a%b',
  'a\\b',
  'Zoë',
  'Österle',
  'zz',
  'Krüger Ost',
  '10. Haus',
  '2. Haus',
  'Haus 10',
  'Haus 2a',
  'D’Ærø',
]
const numbers = [0, 1, 2, -1, 10]

const square = (west: number, south: number, size: number) => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
]

/** Areas on a coarse grid, so that corners and edges coincide: a square with a hole, a square, and an area open at the top. */
export const areas = [
  { type: 'Polygon', coordinates: [square(0, 0, 6), square(2, 2, 2)] },
  { type: 'Polygon', coordinates: [square(0, 0, 3)] },
  {
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [6, 0],
        [6, 6],
        [4, 6],
        [4, 2],
        [2, 2],
        [2, 6],
        [0, 6],
        [0, 0],
      ],
    ],
  },
  { type: 'Polygon', coordinates: [square(1, 1, 4), square(2, 2, 2)] },
  { type: 'Polygon', coordinates: [square(1, 1, 4)] },
]

/** Ranges of each kind: some are open, and one has equal ends. */
export const ranges = [
  { begin: '2026-01-01', end: '2026-11-21' },
  { begin: '2026-11-21', end: null },
  { begin: null, end: '2026-01-01' },
  { begin: '2026-11-20', end: '2026-11-20' },
  { begin: '2026-01-01T00:00:00.000Z', end: '2026-11-21T10:00:00.000Z' },
  { begin: 0, end: 2.5 },
  { begin: 2.5, end: 10 },
]

const byType: Partial<Record<DataType, readonly unknown[]>> = {
  string: texts,
  integer: numbers,
  long: [...numbers, Number.MAX_SAFE_INTEGER],
  double: [0, 0.1, -2.5, 1e21, 3],
  date: ['2026-11-21', '2026-11-20', '2026-01-01', '2024-02-29', '0999-12-31'],
  datetime: instants,
  bool: [true, false],
  range: ranges,
  point: [
    [0, 3],
    [1, 1],
    [3, 3],
    [3, 4.5],
    [7, 3],
  ].map((coordinates) => ({ type: 'Point', coordinates })),
  linestring: [
    [
      [1, 1],
      [5, 1],
    ],
    [
      [1, 3],
      [5, 3],
    ],
    [
      [2, 6],
      [4, 6],
    ],
    [
      [0, 0],
      [6, 0],
      [6, 6],
    ],
  ].map((coordinates) => ({ type: 'LineString', coordinates })),
  polygon: areas,
}

/** Returns the values of an attribute in test worlds and in queries. */
export function valuesOf(attribute: Attribute): readonly unknown[] {
  if (attribute.unit === 'currency') return [0, 1.5, 1.2345, -3, 1234567.89]
  return attribute.enumValues?.map(({ name }) => name) ?? byType[attribute.dataType]!
}

/** Search texts as users type them: parts of the values, in other spellings. */
export const searches: readonly string[] = [
  'kr',
  'krueger',
  'krug',
  'KRÜGER ost',
  'a',
  'abel',
  'strasse',
  'ss',
  '%',
  '_',
  '\\',
  'k-1',
  'ö',
  'zoe',
  'ost kr',
]

/** Search texts with one wrong letter, and with other errors. */
export const mistypedSearches: readonly string[] = [
  'krugr',
  'kreuger',
  'Kürger',
  'strase',
  'oesterlee',
  'krugr ost',
  'krugr ots',
  'stra%e',
  'xrugex',
  'krüger strase',
  'krugr a_b',
]
