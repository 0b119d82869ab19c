import { ActionIcon } from '@mantine/core'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { contactHref } from '../../data/phone/contact-href.ts'
import { valueAt } from '../../data/record/read-record.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { hint } from '../../ui/hint/hint.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { recordTexts } from '../../i18n/record/texts.ts'

addTexts(recordTexts)

const kinds = {
  phone: { Icon: IconPhone, text: 'call' },
  email: { Icon: IconMail, text: 'mail' },
} as const

/** Links to the person of the record: the first phone number and the first mail address among its fields. */
export function ContactLinks() {
  const { t } = useTranslation('record')
  const registry = useRegistry()
  const record = useRecord((state) => state.record)
  const attributes = registry.definitions.get(record?.original.definition ?? '')?.allAttributes ?? []
  return (['phone', 'email'] as const).map((kind) => {
    const { Icon, text } = kinds[kind]
    const values = attributes.flatMap(({ semanticType, systematics }) =>
      semanticType === kind && record ? [valueAt(record, [], systematics)] : [],
    )
    const value = values.find((each): each is string => typeof each === 'string' && each !== '')
    if (value === undefined) return null
    const label = text === 'call' ? t('call', { number: value }) : t('mail', { address: value })
    return (
      <ActionIcon
        key={kind}
        {...hint(label)}
        component="a"
        variant="subtle"
        color="gray"
        size={32}
        aria-label={label}
        href={contactHref(kind, value)}
      >
        <Icon size={18} stroke={1.5} />
      </ActionIcon>
    )
  })
}
