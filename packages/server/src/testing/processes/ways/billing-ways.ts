import { of } from './ways-of.ts'

const runId = '019a0000-0000-7000-8000-000000000001'
const isIn = (runState: string, needsLead = false) => ({ data: { runState, needsLead } })
const [rated, drafted, approved, closed] = [isIn('rated'), isIn('drafted'), isIn('approved'), isIn('closed')]
const large = isIn('drafted', true)
const hold = { hold: true }
const moved = (after: string) => ({ name: 'billingRunMoved', correlationKey: runId, after })
const begun = { begin: { data: { runId } } }

/** A run goes its way whoever moves it, and its process follows. */
const runWays = of(
  'processStartBilling',
  { contractCount: 1, incomplete: false },
  {
    when: 'a clerk checks and approves the run',
    answers: { ...begun, look: [rated, drafted, approved, closed], lookChecked: drafted, approve: hold },
    messages: [moved('waits'), moved('approve'), moved('approve')],
    ends: 'done',
    through: [
      'lookAtUsage',
      'begin',
      'look',
      'waits',
      'moved',
      'look',
      'review',
      'lookChecked',
      'approve',
      'look',
      'waits',
      'moved',
      'look',
    ],
    never: ['settleUsage', 'approveAbove'],
  },
  {
    when: 'the run is approved right from its check list, and no message comes afterwards',
    answers: { ...begun, look: [drafted, approved, closed], review: hold },
    messages: [moved('review')],
    ends: 'done',
    through: ['review', 'look', 'waits', 'again', 'look'],
    never: ['approve', 'approveAbove', 'moved'],
  },
  {
    when: 'the sum is above the limit',
    answers: { ...begun, look: [large, approved, closed], lookChecked: large, approveAbove: hold },
    messages: [moved('approveAbove'), moved('approveAbove')],
    ends: 'done',
    through: ['review', 'lookChecked', 'approveAbove', 'look', 'waits', 'moved'],
    never: ['approve'],
  },
  {
    when: 'both approvals hand the run back to its check, and it is discarded',
    answers: {
      ...begun,
      look: [drafted, drafted, drafted],
      lookChecked: [drafted, large, isIn('discarded')],
    },
    ends: 'discarded',
    through: ['review', 'lookChecked', 'approve', 'look', 'review', 'lookChecked', 'approveAbove', 'look', 'review', 'lookChecked'],
  },
  {
    when: 'calls are missing until the next day, and then a reason is given',
    answers: {
      ...begun,
      lookAtUsage: [{ data: { incomplete: true } }, { data: { incomplete: true } }, { data: { incomplete: false } }],
      settleUsage: [hold, {}],
      look: closed,
    },
    ends: 'done',
    through: ['settleUsage', 'lookAtUsage', 'settleUsage', 'lookAtUsage', 'begin'],
  },
  {
    when: 'what was wrong is corrected',
    answers: {
      ...begun,
      check: [{ data: { problem: 'Es fehlt etwas.' } }, { data: { problem: null } }],
      clarify: { data: { decision: 'corrected' } },
      look: closed,
    },
    ends: 'done',
    through: ['check', 'clarify', 'find', 'check', 'begin'],
  },
  {
    when: 'no contract is in scope',
    answers: { check: { data: { problem: 'Kein Vertrag passt zur Auswahl.' } }, clarify: { data: { decision: 'rejected' } } },
    ends: 'rejected',
    through: ['clarify', 'noteRefusal'],
    never: ['begin'],
  },
)

export const billingWays = runWays
