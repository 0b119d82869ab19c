import type { Output } from '@twinwerk/contract/calls'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../data/brand.tsx'
import { call, CallError } from '../../data/call.ts'
import { useTenant } from '../../data/tenant.tsx'
import { currentLanguage } from '../../i18n/language.ts'
import type { Sent } from '../form/SentConfirmation.tsx'
import { wasSentBefore } from '../form/confirmation.ts'
import form from '../form/Form.module.css'
import { Notice } from '../form/Notice.tsx'
import { SentElsewhere } from '../form/SentElsewhere.tsx'
import { Steps } from '../form/Steps.tsx'
import { postToParent } from '../frame/embedded.ts'
import { preview } from '../frame/preview.ts'
import { useScheme } from '../frame/use-scheme.ts'
import { useButtonState } from '../../ui/use-button-state.ts'
import { useStoredForm } from '../form/use-stored-form.ts'
import { useOtherTab } from '../../data/drafts/use-other-tab.ts'
import { useStepHistory } from '../form/use-step-history.ts'
import { journeyStyle } from './journey-style.ts'
import classes from './Order.module.css'
import type { Journey } from './order-form.ts'
import { draftOrder, emptyOrder, findingsOf, orderInput, orderOf, stepOf } from './order-form.ts'
import { showsDraft } from './use-draft.ts'
import { lastStep, OrderStep } from './OrderStep.tsx'
import { useLookedUp } from './use-looked-up.ts'
import { useOwnText } from './use-own-text.ts'

type Props = { readonly journey: Journey; readonly onOrdered: (sent: Sent) => void }

/** Address, products, person and summary; going back loses no input. The key of an order stays the same until the order has arrived. */
export function OrderSteps({ journey, onOrdered }: Props) {
  const { t } = useTranslation(['order', 'frame'])
  const tenant = useTenant().shortId
  const own = useOwnText()
  const { timeZone, colors } = useBrand()
  const scheme = useScheme()
  const [value, change, forget] = useStoredForm(
    showsDraft ? `order.${tenant}.draft` : `order.${tenant}.${journey.id}`,
    showsDraft ? draftOrder : emptyOrder,
  )
  const [button, setButton] = useButtonState()
  const [failure, setFailure] = useState<string>()
  const otherTab = useOtherTab(value.key)
  // Without a token no further step opens, even if the address was checked in an earlier visit.
  const step = value.token === '' ? 0 : value.step
  const differ = { de: t('frame:mailsDiffer'), en: t('frame:mailsDiffer') }
  const today = tenantDay(Date.now(), timeZone)
  const known = useLookedUp(value)
  const wrongIn = (each: number) => findingsOf(value, journey, { step: each, today, differ, known })
  // The browser's forward button leads at most to the first incomplete step.
  const reachable = (target: number) => {
    const open = [1, 2].find((each) => each < target && Object.keys(wrongIn(each)).length > 0)
    return value.token === '' ? 0 : (open ?? target)
  }
  useStepHistory({ step, onStep: (target) => change({ step: reachable(target) }), isEnabled: !showsDraft && !preview })
  const shownStep = useRef(step)
  useEffect(() => {
    if (shownStep.current !== step) postToParent({ twinwerk: 'step' })
    shownStep.current = step
  }, [step])

  async function send(): Promise<void> {
    setFailure(undefined)
    if (showsDraft) return setFailure(t('draftOnly'))
    setButton('loading')
    try {
      const input = { token: value.token, order: orderInput(orderOf(value, journey)), ...(preview && { preview: true as const }) }
      const answer = await call('POST /customerjourney/{tenant}/order', { params: { tenant }, input, idempotencyKey: value.key })
      otherTab.tell()
      forget()
      onOrdered(sentOf(answer, { tenant, mail: value.mail, named: input.order.person.customerNumber !== undefined }))
    } catch (error) {
      setButton('error')
      if (!(error instanceof CallError)) throw error
      if (error.code === 'ORDER_TOKEN_USED' || wasSentBefore(error)) return otherTab.note()
      setFailure(error.text)
      const field = String(error.problems[0]?.path.at(-1) ?? '')
      if (field !== '') change({ step: stepOf(field) })
      if (error.code.startsWith('ORDER_TOKEN')) change({ step: 0, state: null, token: '' })
    }
  }

  function done(): void {
    setFailure(undefined)
    // The server's check of a phone number or an account can arrive after its step; `reachable` returns to that step.
    const next = reachable(step === lastStep ? lastStep : step + 1)
    if (step < lastStep || next < lastStep) change({ step: next })
    else void send()
  }

  const look = journeyStyle(journey.colors, colors, scheme)
  const names = (['address', 'products', 'person', 'confirm'] as const).map((name) => t(`steps.${name}`))
  if (otherTab.sent)
    return (
      <SentElsewhere
        another={t('done.another')}
        onAnother={() => change({ key: crypto.randomUUID(), step: 0, state: null, token: '', acceptContractTerms: false })}
      />
    )
  return (
    <div
      className={`${form.form} ${classes.order}`}
      data-square={journey.roundedCorners ? undefined : true}
      data-own={'colorScheme' in look || undefined}
      style={look}
    >
      <header>
        <h1>{own(journey.name)}</h1>
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
      <OrderStep
        key={step}
        step={step}
        value={value}
        journey={journey}
        wrong={wrongIn(step)}
        button={button}
        onChange={change}
        onDone={done}
      />
    </div>
  )
}

type OfOrder = { readonly tenant: string; readonly mail: string; readonly named: boolean }

/** Returns the confirmation of an order. A preview has no summary to download. */
function sentOf(
  { number, orderedAt: at, summary: token }: Output<'POST /customerjourney/{tenant}/order'>,
  { tenant, ...sent }: OfOrder,
): Sent {
  const query = new URLSearchParams({ token, language: currentLanguage() })
  return { number, at, document: token && `/customerjourney/${tenant}/summary?${query.toString()}`, ...sent }
}
