import type { ProcessFact, ProcessRule } from '@twinwerk/model/process/process-rule'
import type { ChangeProcess } from '../change/change.ts'
import { choice } from '../change/change.ts'
import { isBetween } from '../../shared/rules.ts'
import { styles } from '../../shared/styles.ts'

const register = 'process/processRecordMeterReading:meterRegister'
/** Digits in front of the comma that a register shows. */
const mostDigits = 9
const reading = {
  dataType: 'double',
  label: { de: 'Zählerstand', en: 'Reading' },
  validations: [isBetween(0, 10 ** mostDigits - 1)],
} as const

/** By the forecast of the year what should have run through since the last reading; without a forecast nothing is expected. */
const forecast: Readonly<Record<string, ProcessFact>> = {
  last: { value: 'max(readings.reading)', reads: { readings: `${register}/meterRegister:meterReadings` } },
  lastRead: { value: 'max(readings.readAt)', reads: { readings: `${register}/meterRegister:meterReadings` } },
  days: { value: 'if lastRead = null then null else daysBetween(dayOf(lastRead), today())' },
  expected: {
    value: 'if days = null then null else max(locations.annualForecast) * max(1, days) / 365',
    reads: { locations: `${register}/meterRegister:meter/meter:meterPoint/meterPoint:marketLocations` },
  },
  implausible: {
    value:
      '(last != null and reading < last) or (expected != null and expected > 0 and ((days > 0 and reading < last + expected * 0.8) or reading > last + expected * 1.2))',
  },
}

const placesOf = (kind: string) => `contract(${kind})/${kind}:marketLocations/marketLocation:meterPoints/meterPoint:meter`

/** What is read must be one of the contract: a process works with the rights of the house. A reading without a contract, as of an empty flat, is of the meter alone. */
const ofContract: ProcessRule = {
  holds:
    'contract = null or count(chosen) = 0 or count(supplied[item.meterNumber = chosen.meterNumber]) + count(used[item.meterNumber = chosen.meterNumber]) > 0',
  reads: {
    chosen: `${register}/meterRegister:meter`,
    supplied: placesOf('contractEnergySupply'),
    used: placesOf('contractGridUsage'),
  },
  text: { de: 'Das Zählwerk gehört nicht zu diesem Vertrag.', en: 'The register is not one of this contract.' },
}

/** A reading is believed where it is within 20 % of the forecast and not below the last one; otherwise somebody looks at it. */
export const recordMeterReading: ChangeProcess = {
  name: 'processRecordMeterReading',
  label: { de: 'Zählerstand erfassen', en: 'Record meter reading' },
  category: 'processEnergy',
  fields: {
    reading,
    readAt: {
      dataType: 'datetime',
      label: { de: 'Abgelesen am', en: 'Read at' },
      validations: [
        {
          when: 'dayOf(value) <= today()',
          text: { de: 'Der Tag der Ablesung liegt in der Zukunft!', en: 'The day of the reading is in the future.' },
        },
      ],
    },
    byCustomer: { dataType: 'bool', label: { de: 'Vom Kunden gemeldet', en: 'By the customer' }, default: false },
  },
  picks: {
    meterRegister: choice('meterRegister', { de: 'Zählwerk', en: 'Register' }),
    photo: {
      target: 'document',
      label: { de: 'Foto', en: 'Photo' },
      min: 0,
      max: -1,
      upload: { maxUploadSizeMB: 20, allowedMimeTypes: ['image/'] },
      reverse: { name: 'document:readings', label: { de: 'Zählerstände', en: 'Readings' }, min: 0, max: -1 },
    },
  },
  facts: forecast,
  rules: [{ holds: 'reading != null', text: { de: 'Der Zählerstand fehlt.', en: 'The reading is missing.' } }, ofContract],
  group: 'Messstellenbetrieb',
  approval: {
    name: 'Zählerstand prüfen',
    group: 'Messstellenbetrieb',
    deadline: 'P3D',
    when: { name: 'unplausibel', holds: 'implausible = true' },
  },
  writes: [
    {
      kind: 'add',
      at: register,
      relation: 'meterRegister:meterReadings',
      definition: 'meterReading',
      values: {
        'meterReading:reading': 'reading',
        'meterReading:readAt': 'if readAt = null then now() else readAt',
        'meterReading:quality': 'if byCustomer = true then "customer" else "read"',
      },
    },
  ],
  silent: true,
}

const former = 'process/processMeterExchange:formerMeter'
const fresh = 'process/processMeterExchange:newMeter'

