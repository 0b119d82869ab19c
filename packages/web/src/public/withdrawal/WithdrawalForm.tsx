import { minCharacters } from '@twinwerk/model/declaration/person'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../data/brand.tsx'
import { call } from '../../data/call.ts'
import { useTenant } from '../../data/tenant.tsx'
import type { Sent } from '../form/SentConfirmation.tsx'
import { confirmationOf, wasSentBefore } from '../form/confirmation.ts'
import classes from '../form/Form.module.css'
import { Notice } from '../form/Notice.tsx'
import { PrimaryButton } from '../form/PrimaryButton.tsx'
import { SentElsewhere } from '../form/SentElsewhere.tsx'
import { Steps } from '../form/Steps.tsx'
import { Summary } from '../form/Summary.tsx'
import { useButtonState } from '../../ui/use-button-state.ts'
import { useFindings } from '../form/use-findings.ts'
import { useStoredForm } from '../form/use-stored-form.ts'
import { useOtherTab } from '../../data/drafts/use-other-tab.ts'
import { useStepHistory } from '../form/use-step-history.ts'
import { useTitle } from '../frame/use-title.ts'
import type { WithdrawalField } from './form.ts'
import { declarationOf, emptyForm, findingsOf } from './form.ts'
import { WithdrawalFields } from './WithdrawalFields.tsx'

/** The fields of the withdrawal, then the letter that is sent, with the button that sends it. */
export function WithdrawalForm({ onSent }: { readonly onSent: (sent: Sent) => void }) {
  const { t } = useTranslation(['withdrawal', 'frame'])
  const { name1 } = useBrand()
  const tenant = useTenant().shortId
  const [form, change, forget] = useStoredForm(`withdrawal.${tenant}`, emptyForm)
  const [button, setButton] = useButtonState()
  const [failed, setFailed] = useState(false)
  const otherTab = useOtherTab(form.key)
  useTitle(t('title'))
  const wrong = findingsOf(form)
  const words = Object.entries(wrong).map(([field, rule]) => [field, t(`frame:${rule}`, { count: minCharacters })])
  const findings = useFindings<WithdrawalField>(Object.fromEntries(words))

  useStepHistory({ step: form.step, onStep: (step) => change({ step: step === 1 && Object.keys(wrong).length === 0 ? 1 : 0 }) })

  async function send(): Promise<void> {
    setFailed(false)
    setButton('loading')
    try {
      const receipt = await call('POST /customerjourney/{tenant}/declare', {
        params: { tenant },
        input: declarationOf(form),
        idempotencyKey: form.key,
      })
      otherTab.tell()
      forget()
      onSent(confirmationOf(receipt, { tenant, mail: form.mail }))
    } catch (error) {
      setButton('error')
      if (wasSentBefore(error)) otherTab.note()
      else setFailed(true)
    }
  }

  function submit(): void {
    if (form.step === 1 && button !== 'loading') return void send()
    if (findings.settle()) change({ step: 1 })
  }

  if (otherTab.sent) return <SentElsewhere another={t('done.another')} onAnother={() => change({ key: crypto.randomUUID(), step: 0 })} />
  return (
    <form
      ref={findings.form}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <header>
        <h1>{t('title')}</h1>
        {form.step === 0 && <p>{t('intro', { brand: name1 })}</p>}
      </header>
      <div>
        <Steps step={form.step} names={[t('steps.data'), t('steps.confirm')]} />
      </div>
      {form.step === 0 && (
        <>
          <WithdrawalFields form={form} findings={findings} onChange={change} />
          <div className={classes.buttons} data-alone>
            <PrimaryButton>{t('frame:next')}</PrimaryButton>
          </div>
        </>
      )}
      {form.step === 1 && (
        <>
          <Notice kind="info">
            <p>{t('letter', { name: form.name, brand: name1 })}</p>
          </Notice>
          <Summary
            rows={[
              [t('contractNumber'), form.contractNumber],
              [t('remark'), form.remark],
              [t('frame:mail'), form.mail],
            ]}
          />
          {failed && (
            <Notice kind="error">
              <p>{t('failed')}</p>
            </Notice>
          )}
          <div className={classes.buttons}>
            <button type="button" className={classes.secondary} onClick={() => change({ step: 0 })}>
              {t('frame:back')}
            </button>
            <PrimaryButton state={button}>{t('submit')}</PrimaryButton>
          </div>
        </>
      )}
    </form>
  )
}
