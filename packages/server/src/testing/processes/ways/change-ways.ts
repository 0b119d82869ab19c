import { stepNames } from '@twinwerk/domain/process/steps/names'
import type { Definition } from '@twinwerk/process/definition/definition'
import type { Data } from '@twinwerk/process/state/data'
import type { Answers } from '@twinwerk/process/testing/memory/answers'
import type { Way } from './play.ts'

const problem = [{ data: { problem: 'Es fehlt etwas.' } }, { data: { problem: null } }]
const says = (decision: string) => ({ data: { decision } })
const answers = (consent: string) => ({ data: { consent } })
const offline = [{ error: 'OFFLINE' }, {}]

/**
 * The results of checks, or values that users fill in, for conditions of these types. With `without`, the process passes by an optional
 * step. For loops, `again` has the values that repeat the step, and `good` those that let the process go on.
 */
const found: Readonly<
  Record<string, { readonly data?: Data; readonly without?: Data; readonly again?: Data; readonly good?: Data; readonly owing?: Data }>
> = {
  processAddProduct: { data: { lineCount: 1 }, without: { lineCount: 0 } },
  processBuildHouseConnection: { again: { measuredLoss: 2.1 }, good: { measuredLoss: 0.9 } },
  processBuildTrench: {
    data: { deviation: 0.31 },
    without: { deviation: 0.3 },
    again: { deviationHandling: 'rework' },
    good: { deviationHandling: 'accepted' },
  },
  processChangeBankDetails: { data: { debited: 1 }, without: { debited: 0 } },
  processChangeInstalment: { data: { far: true }, without: { far: false } },
  processChangeName: { data: { mandates: 1 }, without: { mandates: 0 } },
  processChangePaymentMethod: { data: { paymentMethod: 'directDebit' }, without: { paymentMethod: 'onBill' } },
  processCreateRemoteMaintenanceUser: { data: { validUntil: '2026-03-09T08:00:00.000Z' } },
  processEndProduct: { data: { endDate: '2026-04-02' } },
  processMeterExchange: { data: { answerKey: 'P-2026-00001' } },
  processReceiptObjection: { data: { justified: true } },
  processRecordMeterReading: { data: { implausible: true }, without: { implausible: false } },
  processSpliceAndPatch: {
    data: { lineLength: 4200, lineBudget: 21.57 },
    without: { lineLength: null },
    again: { loss: 0.31, lineLoss: 21.6 },
    good: { loss: 0.3, lineLoss: 21.57 },
  },
  processSwapRouter: { data: { former: 1 }, without: { former: 0 } },
  processUnlockConnection: { data: { partner: { tenantWideIdentifier: 'K-100001' }, owes: false }, owing: { owes: true } },
}

