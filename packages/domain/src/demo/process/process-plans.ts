import { addDays } from '@twinwerk/model/calendar/arithmetic'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { Draft } from '../draft.ts'
import type { Random } from '../random.ts'
import type { SeedProcess } from './seed-process.ts'

type Attributes = Readonly<Record<Systematics, unknown>>
type Values = Readonly<Record<string, unknown>>

export type Situation = { readonly draft: Draft; readonly random: Random; readonly started: string; readonly number: string }

/** A target with the relationship to it. */
type Picked = { readonly relationship: Systematics; readonly target: string }

/** A way in which a process can be open: it waits at a task that nobody has done yet. */
export type OpenPlace = {
  readonly at: string
  /** The number of days until the process reaches the task. */
  readonly since?: number
  /** The request, if it differs from the usual one. */
  readonly attributes?: Attributes
  /** The result of the check, the reason why the process waits at this task. */
  readonly problem?: string
  readonly services?: Readonly<Record<string, Values>>
}

/** A kind of process in the demo world, with the input for it. */
export type ProcessPlan = {
  readonly definition: string
  readonly name: string
  readonly group: string
  readonly about: 'contractTelecom' | 'contractEnergySupply' | 'partner' | 'none'
  /** The number of days until the deadline. */
  readonly days: number
  readonly priority: number
  /** The frequency of the kind, relative to the others. */
  readonly weight: number
  readonly attributes?: Attributes
  /** Further twins that the process is about, besides contract and partner. */
  readonly picks?: (situation: Situation) => readonly Picked[]
  /** Variables that services return, besides those of the check. */
  readonly services?: (situation: Situation) => Readonly<Record<string, Values>>
  /** Messages from outside, by name. */
  readonly messages?: SeedProcess['messages']
  readonly filled?: (situation: Situation) => Readonly<Record<string, Attributes>>
  readonly open: readonly OpenPlace[]
  /** True if the process needs a contract that had begun by its start. */
  readonly ofBegun?: true
  /** The element of a service that may fail. */
  readonly failing: string
}

const crm = { group: 'service', days: 3, priority: 3 } as const
const tech = { group: 'networkOperation', days: 1, priority: 4 } as const
const accepted: Attributes = { 'processOrder:decision': 'accepted' }

export const faultCauses = [
  'Bagger hat Faser beschädigt',
  'Splitterkarte defekt',
  'Einstrahlung im Kabelnetz',
  'WLAN des Kunden überlastet',
  'Falsche Firmware auf dem Router',
  'Vorsicherung am Zähler',
] as const

export const suspendedReasons = [
  'Warten auf den Kunden',
  'Warten auf die Zustimmung des Eigentümers',
  'Wetter',
  'Antwort des Carriers steht aus',
  'Ersatzteil bestellt',
] as const

function clocks(day: string): Values {
  return { reportedDay: day, informDay: addDays(day, 1), creditDay: addDays(day, 3), higherDay: addDays(day, 5) }
}

const newAddress: Attributes = {
  'processChangeConnectionAddress:street': 'Glaserstraße',
  'processChangeConnectionAddress:houseNumber': '23',
  'processChangeConnectionAddress:postcode': '06995',
  'processChangeConnectionAddress:city': 'Elsterau',
}

type Wanted = {
  readonly relationship: Systematics
  readonly definition: string
  readonly count?: number
  readonly fits?: (attributes: Attributes) => boolean
}

function anyOf({ draft, random }: Situation, { relationship, definition, count = 1, fits = () => true }: Wanted): readonly Picked[] {
  const found = draft.find(definition).filter(({ attributes }) => fits(attributes))
  if (found.length < count) return []
  const first = random.int(0, found.length - count)
  return found.slice(first, first + count).map(({ uuid }) => ({ relationship, target: uuid }))
}

const served = ({ 'telcoServiceConnection:constructionState': state }: Attributes) =>
  state === 'orderable' || state === 'built' || state === 'measured'

