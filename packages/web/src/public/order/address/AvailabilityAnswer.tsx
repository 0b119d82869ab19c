import { email as isMail } from '@twinwerk/model/identifier/email'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { late } from '../../../ui/late.tsx'
import form from '../../form/Form.module.css'
import { Notice } from '../../form/Notice.tsx'
import { PrimaryButton } from '../../form/PrimaryButton.tsx'
import { TextField } from '../../form/TextField.tsx'
import classes from '../Order.module.css'
import type { Availability, Journey, OrderForm } from '../order-form.ts'
import { useOwnText } from '../use-own-text.ts'
import type { AddressCheck } from './use-address-check.ts'
import { usePublicGround } from './use-public-ground.ts'

// A map is the heaviest part of the page, and not every journey has one.
const HouseMap = late(
  async () => (await import('./HouseMap.tsx')).HouseMap,
  () => <div className={classes.map} />,
)

type Props = {
  readonly state: Availability
  readonly value: OrderForm
  readonly journey: Journey
  readonly form: RefObject<HTMLFormElement | null>
  readonly availability: AddressCheck
  readonly onChange: (change: Partial<OrderForm>) => void
  readonly onNext: () => void
  readonly onOtherAddress: () => void
}

/** The provider's answer for an address: the way to the products, or an offer to be notified once there is a line. */
export function AvailabilityAnswer({ state, value, journey, form: frame, availability, onChange, onNext, onOtherAddress }: Props) {
  const { t } = useTranslation(['order', 'frame'])
  const own = useOwnText()
  const { address, position } = value
  const { button, failure, isNoticeRequested, wrongMail, setWrongMail, check } = availability
  const ground = usePublicGround(journey)
  const orders = value.token !== ''
  const mail = value.tellMail.trim()

  function requestNotice(): void {
    if (isMail(mail)) return void check({ address, building: value.building, email: mail })
    setWrongMail(mail)
    frame.current?.querySelector<HTMLElement>('input[type=email]')?.focus()
  }

  return (
    <form
      ref={frame}
      className={form.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (orders) onNext()
        else if (!isNoticeRequested && mail !== '' && button !== 'loading') requestNotice()
      }}
    >
      <Notice kind={orders ? 'success' : 'info'}>
        <p>{`${address.street} ${address.houseNumber}, ${address.postcode} ${address.city}`}</p>
        <h3 className={classes.answer} tabIndex={-1} data-answer>
          {own(journey.texts[state]) ?? t(`state.${state}.title`)}
        </h3>
        <p>{own(journey.texts[`${state}Text`]) ?? t(`state.${state}.text`)}</p>
      </Notice>
      {(ground.ownStyle || ground.archive) && position && (
        <HouseMap className={classes.map} position={position} ground={ground} label={t('map')} />
      )}
      {!orders && !isNoticeRequested && (
        <TextField
          label={t('tellMail')}
          type="email"
          autoComplete="email"
          optional
          finding={mail !== '' && mail === wrongMail ? t('frame:mailInvalid') : undefined}
          value={value.tellMail}
          onChange={(tellMail) => onChange({ tellMail })}
        />
      )}
      {isNoticeRequested && (
        <Notice kind="success">
          <p className={classes.told} tabIndex={-1} data-told>
            {t('told')}
          </p>
        </Notice>
      )}
      {failure !== undefined && (
        <Notice kind="error">
          <p>{failure}</p>
        </Notice>
      )}
      <div className={form.buttons}>
        <button type="button" className={form.secondary} onClick={onOtherAddress}>
          {t('otherAddress')}
        </button>
        {orders && <PrimaryButton>{t('chooseProducts')}</PrimaryButton>}
        {!orders && !isNoticeRequested && mail !== '' && <PrimaryButton state={button}>{t('tell')}</PrimaryButton>}
      </div>
    </form>
  )
}
