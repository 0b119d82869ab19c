import { estimationWords } from '@twinwerk/domain/metering/meter-reading/estimation'
import { estimationMethods } from '@twinwerk/model/calculator/metering/propose-reading'
import type { ConsumptionEvidence, EvidenceReading } from '@twinwerk/model/billing/energy/energy-facts'
import type { Language, Text } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import { printDateInFull } from '@twinwerk/model/value/format/date'
import { printNumber } from '@twinwerk/model/value/format/number'
import { say } from '../receipt-words.ts'

/** How a reading was found (§ 40a (1) EnWG). */
const qualities: Readonly<Record<string, Text>> = {
  read: { de: 'abgelesen', en: 'read' },
  customer: { de: 'von Ihnen gemeldet', informal: 'von dir gemeldet', en: 'submitted by you' },
  estimated: { de: 'geschätzt', en: 'estimated' },
  substituted: { de: 'Ersatzwert', en: 'substituted' },
}

function foundBy({ quality, estimatedBy }: EvidenceReading): Text {
  const method = estimationMethods.find((each) => each === estimatedBy)
  return method === undefined ? (qualities[quality] ?? { de: quality, en: quality }) : estimationWords[method]
}

/** The readings that a consumption comes from, and how cubic metres became kWh, a line each. */
export function evidenceLines({ meters, gas }: ConsumptionEvidence, language: Language): string[] {
  const number = (value: number) => printNumber(value, { dataType: 'double', decimals: 4 }, language)
  const reading = (each: EvidenceReading, unit: string) =>
    `${printDateInFull(each.day, language)}: ${number(each.value)}\u00a0${unit} (${textIn(foundBy(each), language)})`
  return [
    ...meters.map(({ meter, register, unit, factor, begin, end }) => {
      const name = [meter === null ? '' : say('meter', language, { number: meter }), register].filter((each) => each !== '').join(' ')
      const times = factor === 1 ? '' : ` × ${number(factor)}`
      return `${name}: ${reading(begin, unit)} – ${reading(end, unit)}${times}`
    }),
    ...(gas
      ? [
          say('gas', language, {
            cubicMetres: number(gas.cubicMetres),
            stateNumber: number(gas.stateNumber),
            calorificValue: number(gas.calorificValue),
          }),
        ]
      : []),
  ]
}
