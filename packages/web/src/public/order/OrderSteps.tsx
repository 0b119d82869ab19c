import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { useState } from 'react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../data/brand.tsx'
import { call, CallError } from '../../data/call.ts'
import { useTenant } from '../../data/tenant.tsx'
import { useText } from '../../i18n/use-text.ts'
import form from '../form/Form.module.css'
import { Notice } from '../form/Notice.tsx'
import { PrimaryButton } from '../form/PrimaryButton.tsx'
import { Steps } from '../form/Steps.tsx'
import { useButtonState } from '../form/use-button-state.ts'
import { useFindings } from '../form/use-findings.ts'
import { useKept } from '../form/use-kept.ts'
import { AddressStep } from './AddressStep.tsx'
import classes from './Order.module.css'
import type { Journey } from './order-form.ts'
import { emptyOrder, findingsOf, orderInput, orderOf, stepOf } from './order-form.ts'
import type { OrderReceipt } from './Ordered.tsx'
import { PersonStep } from './PersonStep.tsx'
import { ProductStep } from './ProductStep.tsx'
import { SummaryStep } from './SummaryStep.tsx'

type Props = { readonly journey: Journey; readonly onOrdered: (receipt: OrderReceipt) => void }

const last = 3

/** Address, products, person, summary; back at any time without loss. The key of an order stays the same until it is through. */
export function OrderSteps({ journey, onOrdered }: Props) {
  const { t } = useTranslation(['order', 'frame'])
  const text = useText()
  const tenant = useTenant().shortId
  const { timeZone } = useBrand()
  const [value, change, forget] = useKept(`order.${tenant}.${journey.id}`, emptyOrder)
  const [button, setButton] = useButtonState()
  const [failure, setFailure] = useState<string>()
  // Without an address nothing further is asked, also where the token of an earlier visit is gone.
  const step = value.token === '' ? 0 : value.step
  const differ = { de: t('frame:mailsDiffer'), en: t('frame:mailsDiffer') }
  const wrong = findingsOf(value, journey, { step, today: tenantDay(Date.now(), timeZone), differ })
  const findings = useFindings<string>(Object.fromEntries(Object.entries(wrong).map(([field, each]) => [field, text(each)])))

  async function send(): Promise<void> {
    setFailure(undefined)
    setButton('loading')
    try {
      const input = { token: value.token, order: orderInput(orderOf(value, journey)) }
      const receipt = await call('POST /customerjourney/{tenant}/order', { params: { tenant }, input, idempotencyKey: value.key })
      forget()
      onOrdered({ ...receipt, mail: value.mail })
    } catch (error) {
      setButton('error')
      if (!(error instanceof CallError)) throw error
      setFailure([error.title, ...error.problems.map(({ message }) => message)].join(' '))
      const field = String(error.problems[0]?.path.at(-1) ?? '')
      if (field !== '') change({ step: stepOf(field) })
      if (error.code.startsWith('ORDER_TOKEN') && error.code !== 'ORDER_TOKEN_USED') change({ step: 0, state: null, token: '' })
    }
  }

  function submit(): void {
    if (step === 0 || button === 'loading' || !findings.settle()) return
    setFailure(undefined)
    if (step === last) void send()
    else change({ step: step + 1 })
  }

  const { background, text: color, button: accent, buttonText } = journey.colors
  const look = {
    ...(background && { '--tw-raised': background }),
    ...(color && { '--tw-text': color, color }),
    ...(accent && { '--tw-accent': accent, '--tw-accent-hover': accent }),
    ...(buttonText && { '--tw-on-accent': buttonText }),
  } as CSSProperties
  const names = (['address', 'products', 'person', 'confirm'] as const).map((name) => t(`steps.${name}`))
  return (
    <form
      ref={findings.form}
      className={`${form.form} ${classes.order}`}
      data-square={journey.roundedCorners ? undefined : true}
      style={look}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <header>
        <h1>{journey.name}</h1>
        {step === 0 && <p>{t('intro')}</p>}
      </header>
      <div>
        <Steps step={step} names={names} />
      </div>
      {failure !== undefined && (
        <Notice kind="error">
          <p>{failure}</p>
        </Notice>
      )}
      {step === 0 && <AddressStep value={value} journey={journey} onChange={change} onNext={() => change({ step: 1 })} />}
      {step === 1 && <ProductStep value={value} journey={journey} finding={findings.of('products')} onChange={change} />}
      {step === 2 && <PersonStep value={value} journey={journey} onChange={change} findingOf={findings.of} onLeave={findings.leave} />}
      {step === last && <SummaryStep value={value} journey={journey} onChange={change} findingOf={findings.of} />}
      {step > 0 && (
        <div className={form.buttons}>
          <button type="button" className={form.secondary} onClick={() => change({ step: step - 1 })}>
            {t('frame:back')}
          </button>
          <PrimaryButton state={button}>{step === last ? t('order') : t('frame:next')}</PrimaryButton>
        </div>
      )}
    </form>
  )
}
