import type { Form } from './step.ts'
import { form, inTransaction, noted } from './step.ts'

/** A function of another role is replaced as that role: the publisher needs no more than to be a member of it. */
export const createFunction: Form = form(/^create or replace function (?:public\.)?(\w+)\(/, ([name = ''], text) =>
  noted(`function ${name}`, text, ({ functions, user }) => {
    const owner = functions[name]?.owner ?? user
    const statements = owner === user ? [text] : withCreate(owner, `set local role "${owner}"`, text, 'reset role')
    return inTransaction(`function ${name}`, ...statements)
  }),
)

export const functionOwner: Form = form(/^alter function (\w+)\(.*\) owner to (\w+)$/s, ([name = '', owner = ''], text) => ({
  missing: ({ functions }) => (functions[name]?.owner === owner ? [] : inTransaction(`function ${name}`, ...withCreate(owner, text))),
}))

/** The owner of a function needs the right to create one while the statement runs. */
function withCreate(role: string, ...statements: readonly string[]): readonly string[] {
  return [`grant create on schema public to "${role}"`, ...statements, `revoke create on schema public from "${role}"`]
}
