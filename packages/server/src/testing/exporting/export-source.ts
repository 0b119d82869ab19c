import { createRegistry } from '@twinwerk/model/definition/registry'
import { attributePath } from '@twinwerk/model/query/attribute-path'
import type { Translation } from '@twinwerk/model/query/export-options'
import { headersOf } from '@twinwerk/model/table/headers'
import type { Language } from '@twinwerk/model/text/text'
import type { Source } from '../../export/source.ts'
import { testDefinitions } from '../store/definitions.ts'

const testRegistry = createRegistry(testDefinitions)

type Options = {
  readonly translate?: Translation
  readonly language?: Language
  readonly enums?: boolean
  readonly geometry?: number
  readonly cut?: boolean
  readonly type?: string
}

/** Creates a table without a database, from the paths of its columns from a type (`deal`), and its rows as a query returns them. */
export function sourceFrom(paths: readonly (readonly string[])[], rows: readonly object[], options: Options = {}): Source {
  const { translate = 'de', language = 'de', enums = true, geometry, cut = false, type = 'deal' } = options
  const columns = paths.map((path) => {
    const found = attributePath(testRegistry, type, path)
    if (!found) throw new Error(`${path.join('/')} is not a path of ${type}`)
    return { ...found, single: found.relations.every((relation) => relation.max === 1) }
  })
  return {
    title: 'Geschäfte',
    columns,
    headers: headersOf(columns, translate, language),
    wording: { for: translate === 'de' ? 'people' : 'machines', enums, locale: { language, timeZone: 'Europe/Berlin' } },
    listKey: undefined,
    geometry: geometry === undefined ? undefined : columns[geometry],
    head: undefined,
    // The rows come in two batches, as from the database.
    batches: async function* () {
      const half = Math.ceil(rows.length / 2)
      for (const part of [rows.slice(0, half), rows.slice(half)]) if (part.length > 0) yield part.map((row) => JSON.stringify(row))
    },
    isCut: () => cut,
  }
}

export async function textOf(chunks: AsyncIterable<string | Uint8Array>): Promise<string> {
  return (await bytesOf(chunks)).toString()
}

export async function bytesOf(chunks: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const chunk of chunks) parts.push(Buffer.from(chunk))
  return Buffer.concat(parts)
}
