import { useCallback, useState } from 'react'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import type { RuleName } from '@twinwerk/model/declaration/person'
import { fewestCharacters, fewestCharactersOfNumber } from '@twinwerk/model/declaration/person'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../data/brand.tsx'
import { call, CallError } from '../../data/call.ts'
import { useTenant } from '../../data/tenant.tsx'
import type { Sent } from '../form/Arrived.tsx'
import type { Receipt } from '../form/declared.ts'
import { declared, wasSentBefore } from '../form/declared.ts'
import classes from '../form/Form.module.css'
import { Notice } from '../form/Notice.tsx'
import { PrimaryButton } from '../form/PrimaryButton.tsx'
import { SentElsewhere } from '../form/SentElsewhere.tsx'
import { useButtonState } from '../../ui/use-button-state.ts'
import { useFindings } from '../form/use-findings.ts'
import { useKept } from '../form/use-kept.ts'
import { useOtherTab } from '../../data/drafts/use-other-tab.ts'
import { useTitle } from '../frame/use-title.ts'
import { CaptchaField } from './CaptchaField.tsx'
import { ContractSection } from './ContractSection.tsx'
import type { FormField } from './form.ts'
import { declarationOf, emptyForm, findingsOf, requestOf } from './form.ts'
import { Letter } from './Letter.tsx'
import { PersonSection } from './PersonSection.tsx'
import type { Outcome } from './terminate.ts'
import { resolveCaptcha, terminate } from './terminate.ts'
import { useCaptcha } from './use-captcha.ts'

type Refused = Exclude<Outcome['status'], 'terminated' | 'captcha' | 'sentBefore'>

/** The whole form on one page; the letter at its end says what the button sends. */
export function TerminationForm({ onSent }: { readonly onSent: (sent: Sent) => void }) {
  const { t } = useTranslation(['termination', 'frame'])
  const { timeZone, name1 } = useBrand()
  const tenant = useTenant().shortId
  const [form, change, forget] = useKept(`termination.${tenant}`, emptyForm)
  const [button, setButton] = useButtonState()
  const [anyway, setAnyway] = useButtonState()
  const [refused, setRefused] = useState<Refused>()
  const { captcha, request } = useCaptcha()
  const otherTab = useOtherTab(form.key)
  const [letters, setLetters] = useState('')
  const [sending, setSending] = useState(false)
  const [captchaFinding, setCaptchaFinding] = useState<'captchaWrong' | 'captchaExpired'>()
  // A captcha is solved once; what it gave is good for more than one try at the rest.
  const [solved, setSolved] = useState<{ readonly token: string; readonly userToken: string }>()
  useTitle(t('title'))

  const today = tenantDay(Date.now(), timeZone)
  const wrong = findingsOf(form, today)
  const findings = useFindings<FormField | 'captcha'>({
    ...textsOf(wrong, wordOf(t)),
    ...(sending && { proof: t('frame:stillSending') }),
    ...(letters === '' && !solved && { captcha: t('frame:notEmpty') }),
  })

  function arrived(receipt: Receipt): void {
    otherTab.tell()
    forget()
    onSent(declared(receipt, { tenant, mail: form.mail }))
  }

  const askAgain = useCallback(
    (mail?: string) => {
      setLetters('')
      setSolved(undefined)
      void request(mail)
    },
    [request],
  )

  async function outcomeOf(): Promise<Outcome> {
    if (captcha.state !== 'done') return { status: 'captcha', finding: 'captchaExpired' }
    const { token } = captcha
    const proof = solved?.token === token ? solved : await resolveCaptcha(tenant, token, letters)
    if (!('userToken' in proof)) return proof
    setSolved({ token, userToken: proof.userToken })
    return terminate(tenant, { ...requestOf(form), captcha: { token, inputText: letters }, userToken: proof.userToken }, form.key)
  }

  async function submit(): Promise<void> {
    setRefused(undefined)
    setCaptchaFinding(undefined)
    if (!findings.settle()) return setButton('error')
    setButton('loading')
    const outcome = await outcomeOf()
    if (outcome.status === 'terminated') return arrived(outcome.receipt)
    setButton('error')
    if (outcome.status === 'sentBefore') return otherTab.note()
    if (outcome.status !== 'captcha') return setRefused(outcome.status)
    setCaptchaFinding(outcome.finding)
    findings.showFirst()
    askAgain()
  }

  async function sendAnyway(): Promise<void> {
    setRefused(undefined)
    // A name of one letter is one.
    const asked = [...(form.surname.trim() === '' ? (['surname'] as const) : []), 'mail' as const, ...(sending ? (['proof'] as const) : [])]
    if (!findings.settle(asked)) return
    setAnyway('loading')
    try {
      arrived(
        await call('POST /customerjourney/{tenant}/declare', {
          params: { tenant },
          input: declarationOf(form),
          idempotencyKey: `${form.key}-anyway`,
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
        captcha={captcha}
        value={letters}
        onChange={(value) => {
          setLetters(value)
          setCaptchaFinding(undefined)
        }}
        onLeave={() => findings.leave('captcha')}
        onRequest={askAgain}
        mail={form.mail !== '' && wrong.mail === undefined ? form.mail : undefined}
        finding={captchaFinding ? t(captchaFinding) : findings.of('captcha')}
      />
      {refused && (
        <Notice kind="error">
          <p>{t(`status.${refused}`)}</p>
        </Notice>
      )}
      {!refused && button === 'error' && (
        <p className={classes.error} role="alert">
          {t('frame:checkInput')}
        </p>
      )}
      <PrimaryButton state={button}>{t('submit')}</PrimaryButton>
      <Notice kind="info">
        <p className={classes.hint}>{t('anywayHint')}</p>
        <button
          type="button"
          className={classes.secondary}
          aria-disabled={anyway === 'loading'}
          onClick={() => anyway !== 'loading' && void sendAnyway()}
        >
          {t('anyway')}
        </button>
      </Notice>
    </form>
  )
}

/** The words of each rule, with the number in it. */
function wordOf(t: ReturnType<typeof useTranslation<['termination', 'frame']>>['t']): (rule: RuleName) => string {
  return (rule) => {
    if (rule === 'fewestCharacters') return t('frame:fewestCharacters', { count: fewestCharacters })
    if (rule === 'fewestCharactersOfNumber') return t('frame:fewestCharacters', { count: fewestCharactersOfNumber })
    return t(`frame:${rule}`)
  }
}

function textsOf<K extends string>(
  rules: Readonly<Partial<Record<K, RuleName>>>,
  word: (rule: RuleName) => string,
): Partial<Record<K, string>> {
  return Object.fromEntries(Object.entries(rules).map(([field, rule]) => [field, word(rule as RuleName)])) as Partial<Record<K, string>>
}
