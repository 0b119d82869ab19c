import type { SchemaEntry } from '../../physical/schema-entry.ts'
import { createIndex, dropIndex } from './create-index.ts'
import { createFunction, functionOwner } from './function.ts'
import { grant, revokeFromPublic } from './grants.ts'
import { createPolicy } from './policy.ts'
import type { Form, Step } from './step.ts'
import { form, inTransaction } from './step.ts'
import { addColumn, createTable, dropNotNull, rowSecurity } from './table.ts'
import { viewStep } from './view.ts'

const extension: Form = form(/^create extension if not exists (\w+)$/, ([name = ''], text) => ({
  missing: ({ extensions }) => (extensions.includes(name) ? [] : inTransaction(`extension ${name}`, text)),
}))

// To add a kind of object: a file here with its check of the catalog, and a line below.
/**
 * The forms that a statement of a schema may have. Another kind of object gets a form of its own here, or a condition that is true when it
 * is done (`Conditional`).
 */
const forms: Readonly<Record<string, Form>> = {
  addColumn,
  createFunction,
  createIndex,
  createPolicy,
  createTable,
  dropIndex,
  dropNotNull,
  extension,
  functionOwner,
  grant,
  revokeFromPublic,
  rowSecurity,
}

/** Returns the step of a schema entry. `done` has the conditions that are true already. Throws for a statement that matches no form. */
export function stepOf(wanted: SchemaEntry, done: ReadonlySet<string>): Step {
  if (typeof wanted === 'string') return readStatement(wanted)
  if ('view' in wanted) return viewStep(wanted)
  const { object, text, unless } = wanted
  return { missing: () => (done.has(unless) ? [] : inTransaction(object, text)) }
}

function readStatement(text: string): Step {
  for (const read of Object.values(forms)) {
    const step = read(text)
    if (step) return step
  }
  throw new Error(`The publisher cannot ask the catalog whether this is done, so give the statement a known form or a condition: ${text}`)
}
