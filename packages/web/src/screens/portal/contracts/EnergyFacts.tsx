import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../../data/definitions.ts'
import { Facts, Section } from '../parts/Facts.tsx'
import { linked, numberOf, textOf } from '../../../data/contracts/twin-parts.ts'
import { useWords } from '../parts/use-words.ts'
import { locationsOf } from './contract-query.ts'

const supply = ['contractEnergySupply:annualConsumption', 'contractEnergySupply:budgetInstalment', 'contractGridUsage:gridArea']

/** The place where energy is used, its meters, and their last readings. */
export function EnergyFacts({ twin }: { readonly twin: TwinJson }) {
  const { t } = useTranslation('portal')
  const words = useWords()
  const registry = useRegistry()
  const locations = linked(twin, locationsOf(registry, twin.definition) ?? '')
  return (
    <Section title={t('energy')}>
      <Facts facts={supply.map((each) => ({ label: words.label(each), value: words.value(each, twin[each]) }))} />
      {locations.map((location) => (
        <Facts
          key={location.id}
          facts={[{ label: words.type('marketLocation'), value: textOf(location, 'marketLocation:malo') }, ...meters(location)]}
        />
      ))}
    </Section>
  )

  function meters(location: TwinJson) {
    return linked(location, 'marketLocation:meterPoints').flatMap((point) =>
      linked(point, 'meterPoint:meter').flatMap((meter) => [
        { label: words.type('meter'), value: textOf(meter, 'meter:meterNumber') },
        ...linked(meter, 'meter:meterRegisters').map((register) => {
          const [last] = linked(register, 'meterRegister:meterReadings')
          const reading = numberOf(last, 'meterReading:reading')
          return {
            label: `${t('lastReading')} ${textOf(register, 'meterRegister:obis') ?? ''}`,
            value:
              reading === null
                ? ''
                : t('readOn', {
                    reading: words.value('meterReading:reading', reading),
                    unit: textOf(register, 'meterRegister:unit') ?? '',
                    day: words.day(textOf(last, 'meterReading:readAt')),
                  }),
          }
        }),
      ]),
    )
  }
}
