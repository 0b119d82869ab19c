import { ActionIcon, TextInput } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isEmpty } from '../../data/record/record.ts'
import { usePhone } from '../../data/phone/use-phone.ts'
import type { InputProps } from '../input-props.ts'
import { NoteBelow } from '../NoteBelow.tsx'
import { useDescribed } from '../../ui/use-described.ts'
import { openWith } from '../text/open-with.ts'
import { PhoneNote } from './PhoneNote.tsx'

/** A phone number, validated while typing; a stored number is not validated. */
export function PhoneField({ attribute, value, onChange, id, invalid, required, readOnly, changed = false }: InputProps) {
  const { t } = useTranslation('field')
  const text = isEmpty(value) ? '' : String(value)
  const checked = usePhone(readOnly || !changed ? '' : text, { mobile: attribute.semanticType === 'mobile' })
  const address = openWith('phone', text)
  const note = `${id}-phone`
  // The note is left out if the field already shows the same error.
  const isNoted = !readOnly && changed && text !== '' && !(invalid && checked.finding)
  useDescribed(id, isNoted ? note : undefined)
  return (
    <>
      <TextInput
        id={id}
        type="tel"
        value={text}
        readOnly={readOnly}
        required={required}
        error={invalid || checked.finding !== undefined}
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
      {isNoted && (
        <NoteBelow id={note} bad={checked.finding !== undefined}>
          <PhoneNote checked={checked} />
        </NoteBelow>
      )}
    </>
  )
}
