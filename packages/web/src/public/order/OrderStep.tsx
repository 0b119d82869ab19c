import { useTranslation } from 'react-i18next'
import { useText } from '../../i18n/use-text.ts'
import type { Text } from '@twinwerk/model/text/text'
import form from '../form/Form.module.css'
import { PrimaryButton } from '../form/PrimaryButton.tsx'
import type { ButtonState } from '../../ui/use-button-state.ts'
import { useFindings } from '../form/use-findings.ts'
import { AddressStep } from './address/AddressStep.tsx'
import classes from './Order.module.css'
import type { Journey, OrderForm } from './order-form.ts'
import { PersonStep } from './person/PersonStep.tsx'
import { ProductStep } from './ProductStep.tsx'
import { SummaryStep } from './SummaryStep.tsx'
import { Total } from './Total.tsx'

export const lastStep = 3

type Props = {
  readonly step: number
  readonly value: OrderForm
  readonly journey: Journey
  readonly wrong: Readonly<Record<string, Text>>
  readonly button: ButtonState
  readonly onChange: (change: Partial<OrderForm>) => void
  readonly onDone: () => void
}

/** A step with its buttons; its errors appear when the visitor tries to continue. */
export function OrderStep({ step, value, journey, wrong, button, onChange, onDone }: Props) {
  const { t } = useTranslation(['order', 'frame'])
  const text = useText()
  const findings = useFindings<string>(Object.fromEntries(Object.entries(wrong).map(([field, each]) => [field, text(each)])))
  if (step === 0) return <AddressStep value={value} journey={journey} onChange={onChange} onNext={() => onChange({ step: 1 })} />
  return (
    <form
      ref={findings.form}
      className={form.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (button !== 'loading' && findings.settle()) onDone()
      }}
    >
      {step === 1 && <ProductStep value={value} journey={journey} onChange={onChange} />}
      {step === 2 && <PersonStep value={value} journey={journey} onChange={onChange} findingOf={findings.of} onLeave={findings.leave} />}
      {step === lastStep && (
        <SummaryStep value={value} journey={journey} onChange={onChange} onStep={(to) => onChange({ step: to })} findingOf={findings.of} />
      )}
      <div className={step === 1 ? classes.foot : undefined}>
        {/* Outside the scrolled part, because the list of products is longer than any window. */}
        {step === 1 && findings.of('products') !== undefined && (
          <p className={form.error} tabIndex={-1} data-invalid>
            {findings.of('products')}
          </p>
        )}
        {step === 1 && <Total journey={journey} products={value.products} />}
        <div className={form.buttons}>
          <button type="button" className={form.secondary} onClick={() => onChange({ step: step - 1 })}>
            {t('frame:back')}
          </button>
          <PrimaryButton state={button}>{step === lastStep ? t('order') : t('frame:next')}</PrimaryButton>
        </div>
      </div>
    </form>
  )
}