// A new process of the demo world: a plan here. `server/demo/processes/` lets the engine run it.
export const processPlans: readonly ProcessPlan[] = [
  {
    ...crm,
    definition: 'processWithdrawal',
    name: 'Widerruf',
    group: 'orders',
    about: 'contractTelecom',
    weight: 2,
    services: ({ started }) => ({ 'processWithdrawal/check': { declaredDay: started, concludedDay: addDays(started, -9), used: true } }),
    open: [{ at: 'partialCharge' }],
    failing: 'mailConfirmation',
  },
  {
    ...tech,
    definition: 'processChangeConnectionAddress',
    name: 'Anschlussadresse ändern (Umzug)',
    about: 'contractTelecom',
    days: 45,
    weight: 4,
    attributes: newAddress,
    picks: (situation) =>
      anyOf(situation, {
        relationship: 'processChangeConnectionAddress:building',
        definition: 'telcoServiceConnectionBuilding',
        fits: served,
      }),
    filled: () => ({ before1: { 'processOrder:visitResult': 'done' } }),
    open: [{ at: 'before1' }],
    failing: 'fileLetter',
  },
  {
    ...crm,
    definition: 'processInformation',
    name: 'Auskunft',
    about: 'partner',
    weight: 12,
    filled: () => ({
      answer: {
        'processInformation:answer': 'Die Erklärung steht auf der zweiten Seite der Rechnung, wir haben sie noch einmal beigelegt.',
      },
    }),
    open: [{ at: 'answer' }],
    failing: 'mailAnswer',
  },
  {
    ...crm,
    definition: 'processServiceRequest',
    name: 'Serviceanfrage',
    about: 'contractTelecom',
    weight: 10,
    filled: () => ({
      triage: { 'processServiceRequest:topic': 'contract' },
      solve: { 'processServiceRequest:answer': 'Wir haben den Vertrag geprüft und die Angaben ergänzt.' },
      feedback: { 'processServiceRequest:confirmed': 'solved' },
    }),
    open: [{ at: 'triage' }, { at: 'solve', since: 2 }, { at: 'feedback', since: 3 }],
    failing: 'mailAnswer',
  },
  {
    ...crm,
    definition: 'processChangeContactAddress',
    name: 'Kontaktadresse ändern',
    about: 'partner',
    weight: 6,
    attributes: {
      'processChangeContactAddress:street': 'Lindenstraße',
      'processChangeContactAddress:houseNumber': '7',
      'processChangeContactAddress:postcode': '06995',
      'processChangeContactAddress:city': 'Elsterau',
    },
    open: [
      {
        at: 'clarify',
        attributes: { 'processChangeContactAddress:street': 'Lindenstraße' },
        problem: 'Hausnummer: Bitte füllen Sie dieses Feld aus!',
      },
    ],
    failing: 'mailConfirmation',
  },
  {
    ...crm,
    definition: 'processAddBankDetails',
    name: 'Bankverbindung hinzufügen',
    about: 'partner',
    weight: 6,
    attributes: { 'processAddBankDetails:iban': 'DE02120300000000202051' },
    open: [{ at: 'clarify', attributes: {}, problem: 'IBAN: Bitte füllen Sie dieses Feld aus!' }],
    failing: 'fileLetter',
  },
  {
    ...crm,
    definition: 'processAddProduct',
    name: 'Produkt hinzufügen',
    group: 'orders',
    about: 'contractTelecom',
    weight: 8,
    picks: (situation) =>
      anyOf(situation, {
        relationship: 'processAddProduct:product',
        definition: 'productOption',
        fits: (each) => each['product:productStatus'] === 'active',
      }),
    services: () => ({ 'processAddProduct/check': { lineCount: 1 } }),
    filled: () => ({ approve: { 'processOrder:consent': 'agreed' } }),
    open: [{ at: 'approve' }],
    failing: 'fileLetter',
  },
  {
    ...crm,
    definition: 'processTermination',
    name: 'Kündigung',
    group: 'orders',
    about: 'contractTelecom',
    ofBegun: true,
    weight: 5,
    services: ({ started }) => ({ terminationDate: { terminationDate: addDays(started, 31) }, endContractElements: { endedElements: 2 } }),
    filled: () => ({
      judgeReason: { 'processTermination:terminationDecision': 'accepted' },
      winBack: { 'processTermination:winBackResult': 'leaves', 'processTermination:winBackAgreed': 'Zieht zu den Eltern' },
    }),
    open: [{ at: 'judgeReason', attributes: { 'processTermination:terminationType': 'extraordinary' } }],
    failing: 'mailConfirmation',
  },
  {
    ...crm,
    definition: 'processNewContract',
    name: 'Neuvertrag',
    group: 'orders',
    about: 'contractTelecom',
    days: 14,
    weight: 8,
    attributes: {
      'processNewContract:paymentMethod': 'directDebit',
      'processNewContract:acceptContractTerms': true,
      'processNewContract:dismissRightOfWithdrawal': true,
    },
    services: ({ started, number }) => ({
      'processNewContract/check': {
        orderedDay: started,
        bindingDay: addDays(started, 15),
        activationDay: addDays(started, 10),
        withdrawalKey: number,
        wbciId: `DEU.TWNWRK.VH${number.slice(4, 6)}0${number.slice(7)}`,
      },
      'carrier/request': { requested: true },
    }),
    open: [{ at: 'connect' }],
    failing: 'mailOrder',
  },
  {
    ...tech,
    definition: 'processCircuitFault',
    name: 'Störung Telekommunikation',
    about: 'contractTelecom',
    weight: 12,
    services: ({ started, random }) => ({
      'processCircuitFault/check': clocks(started),
      'network/diagnose': { online: true, receivedPower: -19.2, finding: random.pick(['inside', 'outside']) },
      faultCredit: { credit: 0, outageDays: 0 },
    }),
    filled: ({ random }) => {
      const cause: Attributes = { 'processCircuitFault:cause': random.pick(faultCauses) }
      return { remote: cause, onSite: { ...cause, 'processOrder:visitResult': 'done' } }
    },
    open: [
      { at: 'remote', services: { 'network/diagnose': { online: true, receivedPower: -18.6, finding: 'inside' } } },
      { at: 'onSite', services: { 'network/diagnose': { online: false, receivedPower: -29.4, finding: 'outside' } } },
    ],
    failing: 'mailReceived',
  },
  {
    ...tech,
    definition: 'processSwapRouter',
    name: 'Router tauschen',
    about: 'contractTelecom',
    weight: 6,
    services: () => ({ 'processSwapRouter/check': { former: 1 } }),
    open: [{ at: 'afterwards1' }],
    failing: 'fileLetter',
  },
  {
    ...tech,
    definition: 'processLockConnection',
    name: 'Anschluss sperren',
    group: 'billing',
    about: 'contractTelecom',
    weight: 3,
    services: () => ({ 'processLockConnection/check': { arrears: 148.2 } }),
    filled: () => ({ approve: accepted }),
    open: [{ at: 'approve' }],
    failing: 'mailConfirmation',
  },
  {
    definition: 'processBuildHouseConnection',
    name: 'Hausanschluss herstellen',
    group: 'networkConstruction',
    about: 'partner',
    days: 90,
    priority: 3,
    weight: 10,
    picks: (situation) =>
      anyOf(situation, {
        relationship: 'processBuildHouseConnection:building',
        definition: 'telcoServiceConnectionBuilding',
        fits: (each) => !served(each),
      }),
    filled: () => ({ approve: { 'processOrder:consent': 'agreed' }, before10: { 'processBuildHouseConnection:measuredLoss': 0.8 } }),
    open: [
      { at: 'approve' },
      { at: 'before2', since: 14 },
      { at: 'before4', since: 23 },
      { at: 'before6', since: 32 },
      { at: 'before8', since: 50 },
    ],
    failing: 'before1',
  },
  {
    definition: 'processSpliceAndPatch',
    name: 'Spleiß- und Patchauftrag',
    group: 'splicing',
    about: 'none',
    days: 14,
    priority: 3,
    weight: 6,
    picks: (situation) => [
      ...anyOf(situation, { relationship: 'processSpliceAndPatch:closure', definition: 'spliceClosure' }),
      ...anyOf(situation, {
        relationship: 'processSpliceAndPatch:fibres',
        definition: 'fibre',
        count: 2,
        fits: (each) => each['fibre:state'] === 'free',
      }),
    ],
    filled: () => ({ before1: { 'processSpliceAndPatch:loss': 0.12 } }),
    open: [{ at: 'before1' }],
    failing: 'write',
  },
  {
    definition: 'processRecordMeterReading',
    name: 'Zählerstand erfassen',
    group: 'metering',
    about: 'contractEnergySupply',
    days: 5,
    priority: 2,
    weight: 6,
    attributes: { 'processRecordMeterReading:reading': 48_210, 'processRecordMeterReading:byCustomer': true },
    picks: (situation) => anyOf(situation, { relationship: 'processRecordMeterReading:meterRegister', definition: 'meterRegister' }),
    services: () => ({ 'processRecordMeterReading/check': { implausible: false } }),
    filled: () => ({ approve: accepted }),
    open: [{ at: 'approve', services: { 'processRecordMeterReading/check': { implausible: true } } }],
    failing: 'write',
  },
  {
    definition: 'processMeterExchange',
    name: 'Zählerwechsel',
    group: 'metering',
    about: 'contractEnergySupply',
    days: 21,
    priority: 3,
    weight: 4,
    services: ({ number }) => ({ 'processMeterExchange/check': { answerKey: number } }),
    messages: { meterAnswer: { days: 1, data: { meterAccepted: true } } },
    open: [{ at: 'clarify', problem: 'Es fehlt der alte oder der neue Zähler.' }],
    failing: 'provision',
  },
]
