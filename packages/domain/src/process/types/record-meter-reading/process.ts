import type { AttributeDefinition } from '@twinwerk/model/definition/twin-definition'
import type { ProcessFact, ProcessRule } from '@twinwerk/model/process/process-rule'
import { isBetween } from '../../../shared/rules.ts'
import { choice } from '../../parts/fields.ts'
import type { ProcessType } from '../../process-type.ts'
import { approve } from '../../steps/approve.ts'
import { check } from '../../steps/check.ts'
import { done, received } from '../../steps/edges.ts'
import { waitForDay } from '../../steps/wait-for-day.ts'
import { write } from '../../steps/write.ts'
import { customer } from './customer.ts'
import { checkReading, help, isImplausible } from './texts.ts'

const register = 'process/processRecordMeterReading:meterRegister'

/** The maximum number of digits before the decimal point of a register. */
const maxDigits = 9

/** A new meter reading. It is accepted within 20 % of the forecast and not below the last reading. Otherwise, staff check the reading. */
export const recordMeterReading: ProcessType = {
  name: 'processRecordMeterReading',
  label: { de: 'Zählerstand erfassen', en: 'Record meter reading' },
  category: 'processEnergy',
  help,
  customer,
  fields: fields(),
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
  rules: [{ holds: 'reading != null', text: { de: 'Der Zählerstand fehlt.', en: 'The reading is missing.' } }, isOfContract()],
  facts: forecast(),
  steps: [
    received(),
    check({ group: 'Messstellenbetrieb', silent: true }),
    approve({
      name: checkReading,
      group: 'Messstellenbetrieb',
      deadline: 'P3D',
      where: { name: isImplausible, holds: 'implausible = true' },
    }),
    waitForDay(),
    write([
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
    ]),
    done(),
  ],
}

function fields(): Readonly<Record<string, AttributeDefinition>> {
  return {
    reading: {
      dataType: 'double',
      label: { de: 'Zählerstand', en: 'Reading' },
      validations: [isBetween(0, 10 ** maxDigits - 1)],
    },
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
  }
}

/**
 * Returns facts that compare the reading with the consumption since the last reading, as the yearly forecast expects it. Without a
 * forecast, there is no expected consumption.
 */
function forecast(): Readonly<Record<string, ProcessFact>> {
  const readings = `${register}/meterRegister:meterReadings`
  const locations = `${register}/meterRegister:meter/meter:meterPoint/meterPoint:marketLocations`
  return {
    last: { value: 'max(readings.reading)', reads: { readings } },
    lastRead: { value: 'max(readings.readAt)', reads: { readings } },
    days: { value: 'if lastRead = null then null else daysBetween(dayOf(lastRead), today())' },
    expected: {
      value: 'if days = null then null else max(locations.annualForecast) * max(1, days) / 365',
      reads: { locations },
    },
    implausible: {
      value:
        '(last != null and reading < last) or (expected != null and expected > 0 and ((days > 0 and reading < last + expected * 0.8) or reading > last + expected * 1.2))',
    },
  }
}

/**
 * Returns the rule that the register belongs to the contract, because a process has the rights of the tenant. A reading without a contract,
 * for example of an empty flat, only concerns the meter.
 */
function isOfContract(): ProcessRule {
  const metersOf = (kind: string) => `contract(${kind})/${kind}:marketLocations/marketLocation:meterPoints/meterPoint:meter`
  return {
    holds:
      'contract = null or count(chosen) = 0 or count(supplied[item.meterNumber = chosen.meterNumber]) + count(used[item.meterNumber = chosen.meterNumber]) > 0',
    reads: {
      chosen: `${register}/meterRegister:meter`,
      supplied: metersOf('contractEnergySupply'),
      used: metersOf('contractGridUsage'),
    },
    text: { de: 'Das Zählwerk gehört nicht zu diesem Vertrag.', en: 'The register is not one of this contract.' },
  }
}
