import type { Form } from './step.ts'
import { form, inTransaction, noted } from './step.ts'

/** Creates a function. A function of another role is replaced as that role, so the publisher only needs to be a member of the role. */
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

/** Grants the owner of a function the right to create objects while the statements run. */
function withCreate(role: string, ...statements: readonly string[]): readonly string[] {
  return [`grant create on schema public to "${role}"`, ...statements, `revoke create on schema public from "${role}"`]
}