/** Returns the paths through a process that writes one change: both branches of each gateway. An empty list for other processes. */
export function changeWays(definition: Definition): readonly Way[] {
  const process = definition.id
  if (definition.nodes['write']?.handler !== stepNames(process).write) return []
  const { has, numbered, messageAt, turnsBack, proof, isAsked } = stepsIn(definition)
  const ordered = numbered('ordered')
  const { data = {}, without = {}, again = {}, good = {}, owing = {} } = found[process] ?? {}
  const refusal = [...(has('release') ? ['release'] : []), has('noteRefusal') ? 'noteRefusal' : 'mailRejection', 'rejected']
  const proven = proof === undefined ? {} : { sendCode: { data: { sentCode: '123456' } }, enterCode: codes(proof, '123456') }
  const rounds = Object.fromEntries(numbered('before').flatMap((id) => (has(`${id}Good`) ? [[id, { data: good }] as const] : [])))
  const fine: Answers = { ...proven, ...rounds, ...(has('approve') && { approve: isAsked ? answers('agreed') : says('accepted') }) }
  const said = (meterAccepted: boolean) => ({ name: messageAt('answer'), correlationKey: 'P-2026-00001', data: { meterAccepted } })
  const way = (when: string, more: Omit<Way, 'process' | 'when'>): Way => ({
    process,
    when,
    ...(has('answer') && { messages: [said(true)] }),
    ...more,
    data: { ...data, ...more.data },
    answers: { ...fine, ...more.answers },
  })
  const refused = (when: string, answers: Answers): Way => way(when, { answers, ends: 'rejected', through: refusal, never: ['write'] })
  const confirmed = has('fileLetter') ? ['fileLetter', 'mailConfirmation'] : []
  const done = ['write', ...(has('provision') ? ['provision'] : []), ...confirmed]
  /** Returns the ways to end the waiting: a user reports the arrival, a message comes, or the second look finds the arrival. */
  const awaiting = (message: string): readonly (readonly [string, Pick<Way, 'answers' | 'messages'>])[] => {
    const owes = { data: owing }
    const paid = { data }
    const hold = { hold: true }
    const came = { name: message, correlationKey: 'K-100001', after: 'await' }
    return [
      ['somebody says that it has come', { answers: { check: [owes, paid] } }],
      [
        'messages say that it has come, the first too early',
        { answers: { check: owes, see: [owes, paid], await: hold }, messages: [came, came] },
      ],
      ['a look finds that it has come', { answers: { check: [owes, paid], await: hold, look: [owes, paid] } }],
    ]
  }
  return [
    way('all is well', { ends: 'done', through: ['check', ...done], never: ['clarify', 'rejected'] }),
    way('what was wrong is corrected', {
      answers: { check: problem, clarify: says('corrected') },
      ends: 'done',
      through: ['check', 'clarify', ...(has('reserve') ? ['reserve'] : []), ...(has('find') ? ['find'] : []), 'check', ...done],
    }),
    refused('what is wrong stays wrong', { check: problem, clarify: says('rejected') }),
    ...(has('approve') ? [refused('somebody says no', { approve: isAsked ? answers('declined') : says('rejected') })] : []),
    ...(!has('expired') ? [] : [refused('nobody answers in time', { approve: { hold: true } })]),
    ...(has('needsApproval')
      ? [
          way('nobody has to be asked', {
            data: isAsked ? { consent: 'agreed' } : without,
            ends: 'done',
            through: [...ordered, ...done],
            never: ['approve'],
          }),
        ]
      : []),
    ...(proof === undefined
      ? []
      : [
          way('a wrong code is told first', {
            answers: { enterCode: codes(proof, '000000', '123456') },
            ends: 'done',
            through: ['enterCode', 'enterCode', 'write'],
          }),
          refused('no code is told within a week', { enterCode: { hold: true } }),
        ]),
    ...(has('arrange')
      ? [
          way('somebody else was faster, and then nobody came', {
            answers: {
              arrange: [{ hold: true }, {}, {}],
              book: [{ data: { booked: false } }, { data: { booked: true } }],
              closeVisit: [{ data: { visited: false } }, { data: { visited: true } }],
            },
            later: ['arrange'],
            ends: 'done',
            through: ['arrangeLink', 'book', 'arrange', 'book', 'before1', 'closeVisit', 'arrange', 'book', 'before1', 'write'],
          }),
        ]
      : []),
    ...numbered('before').flatMap((id) => [
      ...(has(`${id}Good`)
        ? [
            way('work is not good', {
              answers: { [id]: [{ data: again }, { data: good }] },
              ends: 'done',
              through: [id, ...turnsBack(id), id, 'write'],
            }),
          ]
        : []),
      ...(has(`${id}Needed`) ? [way(`without ${id}`, { data: without, ends: 'done', through: done, never: [id] })] : []),
      ...(has(`${id}Link`)
        ? [
            way('somebody outside does it', {
              answers: { [id]: { hold: true } },
              later: [id],
              data: good,
              ends: 'done',
              through: [`${id}Link`, 'write'],
            }),
          ]
        : []),
      ...(has(`${id}Receipt`)
        ? [
            way('nobody says that the order has arrived', {
              answers: { [`${id}Receipt`]: { hold: true } },
              data: good,
              ends: 'done',
              through: [`${id}ReceiptLink`, `${id}Chase`, id, 'write'],
            }),
          ]
        : []),
    ]),
    ...(has('answer')
      ? [
          way('the answer stays away, then it is no, then yes', {
            messages: [{ ...said(false), after: 'chase' }, said(true)],
            ends: 'done',
            through: ['provision', 'chase', 'keepAnswer', 'clearRefusal', 'provision', 'keepAnswer'],
          }),
        ]
      : []),
    ...(has('lookAgain')
      ? [
          way('it is needed no more when its day has come', {
            answers: { lookAgain: { data: { problem: 'Es ist bezahlt.' } } },
            ends: 'settled',
            through: ['check', 'lookAgain', 'noteSettled'],
            never: ['write'],
          }),
        ]
      : []),
    ...(has('milder')
      ? [
          way('it is needed no more after the milder change', {
            answers: { lookAgainWhole: { data: { problem: 'Es ist bezahlt.' } } },
            ends: 'settledWhole',
            through: ['lookAgain', 'milder', 'milderMail', 'lookAgainWhole', 'noteSettledWhole'],
            never: ['write'],
          }),
          way('the milder change did not work at once', {
            answers: { milderProvision: offline },
            ends: 'done',
            through: ['milderProvision', 'milderProvisionRepair', 'milderProvision', 'milderMail', 'write'],
          }),
        ]
      : []),
    ...(has('recheck')
      ? [
          way('it did not work at once', {
            answers: { recheck: offline },
            ends: 'done',
            through: ['waitToRecheck', 'recheckRepair', 'recheck'],
          }),
        ]
      : []),
    ...(has('await')
      ? awaiting(messageAt('came')).map(([when, more]) => way(when, { ...more, ends: 'done', through: ['await', ...done] }))
      : []),
    ...(has('provisionNeeded')
      ? [way('nobody outside is needed', { data: without, ends: 'done', through: ['write', ...confirmed], never: ['provision'] })]
      : []),
    ...(has('provision')
      ? [
          way('the network does not answer', {
            answers: { provision: offline },
            ends: 'done',
            through: ['write', 'provisionRepair', 'provision'],
          }),
        ]
      : []),
    ...numbered('afterwards').flatMap((id) => [
      ...(has(`${id}Needed`) ? [way(`without ${id}`, { data: without, ends: 'done', through: done, never: [id] })] : []),
      ...(has(`${id}Late`)
        ? [
            way(`${id} takes too long`, {
              answers: { [id]: { hold: true } },
              later: [id],
              ends: 'done',
              through: [id, `${id}Charge`, `${id}Mail`],
            }),
          ]
        : []),
    ]),
    ...(has('takeBack')
      ? [
          way('the device does not let go', {
            answers: { takeBack: offline },
            ends: 'done',
            through: ['waitForEnd', 'end', 'takeBackRepair', 'takeBack'],
          }),
        ]
      : []),
  ]
}

function codes(proof: string, ...given: readonly string[]) {
  const name = proof.split(':')[1]!
  return given.map((code) => ({ data: { [name]: code } }))
}

/** Reads the steps of a process from its diagram. */
function stepsIn({ nodes, flows }: Definition) {
  const has = (id: string) => Object.hasOwn(nodes, id)
  const numbered = (name: string): readonly string[] => Object.keys(nodes).filter((id) => new RegExp(`^${name}\\d+$`).test(id))
  const messageAt = (id: string): string => {
    const event = nodes[id]?.event
    return event?.kind === 'message' ? event.name : ''
  }
  /** Returns the earlier step from which the repetition of a step starts. */
  const turnsBack = (id: string): readonly string[] =>
    nodes[`${id}Good`]!.outgoing.map((flow) => flows[flow]!).flatMap(({ condition, target }) =>
      condition !== null && target !== id ? [target] : [],
    )
  const proof = nodes['enterCode']?.outputs[0]?.systematics ?? undefined
  const isAsked = nodes['approve']?.outputs.some(({ systematics }) => systematics === 'processOrder:consent') === true
  return { has, numbered, messageAt, turnsBack, proof, isAsked }
}
