import type { InputProps } from '../input-props.ts'
import { ActionIcon, Textarea, TextInput } from '@mantine/core'
import { IconExternalLink, IconMail, IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isEmpty } from '../../data/record/record.ts'
import { ColorField } from '../color/ColorField.tsx'
import { openWith } from './open-with.ts'
import styles from './TextField.module.css'

const keyboards = { email: 'email', phone: 'tel', url: 'url' } as const
const icons = { email: IconMail, phone: IconPhone, url: IconExternalLink }

/** A colour, an address, a number …: a text in one line, or in several where the layout gives it the whole width. */
export function TextField(props: InputProps) {
  return props.attribute.semanticType === 'color' ? <ColorField {...props} /> : <PlainText {...props} />
}

function PlainText({ attribute, value, onChange, id, describedBy, invalid, required, readOnly, wide }: InputProps) {
  const { t } = useTranslation('panel')
  const text = isEmpty(value) ? '' : String(value)
  const shared = { id, value: text, readOnly, required, error: invalid, 'aria-describedby': describedBy, autoComplete: 'off' }
  const take = (typed: string) => onChange(typed === '' ? null : typed)
  if (wide) return <Textarea {...shared} autosize minRows={3} maxRows={12} onChange={(event) => take(event.currentTarget.value)} />

  const kind = attribute.semanticType
  const address = openWith(kind, text)
  const Icon = kind === 'email' || kind === 'phone' || kind === 'url' ? icons[kind] : undefined
  const technical = kind === 'identifier' || kind === 'iban'
  return (
    <TextInput
      {...shared}
      {...(technical && { classNames: { input: styles.technical } })}
      inputMode={kind && kind in keyboards ? keyboards[kind as keyof typeof keyboards] : 'text'}
      onChange={(event) => take(event.currentTarget.value)}
      title={text.length > 40 ? text : undefined}
      rightSection={
        address &&
        Icon && (
          <ActionIcon
            component="a"
            href={address}
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={t('openAddress', { address: text })}
            {...(kind === 'url' && { target: '_blank', rel: 'noreferrer' })}
          >
            <Icon size={16} stroke={1.5} />
          </ActionIcon>
        )
      }
      rightSectionPointerEvents="all"
    />
  )
}
