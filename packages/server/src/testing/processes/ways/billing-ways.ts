import { objectionWays } from './objection-ways.ts'
import { of } from './ways-of.ts'

const runId = '019a0000-0000-7000-8000-000000000001'
const isIn = (runState: string, needsLead = false) => ({ data: { runState, needsLead } })
const [rated, drafted, approved, closed] = [isIn('rated'), isIn('drafted'), isIn('approved'), isIn('closed')]
const large = isIn('drafted', true)
const hold = { hold: true }
const moved = (after: string) => ({ name: 'billingRunMoved', correlationKey: runId, after })
const begun = { begin: { data: { runId } } }
const usageIs = (incomplete: boolean) => ({ data: { incomplete, usageId: runId } })
const [missing, complete] = [usageIs(true), usageIs(false)]

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
    when: 'a run stands still, is resumed, and is moved on by a person the next time',
    answers: {
      ...begun,
      look: [{ data: { runState: 'rated', stuck: true } }, { data: { runState: 'approved', stuck: true } }, closed],
      stuck: [{}, hold],
    },
    messages: [moved('stuck')],
    ends: 'done',
    through: ['stuck', 'resume', 'look', 'stuck', 'look'],
    never: ['waits'],
  },
  {
    when: 'calls are missing, and a reason is given',
    answers: { ...begun, lookAtUsage: [missing, complete], look: closed },
    ends: 'done',
    through: ['lookAtUsage', 'settleUsage', 'lookAtUsage', 'begin'],
    never: ['lookAgain'],
  },
  {
    when: 'calls are still missing after a day, and come on the next one',
    answers: { ...begun, lookAtUsage: [missing, complete], lookAgain: [missing, complete], settleUsage: hold, look: closed },
    ends: 'done',
    through: ['settleUsage', 'lookAgain', 'stillMissing', 'lookAgain', 'tellComplete', 'lookAtUsage', 'begin'],
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

const importId = '019a0000-0000-7000-8000-000000000002'
const importIn = (importState: string, striking = false) => ({ data: { importState, striking } })
const [running, refusedFile, checked, loaded] = [importIn('running'), importIn('refused'), importIn('checked'), importIn('loaded')]
const striking = importIn('checked', true)
const importMoved = (after: string) => ({ name: 'callImportMoved', correlationKey: importId, after })
const says = (decision: string) => ({ data: { decision } })
const taken = { begin: { data: { importId } } }

/** A file is loaded by itself unless it was refused or is striking. */
const importWays = of(
  'processImportCallDataRecords',
  {},
  {
    when: 'a file like those before',
    answers: { ...taken, look: [running, checked, running, loaded] },
    messages: [importMoved('waits')],
    ends: 'done',
    through: ['begin', 'look', 'waits', 'moved', 'look', 'load', 'look', 'waits', 'again', 'look'],
    never: ['ask', 'mend', 'drop'],
  },
  {
    when: 'a striking file is accepted',
    answers: { ...taken, look: [striking, loaded], ask: says('accepted') },
    ends: 'done',
    through: ['ask', 'load', 'look'],
    never: ['drop'],
  },
  {
    when: 'a striking file is dropped',
    answers: { ...taken, look: striking, ask: says('rejected') },
    ends: 'dropped',
    through: ['ask', 'drop'],
    never: ['load'],
  },
  {
    when: 'a striking file is looked at again, since its numbers were added meanwhile',
    answers: { ...taken, look: [striking, checked, loaded], ask: says('corrected') },
    ends: 'done',
    through: ['ask', 'look', 'load', 'look'],
    never: ['drop'],
  },
  {
    when: 'somebody loads the striking file without the process',
    answers: { ...taken, look: [striking, loaded], ask: hold },
    messages: [importMoved('ask')],
    ends: 'done',
    through: ['ask', 'look'],
    never: ['load', 'drop'],
  },
  {
    when: 'a refused file is replaced, the next one is withdrawn',
    answers: { ...taken, look: [refusedFile, importIn('withdrawn')], mend: says('corrected') },
    ends: 'dropped',
    through: ['mend', 'check', 'begin', 'look'],
    never: ['drop'],
  },
  {
    when: 'a refused file is given up',
    answers: { ...taken, look: refusedFile, mend: says('rejected') },
    ends: 'dropped',
    through: ['mend', 'drop'],
  },
  {
    when: 'somebody mends the import without the process',
    answers: { ...taken, look: [refusedFile, loaded], mend: hold },
    messages: [importMoved('mend')],
    ends: 'done',
    through: ['mend', 'look'],
  },
  {
    when: 'the file is missing and then attached',
    answers: {
      ...taken,
      check: [{ data: { problem: 'Es fehlt die Datei.' } }, { data: { problem: null } }],
      clarify: says('corrected'),
      look: loaded,
    },
    ends: 'done',
    through: ['check', 'clarify', 'check', 'begin'],
  },
  {
    when: 'the file stays away',
    answers: { check: { data: { problem: 'Es fehlt die Datei.' } }, clarify: says('rejected') },
    ends: 'rejected',
    through: ['clarify', 'noteRefusal'],
    never: ['begin'],
  },
)

const sendingId = '019a0000-0000-7000-8000-000000000003'
const left = (openCount: number) => ({ data: { openCount } })
const begunSending = { send: { data: { sendingId } } }

/** Receipts are handed over by jobs; what came back begins a process of its own. */
const sendWays = of(
  'processSendInvoices',
  {},
  {
    when: 'some receipts take longer than others',
    at: 'received',
    answers: { ...begunSending, look: [left(3), left(1), left(0)] },
    messages: [{ name: 'receiptsSent', correlationKey: sendingId, after: 'waits' }],
    ends: 'done',
    through: ['check', 'send', 'look', 'waits', 'moved', 'look', 'waits', 'again', 'look'],
  },
  {
    when: 'the delivery stands still and is resumed',
    at: 'received',
    answers: { ...begunSending, look: [{ data: { openCount: 2, stuck: true } }, left(0)] },
    ends: 'done',
    through: ['send', 'look', 'stuck', 'resume', 'look'],
    never: ['waits'],
  },
  {
    when: 'it first does not say what is sent',
    at: 'received',
    answers: {
      ...begunSending,
      check: [{ data: { problem: 'Es fehlt etwas.' } }, { data: { problem: null } }],
      clarify: says('corrected'),
      look: left(0),
    },
    ends: 'done',
    through: ['check', 'clarify', 'check', 'send'],
  },
  {
    when: 'nothing is to be sent',
    at: 'received',
    answers: { check: { data: { problem: 'Es fehlt etwas.' } }, clarify: says('rejected') },
    ends: 'rejected',
    through: ['clarify', 'noteRefusal'],
    never: ['send'],
  },
  {
    when: 'a receipt came back and is sent again',
    at: 'bounced',
    answers: { ...begunSending, settle: says('corrected'), look: left(0) },
    ends: 'done',
    through: ['bounced', 'settle', 'send', 'look'],
    never: ['check'],
  },
  {
    when: 'a receipt came back and is left',
    at: 'bounced',
    answers: { settle: says('rejected') },
    ends: 'left',
    through: ['settle'],
    never: ['send'],
  },
)

const repeated = (more: object = {}) => [{ data: { remaining: true, ...more } }, { data: { remaining: false, ...more } }]
const priceIsRight = {
  preview: repeated(),
  review: says('accepted'),
  lookAtLimit: { data: { needsLead: false } },
  begin: { data: { late: false } },
  announce: repeated({ letterCount: 0 }),
  watch: hold,
}

/** Prices change unless somebody stops it, and customers learn of each turn. */
const priceWays = of(
  'processPriceChange',
  { contractCount: 2, firstTelling: '2026-03-02', lastTelling: '2026-04-01', priceFrom: '2026-05-01' },
  {
    when: 'prices change below the limit, in several steps',
    answers: priceIsRight,
    ends: 'done',
    through: [
      'find',
      'check',
      'preview',
      'preview',
      'review',
      'lookAtLimit',
      'waitToTell',
      'begin',
      'announce',
      'announce',
      'watch',
      'done',
    ],
    never: ['approveAbove', 'letters', 'takeBack'],
  },
  {
    when: 'another person approves, and some customers get letters',
    answers: {
      ...priceIsRight,
      lookAtLimit: { data: { needsLead: true } },
      approveAbove: says('accepted'),
      lookAtApproval: [{ data: { bySelf: true } }, { data: { bySelf: false } }],
      announce: { data: { remaining: false, letterCount: 3 } },
    },
    ends: 'done',
    through: ['review', 'approveAbove', 'lookAtApproval', 'approveAbove', 'waitToTell', 'announce', 'letters', 'watch', 'done'],
  },
  {
    when: 'the change is taken back after its announcement',
    answers: { ...priceIsRight, watch: {}, takeBack: repeated() },
    ends: 'takenBack',
    through: ['announce', 'watch', 'takeBack', 'takeBack'],
    never: ['dayCame'],
  },
  {
    when: 'the preview is not what was meant',
    answers: { ...priceIsRight, review: says('rejected') },
    ends: 'givenUp',
    through: ['preview', 'review'],
    never: ['begin', 'announce'],
  },
  {
    when: 'the lead does not approve',
    answers: {
      ...priceIsRight,
      lookAtLimit: { data: { needsLead: true } },
      approveAbove: says('rejected'),
      lookAtApproval: { data: { bySelf: false } },
    },
    ends: 'givenUp',
    through: ['review', 'approveAbove'],
    never: ['begin', 'announce'],
  },
  {
    when: 'the approval came too late',
    answers: { ...priceIsRight, begin: { data: { late: true } } },
    ends: 'tooLate',
    through: ['review', 'begin'],
    never: ['announce'],
  },
  {
    when: 'the request is corrected first',
    answers: {
      ...priceIsRight,
      check: [{ data: { problem: 'Der Tag liegt zu nah.' } }, { data: { problem: null } }],
      clarify: says('corrected'),
    },
    ends: 'done',
    through: ['check', 'clarify', 'find', 'check', 'preview'],
  },
  {
    when: 'no contract is in scope',
    answers: { check: { data: { problem: 'Kein laufender Vertrag passt zur Auswahl.' } }, clarify: says('rejected') },
    ends: 'rejected',
    through: ['clarify', 'noteRefusal'],
    never: ['preview'],
  },
)

export const billingWays = [...runWays, ...importWays, ...sendWays, ...priceWays, ...objectionWays]
