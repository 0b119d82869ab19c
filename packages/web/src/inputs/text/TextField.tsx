import type { ComponentType } from 'react'
import type { InputProps } from '../input-props.ts'
import { ActionIcon, Skeleton, Textarea, TextInput } from '@mantine/core'
import { IconExternalLink, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isEmpty } from '../../data/record/record.ts'
import { ColorField } from '../color/ColorField.tsx'
import { IbanField } from '../iban/IbanField.tsx'
import { PasswordField } from '../password/PasswordField.tsx'
import { PhoneField } from '../phone/PhoneField.tsx'
import { ReferenceField } from '../reference/ReferenceField.tsx'
import { late } from '../../ui/late.tsx'
import { openWith } from './open-with.ts'
import styles from './TextField.module.css'

const FileField = late(
  () => import('../file/FileField.tsx').then((module) => module.FileField),
  () => <Skeleton height={30} />,
)

const keyboards = ['email', 'url'] as const
const icons = { email: IconMail, url: IconExternalLink }

/**
 * The input for texts: a special input for its semantic type, or one line. It has several lines if the layout gives it the whole width or
 * the text has line breaks.
 */
export function TextField(props: InputProps) {
  const Special = props.attribute.upload ? FileField : special[props.attribute.semanticType ?? 'none']
  return Special ? <Special {...props} /> : <PlainText {...props} />
}

const special: Readonly<Record<string, ComponentType<InputProps> | undefined>> = {
  color: ColorField,
  phone: PhoneField,
  mobile: PhoneField,
  iban: IbanField,
  password: PasswordField,
  twin: ReferenceField,
}

function PlainText({ attribute, value, onChange, id, describedBy, invalid, required, readOnly, changed = false, wide }: InputProps) {
  const { t } = useTranslation('panel')
  const text = isEmpty(value) ? '' : String(value)
  const take = (typed: string) => onChange(typed === '' ? null : storable(typed))
  const leave = () => changed && text.trim() !== text && onChange(text.trim() || null)
  const shared = {
    id,
    value: text,
    readOnly,
    required,
    error: invalid,
    'aria-describedby': describedBy,
    autoComplete: 'off',
    onBlur: leave,
  }
  // An input of one line would drop the line breaks on the first key press. The text area stays when the last break is deleted, because
  // another input would lose the focus.
  const [hasLines, setHasLines] = useState(false)
  if (!hasLines && text.includes('\n')) setHasLines(true)
  if (wide || hasLines)
    return (
      <Textarea
        {...shared}
        classNames={{ input: styles.area ?? '' }}
        autosize={!readOnly}
        rows={readOnly ? 4 : undefined}
        maxRows={20}
        onChange={(event) => take(event.currentTarget.value)}
      />
    )

  const kind = attribute.semanticType
  const address = openWith(kind, text)
  const Icon = kind === 'email' || kind === 'url' ? icons[kind] : undefined
  const technical = kind === 'identifier'
  return (
    <TextInput
      {...shared}
      {...(technical && { classNames: { input: styles.technical } })}
      inputMode={keyboards.find((each) => each === kind) ?? 'text'}
      onChange={(event) => take(event.currentTarget.value)}
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

/** Removes characters that no store accepts and that are invisible; they come with pasted text. */
function storable(typed: string): string {
  return typed.replaceAll('\u0000', '').toWellFormed()
}
