import { useTranslation } from 'react-i18next'
import type { FieldWidth } from './Field.tsx'
import classes from './Form.module.css'
import { TextField } from './TextField.tsx'

export type Address = {
  readonly street: string
  readonly houseNumber: string
  readonly houseNumberAddition: string
  readonly postcode: string
  readonly city: string
}

type Name = keyof Address

type Props = {
  readonly value: Address
  readonly onChange: (change: Partial<Address>) => void
  readonly findingOf: (name: Name) => string | undefined
  readonly onLeave: (name: Name) => void
}

const fields: readonly { readonly name: Name; readonly width: FieldWidth; readonly narrow?: true; readonly autoComplete: string }[] = [
  { name: 'street', width: 'whole', autoComplete: 'address-line1' },
  { name: 'houseNumber', width: 'half', narrow: true, autoComplete: 'off' },
  { name: 'houseNumberAddition', width: 'half', narrow: true, autoComplete: 'off' },
  { name: 'postcode', width: 'third', autoComplete: 'postal-code' },
  { name: 'city', width: 'two', autoComplete: 'address-level2' },
]

/** A postal address; all fields except the addition are required. */
export function AddressFields({ value, onChange, findingOf, onLeave }: Props) {
  const { t } = useTranslation('frame')
  return (
    <div className={classes.row}>
      {fields.map(({ name, ...look }) => (
        <TextField
          key={name}
          {...look}
          label={t(`address.${name}`)}
          optional={name === 'houseNumberAddition'}
          value={value[name]}
          finding={findingOf(name)}
          inputMode={name === 'postcode' ? 'numeric' : 'text'}
          onChange={(text) => onChange({ [name]: text })}
          onLeave={() => onLeave(name)}
        />
      ))}
    </div>
  )
}
