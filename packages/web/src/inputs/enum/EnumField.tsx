import type { InputProps } from '../input-props.ts'
import { Select } from '@mantine/core'
import { useText } from '../../i18n/use-text.ts'
import { EnumWord } from '../../ui/twin/EnumWord.tsx'
import { EnumDot } from './EnumDot.tsx'

/**
 * One of the attribute's values. A value that is no longer offered is still shown. A read-only value over the whole width is a sentence and
 * wraps as needed.
 */
export function EnumField({ attribute, value, onChange, id, name, describedBy, invalid, required, readOnly, wide }: InputProps) {
  const text = useText()
  const all = attribute.enumValues ?? []
  const known = all.find((each) => each.name === value)
  if (readOnly && wide && known) return <output id={id}>{text(known.label)}</output>
  const choices = all.filter((each) => each === known || !each.deprecated)
  const data = choices.map(({ name, label }) => ({ value: name, label: text(label) }))
  const shown = known || value === null ? data : [...data, { value: String(value), label: String(value) }]
  return (
    <Select
      id={id}
      {...(name !== undefined && { 'aria-label': name })}
      data={shown}
      value={value === null ? null : String(value)}
      onChange={onChange}
      readOnly={readOnly}
      required={required}
      clearable={!required && !readOnly}
      searchable={choices.length > 8}
      allowDeselect={false}
      error={invalid}
      aria-describedby={describedBy}
      leftSection={known?.style && <EnumDot style={known.style} />}
      leftSectionWidth={readOnly ? 12 : 28}
      rightSection={readOnly ? <span /> : undefined}
      renderOption={({ option }) => <EnumWord label={option.label} style={choices.find(({ name }) => name === option.value)?.style} />}
      comboboxProps={{ withinPortal: true }}
    />
  )
}
