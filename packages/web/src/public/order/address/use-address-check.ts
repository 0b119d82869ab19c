import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, CallError } from '../../../data/call.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { useButtonState } from '../../../ui/use-button-state.ts'
import type { Address } from '../../form/AddressFields.tsx'
import { preview } from '../../frame/preview.ts'
import type { Journey, OrderForm } from '../order-form.ts'

/** `email` requests a notification once there is a line; `building` is null for a typed address. */
type Check = { readonly address: Address; readonly building: string | null; readonly email?: string }

type Options = {
  readonly journey: Journey
  readonly onChange: (change: Partial<OrderForm>) => void
  /** Called before an answer replaces the part that has the focus. */
  readonly onAnswer: () => void
}

/**
 * Checks whether an address has a line. `isNoticeRequested` is true once the visitor has requested a notification; `wrongMail` is the
 * rejected address for the notification.
 */
export function useAddressCheck({ journey, onChange, onAnswer }: Options) {
  const { t } = useTranslation('frame')
  const tenant = useTenant().shortId
  const [button, setButton] = useButtonState()
  const [failure, setFailure] = useState<string>()
  const [isNoticeRequested, setNoticeRequested] = useState(false)
  const [wrongMail, setWrongMail] = useState('')

  async function check({ address, building, email }: Check): Promise<void> {
    setFailure(undefined)
    setButton('loading')
    const { street, houseNumber, postcode, city } = address
    const place = {
      street,
      houseNumber,
      ...(postcode && { postcode }),
      ...(city && { city }),
    }
    try {
      const input = {
        journey: journey.id,
        place,
        ...(building !== null && { building }),
        ...(email !== undefined && { email }),
        ...(preview && { preview: {} }),
      }
      const { state, token, position } = await call('POST /customerjourney/{tenant}/availability', { params: { tenant }, input })
      onAnswer()
      onChange({ address, building, state, position, token: token ?? '' })
      setNoticeRequested(email !== undefined)
      setButton('standard')
    } catch (error) {
      setButton('error')
      setFailure(error instanceof CallError && error.status !== 0 ? error.title : t('unreachable.text'))
      if (!(error instanceof CallError) || error.status < 500) return
      onAnswer()
      onChange({ address, building, state: 'error', token: '' })
    }
  }

  return { button, failure, isNoticeRequested, wrongMail, setWrongMail, check }
}

export type AddressCheck = ReturnType<typeof useAddressCheck>
