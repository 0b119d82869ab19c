import { of } from './ways-of.ts'

const rejected = { data: { decision: 'rejected' } }
const lacks = { data: { lacking: 'Es fehlt der Betrag der Gutschrift.' } }
const isDecided = (justified: boolean, needsLead = false) => ({ data: { lacking: null, justified, needsLead } })

/** The ways of an objection to a bill beside those that every change has. */
export const objectionWays = of(
  'processReceiptObjection',
  {},
  {
    when: 'the debit is with the bank, the decision is incomplete at first, and a cancellation is refused, then approved',
    answers: {
      hold: { data: { debitOut: true } },
      look: [lacks, isDecided(true, true), isDecided(true, true)],
      leadApproves: [rejected, { data: { decision: 'accepted' } }],
      afterwards2: { data: { lacking: null } },
      resume: [{ data: { debitDay: '2026-03-20', tooMuch: false } }, { data: { debitDay: null, tooMuch: true } }],
    },
    ends: 'done',
    through: [
      ...['hold', 'recall', 'afterwards1', 'look', 'afterwards1', 'look', 'leadApproves', 'afterwards1', 'look', 'leadApproves'],
      ...['afterwards2', 'afterwards3', 'mailAnswer', 'resume', 'waitForDebit', 'resume', 'payBack'],
    ],
  },
  {
    when: 'the credit is not possible, and billing decides that it is not justified',
    answers: {
      look: [isDecided(true), isDecided(false)],
      afterwards2: { data: { lacking: 'So viel steht auf dem Beleg nicht mehr.' } },
    },
    ends: 'done',
    through: ['afterwards1', 'look', 'afterwards2', 'afterwards1', 'look', 'afterwards3', 'mailAnswer'],
    never: ['recall', 'leadApproves', 'payBack'],
  },
)
