import type { AttributeDefinition } from '@twinwerk/model/definition/twin-definition'
import type { ProcessRule } from '@twinwerk/model/process/process-rule'
import type { Write } from '@twinwerk/model/process/write'
import { styles } from '../../../shared/styles.ts'
import { choice } from '../../parts/fields.ts'
import type { ProcessType } from '../../process-type.ts'
import { arrangeVisit, visit } from '../../steps/arrange-visit.ts'
import { awaitAnswer } from '../../steps/await-answer.ts'
import { check } from '../../steps/check.ts'
import { done, received } from '../../steps/edges.ts'
import { provision } from '../../steps/provision.ts'
import { waitForDay } from '../../steps/wait-for-day.ts'
import { write } from '../../steps/write.ts'
import { exchange, gridOperatorAnswers, help, tellGridOperator } from './texts.ts'

const former = 'process/processMeterExchange:formerMeter'
const fresh = 'process/processMeterExchange:newMeter'

const rules: readonly ProcessRule[] = [
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

export const meterExchange: ProcessType = {
  name: 'processMeterExchange',
  label: { de: 'Zählerwechsel', en: 'Meter exchange' },
  category: 'processEnergy',
  help,
  visit: { minutes: 60, days: 42 },
  fields: fields(),
  picks: {
    formerMeter: choice('meter', { de: 'Alter Zähler', en: 'Former meter' }),
    newMeter: choice('meter', { de: 'Neuer Zähler', en: 'New meter' }),
  },
  rules,
  // The extra rule needs the reading of the former meter, which is only taken at its removal.
  still: [
    ...rules,
    {
      holds: 'formerReading != null and (count(readings) = 0 or formerReading >= max(readings.reading))',
      reads: { readings: `${former}/meter:meterRegisters/meterRegister:meterReadings` },
      text: {
        de: 'Der Stand des alten Zählers fehlt oder liegt unter dem letzten.',
        en: 'The reading of the former meter is missing or below the last one.',
      },
    },
  ],
  facts: { answerKey: { value: 'tenantWideIdentifier' } },
  steps: [
    received(),
    check({ group: 'Messstellenbetrieb', silent: true }),
    arrangeVisit('Messstellenbetrieb'),
    waitForDay(),
    visit({
      name: exchange,
      group: 'Messstellenbetrieb',
      deadline: 'P21D',
      asks: ['processMeterExchange:formerReading'],
      photos: ['Alter Zähler', 'Neuer Zähler'],
      scans: ['Alter Zähler', 'Neuer Zähler'],
    }),
    write([
      // The check previews this change before the former meter has been read.
      { ...readingOf(former, 'formerReading'), when: 'formerReading != null' },
      { kind: 'link', at: fresh, relation: 'meter:meterPoint', to: `${former}/meter:meterPoint` },
      { kind: 'unlink', at: former, relation: 'meter:meterPoint' },
      { kind: 'set', at: former, values: { 'asset:condition': '"used"', 'asset:storedAt': '"Rückläufer"' } },
      readingOf(fresh, 'if newReading = null then 0 else newReading'),
    ]),
    provision({ name: tellGridOperator, handler: 'grid/meterExchanged' }),
    awaitAnswer({
      name: gridOperatorAnswers,
      message: 'meterAnswer',
      key: 'answerKey',
      accepted: 'meterAccepted = true',
      within: 'P2D',
      group: 'Messstellenbetrieb',
      writes: answer(),
    }),
    done(),
  ],
}

function fields(): Readonly<Record<string, AttributeDefinition>> {
  return {
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
  }
}

/** Returns the write of a new reading at each register of a meter. `value` is an expression. */
function readingOf(meter: string, value: string): Write {
  return {
    kind: 'add',
    at: `${meter}/meter:meterRegisters`,
    relation: 'meterRegister:meterReadings',
    definition: 'meterReading',
    values: { 'meterReading:reading': value, 'meterReading:readAt': 'now()', 'meterReading:quality': '"read"' },
  }
}

function answer(): readonly Write[] {
  return [
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
  ]
}
