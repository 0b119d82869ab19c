import type { Attribute } from '@twinwerk/model/definition/registry'
import type { ValueProps } from './value-props.ts'
import { MultiSelect, TagsInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { valueTypes } from '@twinwerk/model/value/registry'
import { useLocale } from '../../../data/record/use-locale.ts'
import { useText } from '../../../i18n/use-text.ts'
import { EnumWord } from '../../../ui/twin/EnumWord.tsx'
import styles from '../Filter.module.css'

/** Any number of values: chosen for an enum, otherwise typed one after the other. Values that the type cannot parse are not taken. */
export function SeveralValues({ attribute, row, onChange, invalid }: ValueProps & { readonly attribute: Attribute }) {
  const { t } = useTranslation('filter')
  const text = useText()
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const [isUnreadable, setUnreadable] = useState(false)
  const values: readonly unknown[] = Array.isArray(row.value) ? row.value : []
  const choices = attribute.enumValues
  if (choices)
    return (
      <MultiSelect
        size="xs"
        className={styles.values ?? ''}
        aria-label={t('value')}
        data={choices.map(({ name, label }) => ({ value: name, label: text(label) }))}
        value={values.map(String)}
        onChange={onChange}
        searchable={choices.length > 8}
        hidePickedOptions
        renderOption={({ option }) => <EnumWord label={option.label} style={choices.find(({ name }) => name === option.value)?.style} />}
      />
    )
  const type = valueTypes[attribute.dataType]
  const print = (value: unknown) =>
    typeof value === 'string' && attribute.dataType === 'string' ? value : type.print(value, attribute, locale)
  const take = (shown: readonly string[]) => {
    const kept = values.filter((value) => shown.includes(print(value)))
    const added = shown
      .filter((each) => !values.some((value) => print(value) === each))
      .map((each) => type.parseInput(each, locale, attribute))
    const read = added.flatMap((parsed) => ('value' in parsed && parsed.value !== null ? [parsed.value] : []))
    setUnreadable(read.length < added.length)
    onChange([...kept, ...read])
  }
  return (
    <TagsInput
      size="xs"
      className={styles.values ?? ''}
      aria-label={t('value')}
      placeholder={values.length === 0 ? t('values') : ''}
      value={values.map(print)}
      onChange={take}
      searchValue={typed}
      onSearchChange={setTyped}
      splitChars={[';', '\n', '\t']}
      error={isUnreadable ? t('check') : invalid}
    />
  )
}
