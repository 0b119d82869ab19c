import type { Data } from '@twinwerk/process/state/data'
import type { Way } from './play.ts'

type Told = Omit<Way, 'process' | 'data'>

function of(process: string, data: Data, ...ways: readonly (Told & { readonly data?: Data })[]): readonly Way[] {
  return ways.map((way) => ({ ...way, process, data: { ...data, ...way.data } }))
}

const problem = [{ data: { problem: 'Es fehlt etwas.' } }, { data: { problem: null } }]
const corrected = { check: problem, clarify: { data: { decision: 'corrected' } } }
const refused = { check: problem, clarify: { data: { decision: 'rejected' } } }
const offline = { error: 'OFFLINE' }
const hold = { hold: true }
const wbciId = 'DEU.TWNWRK.VH26000001'
const carrier = (wbciCode: string) => ({
  name: 'carrierAnswer',
  correlationKey: wbciId,
  data: { wbciCode, agreedDate: wbciCode === '8113' ? null : '2026-03-20' },
})
const grid = (switchAccepted: boolean) => ({ name: 'gridAnswer', correlationKey: 'P-2026-00001', data: { switchAccepted } })

/** The ways of diagrams that are drawn one by one. Each turn is taken by one of them at least. */
export const courseWays: readonly Way[] = [
  ...of(
    'processTermination',
    { terminationType: 'ordinary', terminationDate: '2026-04-02', infoHardware: 'none' },
    {
      when: 'ordinary, without hardware',
      ends: 'ended',
      through: ['computeDate', 'writeEnd', 'mailConfirmation', 'fileLetter', 'waitForEnd', 'endElements', 'shutDown', 'close', 'mailEnd'],
      never: ['judgeReason', 'returnHardware', 'shutByHand'],
    },
    {
      when: 'no contract fits until somebody chooses one',
      answers: {
        findContract: [{ data: { contractFound: false } }, { data: { contractFound: true } }],
        assignContract: { data: { decision: 'corrected' } },
      },
      ends: 'ended',
      through: ['findContract', 'assignContract', 'findContract', 'computeDate', 'writeEnd'],
    },
    {
      when: 'no contract fits at all',
      answers: { findContract: { data: { contractFound: false } }, assignContract: { data: { decision: 'rejected' } } },
      ends: 'unassigned',
      through: ['assignContract'],
      never: ['computeDate', 'writeEnd'],
    },
    {
      when: 'the customer who may be called is won back',
      data: { partner: { advertisingConsent: true } },
      answers: { winBack: { data: { winBackResult: 'stays' } } },
      ends: 'stayed',
      through: ['mailConfirmation', 'winBack', 'takeBack', 'fileTakenBack', 'mailTakenBack'],
      never: ['waitForEnd', 'endElements', 'shutDown'],
    },
    {
      when: 'the customer who may be called goes',
      data: { partner: { advertisingConsent: true } },
      answers: { winBack: { data: { winBackResult: 'leaves' } } },
      ends: 'ended',
      through: ['winBack', 'waitForEnd', 'endElements'],
      never: ['takeBack'],
    },
    {
      when: 'the customer who may be called is not reached',
      data: { partner: { advertisingConsent: true } },
      answers: { winBack: { hold: true } },
      ends: 'ended',
      through: ['winBack', 'waitForEnd', 'endElements'],
      never: ['takeBack'],
    },
    {
      when: 'after a death nobody is called',
      data: { partner: { advertisingConsent: true }, terminationReason: 'death' },
      ends: 'ended',
      never: ['winBack'],
    },
    {
      when: 'extraordinary with a good reason, and a router comes back',
      data: { terminationType: 'extraordinary', infoHardware: 'router' },
      answers: { judgeReason: { data: { terminationDecision: 'accepted' } } },
      ends: 'ended',
      through: ['judgeReason', 'writeEnd', 'close', 'returnHardware', 'storeHardware', 'mailEnd'],
      never: ['mailRejection'],
    },
    {
      when: 'extraordinary without a good reason',
      data: { terminationType: 'extraordinary' },
      answers: { judgeReason: { data: { terminationDecision: 'rejected' } } },
      ends: 'refused',
      through: ['judgeReason', 'mailRejection'],
      never: ['writeEnd', 'endElements', 'shutDown'],
    },
    {
      when: 'the network does not answer at the end',
      answers: { shutDown: offline },
      ends: 'ended',
      through: ['endElements', 'shutDown', 'shutByHand', 'close'],
    },
  ),
  ...of(
    'processInformation',
    {},
    { when: 'the service knows', ends: 'done', through: ['identify', 'answer', 'mailAnswer'], never: ['specialist'] },
    { when: 'a specialist knows', data: { needsSpecialist: true }, ends: 'done', through: ['answer', 'specialist', 'mailAnswer'] },
  ),
  ...of(
    'processServiceRequest',
    {},
    ...(['technical', 'construction'] as const).map((topic) => ({
      when: `a ${topic} one is solved`,
      answers: { triage: { data: { topic } }, feedback: { data: { confirmed: 'solved' } } },
      ends: 'done',
      through: ['triage', `solve_${topic}`, 'mailAnswer', 'feedback'],
      never: ['solve'],
    })),
    {
      when: 'it is not solved at once',
      answers: { triage: { data: { topic: 'contract' } }, feedback: [{ data: { confirmed: 'open' } }, { data: { confirmed: 'solved' } }] },
      ends: 'done',
      through: ['triage', 'solve', 'feedback', 'triage', 'solve', 'feedback'],
    },
    {
      when: 'the customer says nothing',
      answers: { feedback: hold },
      ends: 'done',
      through: ['mailAnswer', 'feedback'],
      never: ['isSolved'],
    },
  ),
  ...of(
    'processCircuitFault',
    { informDay: '2026-03-03', creditDay: '2026-03-05', higherDay: '2026-03-07', credit: 0 },
    {
      when: 'in the home, mended at once',
      answers: { diagnose: { data: { finding: 'inside' } } },
      ends: 'done',
      through: ['diagnose', 'remote', 'computeCredit', 'fileLetter', 'mailRepaired'],
      never: ['onSite', 'propose', 'inform'],
    },
    {
      when: 'in the line, mended after the fifth day',
      data: { credit: 15 },
      answers: { diagnose: { data: { finding: 'outside' } }, onSite: hold },
      later: ['onSite'],
      ends: 'done',
      through: ['onSite', 'inform', 'creditBegins', 'creditRises', 'computeCredit', 'propose', 'fileLetter'],
    },
    {
      when: 'a device with two contracts behind it',
      answers: {
        take: ({ variables: { affectedContract = null } }) => ({ data: { mass: affectedContract === null, massNumber: 'P-2026-00001' } }),
        findAffected: { data: { affected: ['one', 'two'] } },
      },
      messages: ['one', 'two'].map((correlationKey) => ({ name: 'massRepaired', correlationKey, after: 'tellAll' })),
      ends: 'massDone',
      through: [
        'take',
        'findAffected',
        'repairAll',
        'each',
        'adopt',
        'tellAll',
        'take',
        'mailReceived',
        'noteCause',
        'computeCredit',
        'done',
      ],
      never: ['diagnose', 'remote', 'onSite'],
    },
    { when: 'it cannot be measured', answers: { diagnose: offline }, ends: 'done', through: ['diagnose', 'onSite'], never: ['remote'] },
    {
      when: 'somebody else was faster, and then nobody came',
      answers: {
        diagnose: offline,
        arrange: [hold, {}, {}],
        book: [{ data: { booked: false } }, { data: { booked: true } }],
        closeVisit: [{ data: { visited: false } }, { data: { visited: true } }],
      },
      later: ['arrange'],
      ends: 'done',
      through: ['arrangeLink', 'book', 'arrange', 'book', 'onSite', 'closeVisit', 'arrange', 'book', 'onSite', 'closeVisit'],
    },
  ),
  ...of(
    'processNewContract',
    { wbciId, withdrawalKey: 'P-2026-00001', bindingDay: '2026-03-17', activationDay: '2026-03-17' },
    {
      when: 'nobody withdraws, without porting',
      ends: 'done',
      through: ['makeContract', 'fileSummary', 'mailOrder', 'bound', 'connect', 'waitForDay', 'activate', 'provision', 'mailMeasure'],
      never: ['requestPorting', 'phoneBook', 'withdraw'],
    },
    {
      when: 'the customer withdraws',
      messages: [{ name: 'withdrawn', correlationKey: 'P-2026-00001' }],
      ends: 'withdrawnEnd',
      through: ['withdrawn', 'withdraw'],
      never: ['connect', 'activate'],
    },
    {
      when: 'it begins at once, the number comes along after a refusal, and stands in the phone book',
      data: { dismissRightOfWithdrawal: true, portingRequired: true, telephonebookentryDesired: true },
      messages: [carrier('8113'), carrier('8001')],
      ends: 'done',
      through: ['requestPorting', 'keepAnswer', 'correctPorting', 'requestPorting', 'keepAnswer', 'connect', 'phoneBook'],
      never: ['bound', 'chase'],
    },
    {
      when: 'the other carrier is silent, and its gateway was away',
      data: { dismissRightOfWithdrawal: true, portingRequired: true },
      answers: { requestPorting: [offline, {}] },
      messages: [{ ...carrier('8001'), after: 'chase' }],
      ends: 'done',
      through: ['requestPorting', 'correctPorting', 'requestPorting', 'noAnswer', 'chase'],
    },
    { when: 'what was wrong is corrected', answers: corrected, ends: 'done', through: ['clarify', 'check', 'makeContract'] },
    {
      when: 'what is wrong stays wrong',
      answers: refused,
      ends: 'rejected',
      through: ['clarify', 'mailRejection'],
      never: ['makeContract'],
    },
    { when: 'the network does not answer', answers: { provision: [offline, {}] }, ends: 'done', through: ['provisionRepair', 'provision'] },
  ),
  ...of(
    'processProviderChange',
    { wbciId },
    {
      when: 'the other carrier agrees',
      messages: [carrier('8001')],
      ends: 'done',
      through: ['keepOrder', 'requestPorting', 'keepAnswer', 'mailDate', 'waitForDate', 'switch', 'configure', 'mailConfirmation'],
      never: ['correctPorting', 'takeOver', 'repairSwitch'],
    },
    {
      when: 'it is silent, refuses, then gives its line',
      answers: { requestPorting: [offline, {}] },
      messages: [{ ...carrier('8113'), after: 'chase' }, carrier('8010')],
      ends: 'done',
      through: [
        'requestPorting',
        'correctPorting',
        'chase',
        'keepAnswer',
        'correctPorting',
        'requestPorting',
        'keepAnswer',
        'takeOver',
        'mailDate',
        'switch',
      ],
    },
    {
      when: 'the line is dead after the change',
      messages: [carrier('8002')],
      answers: { configure: offline, computeCredit: { data: { credit: 20 } } },
      ends: 'done',
      through: ['configure', 'repairSwitch', 'computeCredit', 'propose', 'mailConfirmation'],
    },
    {
      when: 'the line is dead for the day that is free',
      messages: [carrier('8002')],
      answers: { configure: offline, computeCredit: { data: { credit: 0 } } },
      ends: 'done',
      through: ['repairSwitch', 'computeCredit', 'mailConfirmation'],
      never: ['propose'],
    },
    { when: 'what was wrong is corrected', answers: corrected, messages: [carrier('8001')], ends: 'done', through: ['clarify', 'check'] },
    { when: 'what is wrong stays wrong', answers: refused, ends: 'rejected', through: ['mailRejection'], never: ['keepOrder'] },
  ),
  ...of(
    'processSupplierSwitch',
    { switchKey: 'P-2026-00001', identified: true, switchDay: '2026-03-03' },
    {
      when: 'the operator agrees',
      messages: [grid(true)],
      ends: 'done',
      through: ['identify', 'request', 'gridAnswer', 'setDay', 'waitForDay', 'supply', 'mailConfirmation'],
      never: ['clearPlace', 'clearRefusal', 'chase'],
    },
    {
      when: 'the place is unknown, and the operator refuses first',
      answers: { identify: [{ data: { identified: false } }, { data: { identified: true } }] },
      messages: [{ ...grid(false), after: 'chase' }, grid(true)],
      ends: 'done',
      through: ['identify', 'clearPlace', 'identify', 'request', 'chase', 'clearRefusal', 'request', 'supply'],
    },
    { when: 'what was wrong is corrected', answers: corrected, messages: [grid(true)], ends: 'done', through: ['clarify', 'check'] },
    { when: 'what is wrong stays wrong', answers: refused, ends: 'rejected', through: ['mailRejection'], never: ['identify'] },
  ),
  ...of(
    'processWithdrawal',
    { used: false },
    {
      when: 'nothing was used',
      ends: 'done',
      through: ['end', 'fileLetter', 'mailConfirmation', 'shutDown'],
      never: ['partialCharge', 'shutByHand'],
    },
    {
      when: 'some was used, and the network does not answer',
      data: { used: true },
      answers: { shutDown: offline },
      ends: 'done',
      through: ['shutDown', 'shutByHand', 'partialCharge'],
    },
    { when: 'what was wrong is corrected', answers: corrected, ends: 'done', through: ['clarify', 'check', 'end'] },
    {
      when: 'no contract fits until somebody chooses one',
      answers: {
        findContract: [{ data: { contractFound: false } }, { data: { contractFound: true } }],
        assignContract: { data: { decision: 'corrected' } },
      },
      ends: 'done',
      through: ['findContract', 'assignContract', 'findContract', 'check', 'end'],
    },
    {
      when: 'no contract fits at all',
      answers: { findContract: { data: { contractFound: false } }, assignContract: { data: { decision: 'rejected' } } },
      ends: 'unassigned',
      never: ['check', 'end'],
    },
    { when: 'it came too late', answers: refused, ends: 'rejected', through: ['mailRejection'], never: ['end'] },
  ),
  ...of(
    'processMaintenanceWindow',
    { windowFrom: '2026-03-03T01:00:00.000Z', windowTo: '2026-03-03T05:00:00.000Z' },
    { when: 'it ends in time', ends: 'done', through: ['check', 'notify', 'waitForBegin', 'work'], never: ['escalate', 'clarify'] },
    {
      when: 'it takes longer',
      answers: { check: problem, work: hold },
      later: ['work'],
      ends: 'done',
      through: ['clarify', 'check', 'work', 'escalate', 'escalated'],
    },
  ),
  ...of(
    'processFirmwareRollout',
    { onlineDrop: 2, reached: 5 },
    {
      when: 'trial and waves go well',
      answers: { rollout: [{ data: { reached: 55 } }, { data: { reached: 100 } }] },
      ends: 'done',
      through: [
        'canary',
        'pushCanary',
        'watch',
        'measure',
        'rollout',
        'pushWave',
        'watch',
        'measure',
        'rollout',
        'pushWave',
        'watch',
        'finish',
      ],
      never: ['withdraw'],
    },
    {
      when: 'more than 2 % are gone after the first wave',
      answers: { rollout: { data: { reached: 30 } }, measure: [{ data: { onlineDrop: 0.4 } }, { data: { onlineDrop: 5 } }] },
      ends: 'withdrawn',
      through: ['rollout', 'pushWave', 'watch', 'measure', 'rollBack', 'withdraw', 'incident'],
      never: ['finish'],
    },
    {
      when: 'more than 2 % are gone after the trial',
      answers: { check: problem, measure: { data: { onlineDrop: 2.1 } } },
      ends: 'withdrawn',
      through: ['clarify', 'check', 'rollBack', 'withdraw', 'incident'],
      never: ['rollout', 'pushWave'],
    },
  ),
  ...['processExtensionReminder', 'processTariffAdvice', 'processTrafficDataDeletion'].flatMap((process) =>
    of(
      process,
      {},
      {
        when: 'everything at once, begun by hand',
        at: 'byHand',
        ends: 'done',
        through: ['byHand', 'work'],
      },
      {
        when: 'more than one round, begun by its time',
        at: 'weekly',
        answers: { work: [{ data: { remaining: true } }, { data: { remaining: false } }] },
        ends: 'done',
        through: ['weekly', 'work', 'work'],
      },
    ),
  ),
]
