import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useTranslation } from 'react-i18next'
import { Facts, Section } from '../parts/Facts.tsx'
import { linked, textOf } from '../../../data/contracts/twin-parts.ts'
import { useWords } from '../parts/use-words.ts'

const internet = ['contractTelecom:download', 'contractTelecom:upload', 'contractTelecom:ipType']

/** The speeds, network addresses and phone numbers of a line. */
export function TelecomFacts({ twin }: { readonly twin: TwinJson }) {
  const { t } = useTranslation('portal')
  const words = useWords()
  const elements = linked(twin, 'contract:contractElements')
  const networks = elements.flatMap((each) =>
    linked(each, 'contractElement:access').flatMap((access) => linked(access, 'access:ipSubnets')),
  )
  const numbers = elements.flatMap((each) => linked(each, 'contractElement:managedNumbers'))
  const unique = (values: readonly (string | null)[]) => [...new Set(values.filter((each) => each !== null))]
  const addresses = unique(networks.map((each) => textOf(each, 'ipSubnet:cidr')))
  const phones = unique(numbers.map((each) => textOf(each, 'managedNumber:number')))
  return (
    <>
      <Section title={t('internet')}>
        <Facts
          facts={[
            ...internet.map((each) => ({ label: words.label(each), value: words.value(each, twin[each]) })),
            { label: t('addresses'), value: addresses.join(', ') },
          ]}
        />
      </Section>
      {phones.length > 0 && (
        <Section title={t('telephony')}>
          <Facts facts={[{ label: t('numbers'), value: phones.join(', ') }]} />
        </Section>
      )}
    </>
  )
}
