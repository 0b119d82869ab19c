import { TextInput } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { usePhone } from '../../data/phone/use-phone.ts'
import { setValue } from '../../data/record/edit-record.ts'
import { placeAt, valueAt } from '../../data/record/read-record.ts'
import { isEmpty } from '../../data/record/record.ts'
import { useRecord, useRecordStore } from '../../data/record/RecordProvider.tsx'
import { useText } from '../../i18n/use-text.ts'
import { NoteBelow } from '../../inputs/NoteBelow.tsx'
import { useDescribed } from '../../ui/use-described.ts'
import { PhoneNote } from '../../inputs/phone/PhoneNote.tsx'
import { useEditable } from '../layout-context.ts'
import type { LayoutProps } from '../layout-props.ts'
import { partOf } from '../part-of.ts'

/**
 * One input for the whole phone number of a new entry. The server parses the number into the attributes of its parts (core specification,
 * section 5).
 */
export function PhoneLayout({ layout, path }: LayoutProps<'phone'>) {
  const { t } = useTranslation('field')
  const text = useText()
  const id = useId()
  const store = useRecordStore()
  const registry = useRegistry()
  const editable = useEditable()
  const isNew = useRecord(({ record }) => record !== undefined && placeAt(record, path)?.original?.id === '')
  const [typed, setTyped] = useState('')
  const checked = usePhone(typed)
  const { parts } = checked
  const taken = useRef<typeof parts>(undefined)
  const kinds = registry.attributes.get(partOf(layout.shows, 'contactType') ?? '')?.enumValues
  useEffect(() => {
    if (!parts || taken.current === parts) return
    taken.current = parts
    store.edit((record) => {
      const values = { countrycode: parts.countrycode, areacode: parts.areacode, number: parts.number }
      const filled = Object.entries(values).reduce((current, [part, value]) => {
        const attribute = partOf(layout.shows, part)
        return attribute === undefined ? current : setValue(current, { path, attribute, value })
      }, record)
      const kind = partOf(layout.shows, 'contactType')
      const known = kinds?.some(({ name }) => name === parts.contactType) ?? false
      // A kind that the user chose (business, fax) is more specific than the kind of the number.
      return kind !== undefined && known && isEmpty(valueAt(filled, path, kind))
        ? setValue(filled, { path, attribute: kind, value: parts.contactType })
        : filled
    })
  }, [parts, kinds, layout.shows, path, store])
  const isOffered = editable && isNew
  useDescribed(id, isOffered ? `${id}-note` : undefined)
  if (!isOffered) return null
  return (
    <div>
      <TextInput
        id={id}
        type="tel"
        label={layout.title ? text(layout.title) : t('phoneWhole')}
        placeholder={t('phoneExample')}
        value={typed}
        error={checked.finding !== undefined}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <NoteBelow id={`${id}-note`} bad={checked.finding !== undefined}>
        <PhoneNote checked={checked} />
      </NoteBelow>
    </div>
  )
}
