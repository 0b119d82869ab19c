import { useTranslation } from 'react-i18next'
import type { Journey, OrderForm } from '../order-form.ts'

export type PersonStepProps = {
  readonly value: OrderForm
  readonly journey: Journey
  readonly onChange: (change: Partial<OrderForm>) => void
  readonly findingOf: (field: string) => string | undefined
  readonly onLeave: (field: string) => void
}

type TextFieldName =
  | 'company'
  | 'givenname'
  | 'surname'
  | 'birthday'
  | 'customerNumber'
  | 'accountHolder'
  | 'previousCarrier'
  | 'numbers'
  | 'contractor'
  | 'desiredDate'

/** Returns `field`, the properties of a text field of the order by its name, and `yesNo`, the options of a question. */
export function usePersonFields({ value, onChange, findingOf, onLeave }: PersonStepProps) {
  const { t } = useTranslation('order')
  const field = (name: TextFieldName) => ({
    label: t(`field.${name}`),
    value: value[name],
    finding: findingOf(name),
    onChange: (text: string) => onChange({ [name]: text }),
    onLeave: () => onLeave(name),
  })
  const yesNo = [
    { value: 'no', label: t('no') },
    { value: 'yes', label: t('yes') },
  ] as const
  return { field, yesNo }
}
