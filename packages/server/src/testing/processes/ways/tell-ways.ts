import { of } from './ways-of.ts'

const says = (decision: string) => ({ data: { decision } })
const problem = { data: { problem: 'Es fehlt etwas.' } }
const fine = { data: { problem: null } }

/** The customer gets a mail, or a letter with the next post folder. `always` are the steps behind, which both have. */
const told = (process: string, always: readonly string[]) => [
  ...of(
    process,
    { mailCount: 1, problem: null },
    { when: 'the customer has a mail address', ends: 'done', through: ['check', 'before1', 'before2', 'before3'] },
    {
      when: 'what was wrong is corrected',
      answers: { check: [problem, fine], clarify: says('corrected') },
      ends: 'done',
      through: ['clarify', 'check', 'before1'],
    },
    {
      when: 'there is nothing to tell any more',
      answers: { check: problem, clarify: says('rejected') },
      ends: 'rejected',
      through: ['clarify', 'noteRefusal'],
      never: ['before1'],
    },
  ),
  ...of(
    process,
    { mailCount: 0, problem: null },
    { when: 'the customer has no mail address', ends: 'done', through: ['before1', ...always], never: ['before2'] },
  ),
]

export const tellWays = [...told('processAnnounceDebit', []), ...told('processClarifyAccount', ['before3'])]
