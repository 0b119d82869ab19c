import type { Form } from './step.ts'
import { form, inTransaction, noted } from './step.ts'

/** Creates a policy. A changed policy replaces the former policy in one transaction, so that no statement runs without a policy. */
export const createPolicy: Form = form(/^(?:do \$\$ begin )?create policy "?(\w+)"? on "?(\w+)"? /, ([name = '', table = ''], text) => {
  const key = `${name} on ${table}`
  const former = `drop policy "${name}" on "${table}"`
  return noted(`policy ${key}`, text, ({ policies }) => inTransaction(`table ${table}`, ...(policies[key] ? [former, text] : [text])))
})
