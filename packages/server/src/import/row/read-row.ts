import { createHash } from 'node:crypto'
import type { Attribute } from '@twinwerk/model/definition/registry'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { FileCell } from '@twinwerk/model/table/import-mapping'
import type { ImportNode } from '@twinwerk/model/table/import-plan'
import { isPartOf } from '@twinwerk/model/table/import-plan'
import type { Text } from '@twinwerk/model/text/text'
import { canonicalJson } from '@twinwerk/model/value/canonical-json'
import type { Locale } from '@twinwerk/model/value/value-type'
import { cellProblemText, readCell } from './read-cell.ts'
import type { ImportProblemKey } from './texts.ts'
import { importTexts } from './texts.ts'

/** The values that a row has for one twin. Empty cells are omitted. */
export type RowTwin = {
  readonly node: ImportNode
  /** The values in wire form. */
  readonly values: ReadonlyMap<Systematics, unknown>
  /** The key of the identifying values; undefined without such values. */
  readonly key: string | undefined
  readonly linked: readonly RowTwin[]
}

/** A problem of a row; `column` is a column of the file. */
export type RowFinding = {
  readonly column?: number | undefined
  readonly systematics?: Systematics
  readonly key: string
  readonly text: Text
}

/** The most twins that a row may name in one relation. */
const maxLines = 200

/** The mark below the last value when an export omitted further values. */
const andMore = '…'

/** Reads a row according to a mapping. Columns that lead to several twins have one twin on each line. */
export function readRow(root: ImportNode, cells: readonly FileCell[], { columns, locale }: { columns: number; locale: Locale }) {
  const findings: RowFinding[] = []
  if (cells.length > columns) findings.push(importFinding('import.tooManyCells', columns))

  const twinOf = (node: ImportNode, cellAt: CellAt): RowTwin => {
    const values = new Map<Systematics, unknown>()
    const wrong = node.columns.flatMap(({ index, attribute }): RowFinding[] => {
      const { systematics } = attribute
      const read = readCell(cellAt(index), attribute, locale)
      if ('problem' in read) return [{ column: index, systematics, key: read.problem, text: cellProblemText(read.problem, attribute) }]
      if (read.value !== null) values.set(systematics, read.value)
      return []
    })
    findings.push(...wrong)
    const linked = node.children.flatMap((child) => twinsOf(child, cellAt))
    const missing = node.matchBy.find(({ systematics }) => !values.has(systematics))
    const nothing = node.matchBy.every(({ systematics }) => !values.has(systematics))
    // A new twin of the row's own type, or a new part, needs no identifying values.
    if (missing && wrong.length === 0 && (!nothing || (node.relation && !isPartOf(node.relation))))
      findings.push(importFinding('import.keyIncomplete', columnOf(node, missing), missing.systematics))
    return { node, values, key: missing ? undefined : keyOf(node.matchBy, (attribute) => values.get(attribute.systematics)), linked }
  }

  const twinsOf = (node: ImportNode, cellAt: CellAt): RowTwin[] => {
    const indexes = columnsBelow(node)
    if (node.relation?.max === 1) return indexes.every((index) => isEmpty(cellAt(index))) ? [] : [twinOf(node, cellAt)]
    const lines = new Map(indexes.map((index) => [index, linesOf(cellAt(index))]))
    const count = Math.max(...[...lines.values()].map((each) => each.length))
    if (count > maxLines) {
      const [longest] = [...lines].find(([, each]) => each.length === count) ?? []
      findings.push(importFinding('import.tooManyLines', longest))
      return []
    }
    return Array.from(
      { length: count },
      (_, line): CellAt =>
        (index) =>
          lines.get(index)?.[line] ?? null,
    )
      .filter((lineAt) => !indexes.every((index) => isEmpty(lineAt(index))))
      .map((lineAt) => twinOf(node, lineAt))
  }

  return { rowTwin: twinOf(root, (index) => cells[index] ?? null), findings }
}

type CellAt = (index: number) => FileCell

export function importFinding(key: ImportProblemKey, column?: number, systematics?: Systematics): RowFinding {
  return { column, key, text: importTexts[key], ...(systematics && { systematics }) }
}

/** Returns the identifying values of a twin as one text, equal for equal values; undefined without identifying attributes. */
export function keyOf(matchBy: readonly Attribute[], valueOf: (attribute: Attribute) => unknown): string | undefined {
  return matchBy.length === 0 ? undefined : canonicalJson(matchBy.map((attribute) => valueOf(attribute) ?? null))
}

/** Returns a short key that is equal for rows that mean the same twin; null without a key. */
export function digestOf({ key }: RowTwin): string | null {
  return key === undefined ? null : createHash('sha256').update(key).digest('base64url')
}

/** Returns the column of a node for an attribute. */
export function columnOf({ columns }: ImportNode, { systematics }: Attribute): number | undefined {
  return columns.find(({ attribute }) => attribute.systematics === systematics)?.index
}

export function columnsBelow({ columns, children }: ImportNode): number[] {
  return [...columns.map(({ index }) => index), ...children.flatMap(columnsBelow)]
}

function linesOf(cell: FileCell): FileCell[] {
  if (typeof cell !== 'string') return [cell]
  const lines = cell.split(/\r?\n/)
  return lines.length > 1 && lines.at(-1) === andMore ? lines.slice(0, -1) : lines
}

function isEmpty(cell: FileCell): boolean {
  return cell === null || (typeof cell === 'string' && cell.trim() === '')
}
