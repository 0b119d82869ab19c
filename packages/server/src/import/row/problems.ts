import type { Registry } from '@twinwerk/model/definition/registry'
import { catalogue } from '@twinwerk/model/error/catalogue'
import type { RowOutcome, RowProblem } from '@twinwerk/model/table/import-mapping'
import type { ImportNode } from '@twinwerk/model/table/import-plan'
import type { Language } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import type { Refusal } from '../../jobs/items.ts'
import type { RowFinding } from './read-row.ts'
import { columnsBelow } from './read-row.ts'

export function problemFrom({ text, key, column, systematics }: RowFinding, language: Language): RowProblem {
  return { ...(column !== undefined && { column }), ...(systematics && { systematics }), key, message: textIn(text, language) }
}

type Refused = { readonly registry: Registry; readonly root: ImportNode; readonly outcome: RowOutcome; readonly language: Language }

/**
 * Returns why the save of a row was rejected, each problem with its column. A problem without a column of the file names its property
 * instead.
 */
export function problemsOf({ code, problems = [] }: Refusal, { registry, root, outcome, language }: Refused): RowProblem[] {
  if (problems.length === 0) return [{ key: code, message: textIn(catalogue[code].title, language) }]
  return problems.map(({ path, key, message, systematics }) => {
    const names = path.filter((step): step is string => typeof step === 'string' && step.includes(':'))
    // The path of a new twin begins with the list into which rows are imported.
    const column = columnAt(root, outcome === 'new' ? names.slice(1) : names)
    if (column !== undefined) return { column, ...(systematics && { systematics }), key, message }
    const label = (registry.attributes.get(systematics ?? '') ?? registry.relations.get(systematics ?? ''))?.label
    return { ...(systematics && { systematics }), key, message: label ? `${textIn(label, language)}: ${message}` : message }
  })
}

function columnAt(node: ImportNode, [name, ...rest]: readonly string[]): number | undefined {
  if (name === undefined) return undefined
  const child = node.children.find(({ relation }) => relation?.systematics === name)
  if (child) return columnAt(child, rest) ?? columnsBelow(child)[0]
  return node.columns.find(({ attribute }) => attribute.systematics === name)?.index
}
