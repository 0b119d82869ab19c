import { useState } from 'react'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import type { AnsweredOutcome } from '@twinwerk/model/declaration/termination-outcome'
import type { RuleName } from '@twinwerk/model/declaration/person'
import { minCharacters, minNumberCharacters } from '@twinwerk/model/declaration/person'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../data/brand.tsx'
import { call, CallError } from '../../data/call.ts'
import { useTenant } from '../../data/tenant.tsx'
import type { Sent } from '../form/SentConfirmation.tsx'
import type { Receipt } from '../form/confirmation.ts'
import { confirmationOf, wasSentBefore } from '../form/confirmation.ts'
import classes from '../form/Form.module.css'
import { Notice } from '../form/Notice.tsx'
import { PrimaryButton } from '../form/PrimaryButton.tsx'
import { SentElsewhere } from '../form/SentElsewhere.tsx'
import { useButtonState } from '../../ui/use-button-state.ts'
import type { Findings } from '../form/use-findings.ts'
import { useFindings } from '../form/use-findings.ts'
import { useStoredForm } from '../form/use-stored-form.ts'
import { useOtherTab } from '../../data/drafts/use-other-tab.ts'
import { preview } from '../frame/preview.ts'
import { useTitle } from '../frame/use-title.ts'
import { CaptchaField } from './CaptchaField.tsx'
import { ContractSection } from './ContractSection.tsx'
import { DeclareAnyway } from './DeclareAnyway.tsx'
import type { FormField } from './form.ts'
import { declarationOf, emptyForm, findingsOf, requestOf } from './form.ts'
import { Letter } from './Letter.tsx'
import { PersonSection } from './PersonSection.tsx'
import type { Outcome } from './terminate.ts'
import { terminate } from './terminate.ts'
import { useCaptchaProof } from './use-captcha-proof.ts'

/** The outcome that the playground has chosen. The server takes no other value. */
const previewed = preview ? { preview: { outcome: preview as AnsweredOutcome } } : {}

type Refused = Exclude<Outcome['status'], 'terminated' | 'captcha' | 'sentBefore'>

/** The whole form on one page; the letter at its end says what the button sends. */
export function TerminationForm({ onSent }: { readonly onSent: (sent: Sent) => void }) {
  const { t } = useTranslation(['termination', 'frame'])
  const { timeZone, name1 } = useBrand()
  const tenant = useTenant().shortId
  const [form, change, forget] = useStoredForm(`termination.${tenant}`, emptyForm)
  const [button, setButton] = useButtonState()
  const [anyway, setAnyway] = useButtonState()
  const [refused, setRefused] = useState<Refused>()
  const proof = useCaptchaProof()
  const otherTab = useOtherTab(form.key)
  const [sending, setSending] = useState(false)
  useTitle(t('title'))

  const today = tenantDay(Date.now(), timeZone)
  const wrong = findingsOf(form, today)
  const textsOf = useFindingTexts()
  const findings = useFindings<FormField | 'captcha'>({
    ...textsOf(wrong),
    ...(sending && { proof: t('frame:stillSending') }),
    ...(proof.isMissing && { captcha: t('frame:notEmpty') }),
  })

  function arrived(receipt: Receipt): void {
    otherTab.tell()
    forget()
    onSent(confirmationOf(receipt, { tenant, mail: form.mail }))
  }

  async function outcomeOf(): Promise<Outcome> {
    // In a preview of an unreachable server nothing is sent.
    if (preview === 'error') return { status: preview }
    const proven = await proof.prove()
    return 'userToken' in proven ? terminate(tenant, { ...requestOf(form), ...proven, ...previewed }, form.key) : proven
  }

  async function submit(): Promise<void> {
    setRefused(undefined)
    proof.setFinding(undefined)
    if (!findings.settle()) return setButton('error')
    setButton('loading')
    const outcome = await outcomeOf()
    if (outcome.status === 'terminated') return arrived(outcome.receipt)
    setButton('error')
    if (outcome.status === 'sentBefore') return otherTab.note()
    if (outcome.status !== 'captcha') return setRefused(outcome.status)
    proof.setFinding(outcome.finding)
    findings.showFirst()
    proof.requestAnother()
  }

  async function sendAnyway(): Promise<void> {
    setRefused(undefined)
    // A surname of one letter is valid here.
    const asked = [...(form.surname.trim() === '' ? (['surname'] as const) : []), 'mail' as const, ...(sending ? (['proof'] as const) : [])]
    if (!findings.settle(asked)) return
    setAnyway('loading')
    try {
      arrived(
        await call('POST /customerjourney/{tenant}/declare', {
          params: { tenant },
          input: { ...declarationOf(form), ...(preview && { preview: true as const }) },
          // The same key as the validated declaration, so that the server stores only one of the two.
          idempotencyKey: form.key,
        }),
      )
    } catch (error) {
      setAnyway('error')
      if (wasSentBefore(error)) return otherTab.note()
      setRefused(error instanceof CallError && error.status === 0 ? 'error' : 'unknown')
    }
  }

  if (otherTab.sent) return <SentElsewhere another={t('done.another')} onAnother={() => change({ key: crypto.randomUUID() })} />
  return (
    <form
      ref={findings.form}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (button !== 'loading') void submit()
      }}
    >
      <header>
        <h1>{t('title')}</h1>
        <p>{t('intro', { brand: name1 })}</p>
      </header>
      <PersonSection form={form} onChange={change} findings={findings} />
      <ContractSection form={form} onChange={change} findings={findings} today={today} onSending={setSending} />
      <Letter form={form} />
      <CaptchaField
        captcha={proof.captcha}
        value={proof.letters}
        onChange={proof.type}
        onLeave={() => findings.leave('captcha')}
        onRequest={proof.requestAnother}
        mail={!preview && form.mail !== '' && wrong.mail === undefined ? form.mail : undefined}
        finding={proof.finding ? t(proof.finding) : findings.of('captcha')}
      />
      {(refused || button === 'error') && <Refusal status={refused} />}
      <PrimaryButton state={button}>{t('submit')}</PrimaryButton>
      <DeclareAnyway state={anyway} onDeclare={() => void sendAnyway()} />
    </form>
  )
}

/** Returns the texts of errors, with the numbers of their rules. */
function useFindingTexts() {
  const { t } = useTranslation('frame')
  const textOf = (rule: RuleName): string => {
    if (rule === 'fewestCharacters') return t('fewestCharacters', { count: minCharacters })
    if (rule === 'fewestCharactersOfNumber') return t('fewestCharacters', { count: minNumberCharacters })
    return t(rule)
  }
  return (rules: ReturnType<typeof findingsOf>): Findings<FormField> =>
    Object.fromEntries(Object.entries(rules).map(([field, rule]) => [field, textOf(rule)]))
}

/** The reason why the server refused the form, or a hint at its errors. */
function Refusal({ status }: { readonly status: Refused | undefined }) {
  const { t } = useTranslation(['termination', 'frame'])
  if (!status)
    return (
      <p className={classes.error} role="alert">
        {t('frame:checkInput')}
      </p>
    )
  return (
    <Notice kind="error">
      <p>{t(`status.${status}`)}</p>
    </Notice>
  )
}