function readingOf(meter: string, name: string) {
  return {
    kind: 'add',
    at: `${meter}/meter:meterRegisters`,
    relation: 'meterRegister:meterReadings',
    definition: 'meterReading',
    values: { 'meterReading:reading': name, 'meterReading:readAt': 'now()', 'meterReading:quality': '"read"' },
  } as const
}

const exchangeRules = [
  {
    holds: 'count(former) = 1 and count(fresh) = 1 and former.meterNumber != fresh.meterNumber',
    reads: { former, fresh },
    text: { de: 'Es fehlt der alte oder der neue Zähler.', en: 'The former or the new meter is missing.' },
  },
  {
    holds: 'former.sector = fresh.sector',
    reads: { former, fresh },
    text: { de: 'Die Zähler sind nicht von derselben Sparte.', en: 'The meters are not of the same sector.' },
  },
  {
    holds: 'count(places) = 0',
    reads: { places: `${fresh}/meter:meterPoint` },
    text: { de: 'Der neue Zähler ist schon eingebaut.', en: 'The new meter is built in already.' },
  },
]

export const meterExchange: ChangeProcess = {
  name: 'processMeterExchange',
  label: { de: 'Zählerwechsel', en: 'Meter exchange' },
  category: 'processEnergy',
  fields: {
    formerReading: { dataType: 'double', label: { de: 'Stand des alten Zählers', en: 'Reading of the former meter' } },
    newReading: { dataType: 'double', label: { de: 'Stand des neuen Zählers', en: 'Reading of the new meter' }, default: 0 },
    gridAnswer: {
      dataType: 'enum',
      label: { de: 'Antwort des Netzbetreibers', en: 'Answer of the grid operator' },
      enumValues: [
        { name: 'accepted', label: { de: 'Angenommen', en: 'Accepted' }, style: styles.green },
        { name: 'refused', label: { de: 'Abgelehnt', en: 'Refused' }, style: styles.red },
      ],
      serverOwned: true,
    },
  },
  picks: {
    formerMeter: choice('meter', { de: 'Alter Zähler', en: 'Former meter' }),
    newMeter: choice('meter', { de: 'Neuer Zähler', en: 'New meter' }),
  },
  rules: exchangeRules,
  // The former meter is read when it is taken out.
  still: [
    ...exchangeRules,
    {
      holds: 'formerReading != null and (count(readings) = 0 or formerReading >= max(readings.reading))',
      reads: { readings: `${former}/meter:meterRegisters/meterRegister:meterReadings` },
      text: {
        de: 'Der Stand des alten Zählers fehlt oder liegt unter dem letzten.',
        en: 'The reading of the former meter is missing or below the last one.',
      },
    },
  ],
  group: 'Messstellenbetrieb',
  visitBy: 'Messstellenbetrieb',
  before: [
    {
      name: 'Zähler wechseln und fotografieren',
      group: 'Messstellenbetrieb',
      deadline: 'P21D',
      asks: ['processMeterExchange:formerReading'],
    },
  ],
  writes: [
    // Not known before somebody is there.
    { ...readingOf(former, 'formerReading'), when: 'formerReading != null' },
    { kind: 'link', at: fresh, relation: 'meter:meterPoint', to: `${former}/meter:meterPoint` },
    { kind: 'unlink', at: former, relation: 'meter:meterPoint' },
    { kind: 'set', at: former, values: { 'asset:condition': '"used"', 'asset:storedAt': '"Rückläufer"' } },
    readingOf(fresh, 'if newReading = null then 0 else newReading'),
  ],
  facts: { answerKey: { value: 'tenantWideIdentifier' } },
  provision: { name: 'Netzbetreiber benachrichtigen', handler: 'grid/meterExchanged' },
  answered: {
    name: 'Antwort des Netzbetreibers (APERAK)',
    message: 'meterAnswer',
    key: 'answerKey',
    accepted: 'meterAccepted = true',
    within: 'P2D',
    group: 'Messstellenbetrieb',
    writes: [
      {
        kind: 'set',
        at: 'process',
        values: { 'processMeterExchange:gridAnswer': 'if meterAccepted = true then "accepted" else "refused"' },
      },
      {
        kind: 'add',
        at: 'process',
        relation: 'execution:acknowledgements',
        definition: 'acknowledgement',
        values: { 'acknowledgement:kind': '"aperak"', 'acknowledgement:number': 'answerKey', 'acknowledgement:sentAt': 'now()' },
      },
    ],
  },
  silent: true,
}
