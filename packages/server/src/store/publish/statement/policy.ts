import type { Form } from './step.ts'
import { form, inTransaction, noted } from './step.ts'

/** A changed policy takes the place of the former one in one transaction, so that no statement runs without it. */
export const createPolicy: Form = form(/^(?:do \$\$ begin )?create policy "?(\w+)"? on "?(\w+)"? /, ([name = '', table = ''], text) => {
  const key = `${name} on ${table}`
  const former = `drop policy "${name}" on "${table}"`
  return noted(`policy ${key}`, text, ({ policies }) => inTransaction(`table ${table}`, ...(policies[key] ? [former, text] : [text])))
})
