import { mayOrder } from '@twinwerk/model/journey/availability'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Address } from '../../form/AddressFields.tsx'
import { useFindings } from '../../form/use-findings.ts'
import type { Journey, OrderForm } from '../order-form.ts'
import { AddressForm } from './AddressForm.tsx'
import { AvailabilityAnswer } from './AvailabilityAnswer.tsx'
import { useAddressCheck } from './use-address-check.ts'

type Props = {
  readonly value: OrderForm
  readonly journey: Journey
  readonly onChange: (change: Partial<OrderForm>) => void
  readonly onNext: () => void
}

/** Asks for the address, chosen from the provider's addresses or typed, and shows whether it has a line. */
export function AddressStep({ value, journey, onChange, onNext }: Props) {
  const { t } = useTranslation('frame')
  // The answer, or the return to another address, removes the focused element. The focus moves to the start of the new part.
  const moved = useRef(false)
  const move = () => {
    moved.current = true
  }
  const availability = useAddressCheck({ journey, onChange, onAnswer: move })
  const { isNoticeRequested } = availability
  const findings = useFindings<keyof Address>(Object.fromEntries([...missingFields(value.address)].map((name) => [name, t('notEmpty')])))
  // An orderable answer counts only with its token; without the token the address is checked again.
  const { state, token } = value
  const answered = state !== null && (token !== '' || !mayOrder(state, journey.rules)) ? state : undefined
  const isAnswered = answered !== undefined
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    const next = !isAnswered ? 'input' : isNoticeRequested ? '[data-told]' : '[data-answer]'
    findings.form.current?.querySelector<HTMLElement>(next)?.focus()
  }, [isAnswered, isNoticeRequested, findings.form])

  if (answered === undefined) return <AddressForm value={value} findings={findings} availability={availability} onChange={onChange} />
  return (
    <AvailabilityAnswer
      state={answered}
      value={value}
      journey={journey}
      form={findings.form}
      availability={availability}
      onChange={onChange}
      onNext={onNext}
      onOtherAddress={() => {
        move()
        onChange({ state: null, token: '' })
      }}
    />
  )
}

/** Returns the required fields that are empty: street, house number, and postcode or city (portal specification, section 2.6). */
function missingFields({ street, houseNumber, postcode, city }: Address): ReadonlySet<keyof Address> {
  return new Set([
    ...(street.trim() === '' ? (['street'] as const) : []),
    ...(houseNumber.trim() === '' ? (['houseNumber'] as const) : []),
    ...(postcode.trim() === '' && city.trim() === '' ? (['postcode', 'city'] as const) : []),
  ])
}
