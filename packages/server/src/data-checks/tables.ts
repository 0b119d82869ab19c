import type { FileRule } from '@twinwerk/model/check/data-check'
import type { Attribute } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { guessColumns } from '@twinwerk/model/table/guess-columns'
import type { FileCell } from '@twinwerk/model/table/import-mapping'
import { validateValue } from '@twinwerk/model/validation/validate-value'
import { cellProblemText, readCell } from '../import/row/read-cell.ts'
import { readTable } from '../import/read/read-table.ts'
import { textOfCell } from '../import/read/table-rows.ts'
import { TableError } from '../import/read/table-limits.ts'
import { tableTexts } from '../import/table-texts.ts'
import { filedTables, type FiledTable } from '../store/findings/filed-tables.ts'
import { subjectOf } from '../store/findings/finding.ts'
import { type RuleRunner, type CheckContext, maxFound, inReadTransaction } from './check-context.ts'

/** The size limit of an import. */
const maxBytes = 50 * 1_048_576

/** Finds rows of filed tables that an import would reject. The headings determine the attributes of the columns. */
export const tables: RuleRunner<FileRule> = async function* (context, { documents, type }) {
  const { store, tenant } = context
  const found = await inReadTransaction(context, (transaction) => filedTables(transaction, { tenant, kind: documents, max: maxFound }))
  for (const table of found)
    for await (const detail of mistakesIn(context, table, type))
      yield { ...table.document, subject: subjectOf(store.registry, table.document), detail }
}

async function* mistakesIn({ files, ...context }: CheckContext, { key, format }: FiledTable, type: string): AsyncGenerator<string> {
  const object = await files.storage.read(key)
  if (!object) return
  const { path } = await files.incoming.take(object.stream, maxBytes)
  try {
    yield* mistakesInRows({ files, ...context }, readTable({ path, format }), type)
  } catch (error) {
    if (!(error instanceof TableError)) throw error
    yield tableTexts(error).de
  } finally {
    await files.incoming.remove(path)
  }
}

async function* mistakesInRows(context: CheckContext, parts: ReturnType<typeof readTable>, type: string): AsyncGenerator<string> {
  const { allAttributes } = definitionOf(context.store.registry, type)
  const writable = allAttributes
    .filter(({ serverOwned, upload }) => !serverOwned && !upload)
    .map((attribute) => ({ relations: [], attribute }))
  let columns: readonly (Attribute | undefined)[] = []
  // The first line contains the headings.
  let line = 1
  for await (const part of parts) {
    if ('headers' in part) columns = guessColumns(part.headers, writable).map((path) => path?.attribute)
    else
      for (const cells of part.rows) {
        line += 1
        for (const mistake of mistakesInRow(context, columns, cells)) yield `Zeile ${line}, ${mistake}`
      }
  }
}

function mistakesInRow(
  { timeZone, clock }: CheckContext,
  columns: readonly (Attribute | undefined)[],
  cells: readonly FileCell[],
): string[] {
  const read = columns.flatMap((attribute, index) => {
    const cell = cells[index] ?? null
    return attribute ? [{ attribute, cell, parsed: readCell(cell, attribute, { language: 'de', timeZone }) }] : []
  })
  const valueOf = new Map(read.map(({ attribute, parsed }) => [attribute.name, 'value' in parsed ? parsed.value : null]))
  return read.flatMap(({ attribute, cell, parsed }) => {
    const named = `${attribute.label.de} ${textOfCell(cell)}`
    if ('problem' in parsed) return [`${named}: ${cellProblemText(parsed.problem, attribute).de}`]
    const finding = validateValue(attribute, parsed.value, { values: (name) => valueOf.get(name) ?? null, clock })
    return finding ? [`${named}: ${finding.text.de}`] : []
  })
}
