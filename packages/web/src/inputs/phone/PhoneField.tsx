import { ActionIcon, TextInput } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isEmpty } from '../../data/record/record.ts'
import { usePhone } from '../../data/phone/use-phone.ts'
import type { InputProps } from '../input-props.ts'
import { NoteBelow } from '../NoteBelow.tsx'
import { openWith } from '../text/open-with.ts'
import { PhoneNote } from './PhoneNote.tsx'

/** A phone number, checked while it is typed; what is stored is only read. */
export function PhoneField({ attribute, value, onChange, id, describedBy, invalid, required, readOnly, changed = false }: InputProps) {
  const { t } = useTranslation('field')
  const text = isEmpty(value) ? '' : String(value)
  const checked = usePhone(readOnly || !changed ? '' : text, { mobile: attribute.semanticType === 'mobile' })
  const address = openWith('phone', text)
  const note = `${id}-phone`
  return (
    <>
      <TextInput
        id={id}
        type="tel"
        value={text}
        readOnly={readOnly}
        required={required}
        error={invalid || checked.finding !== undefined}
        aria-describedby={describedBy ?? note}
        autoComplete="off"
        onBlur={() => changed && text.trim() !== text && onChange(text.trim() || null)}
        onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
        rightSection={
          address && (
            <ActionIcon component="a" href={address} variant="subtle" color="gray" size="sm" aria-label={t('call', { number: text })}>
              <IconPhone size={16} stroke={1.5} />
            </ActionIcon>
          )
        }
        rightSectionPointerEvents="all"
      />
      {!readOnly && changed && text !== '' && (
        <NoteBelow id={note} bad={checked.finding !== undefined}>
          <PhoneNote checked={checked} />
        </NoteBelow>
      )}
    </>
  )
}
