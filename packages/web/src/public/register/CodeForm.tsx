import { email } from '@twinwerk/model/identifier/email'
import type { Output } from '@twinwerk/contract/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, CallError } from '../../data/call.ts'
import { useTenant } from '../../data/tenant.tsx'
import form from '../form/Form.module.css'
import { Notice } from '../form/Notice.tsx'
import { PrimaryButton } from '../form/PrimaryButton.tsx'
import { TextField } from '../form/TextField.tsx'
import { useButtonState } from '../../ui/use-button-state.ts'
import { useFindings } from '../form/use-findings.ts'
import type { Visitor } from './visitor.ts'
import { nextAddress } from './link-data.ts'

type State = Exclude<Output<'POST /customerjourney/{tenant}/registration'>['state'], 'signedIn'>

type Props = {
  readonly value: Visitor
  readonly code: string
  readonly onChange: (change: Partial<Visitor>) => void
  readonly onCode: (code: string) => void
  readonly onAsk: () => void
  readonly onDone: (state: State, mail: string) => void
}

const minNumberLength = 3

/** Customer number, access code, and the mail address for the sign-in. */
export function CodeForm({ value: { customerNumber, mail }, code, onChange, onCode, onAsk, onDone }: Props) {
  const { t } = useTranslation(['register', 'frame'])
  const tenant = useTenant().shortId
  const [button, setButton] = useButtonState()
  const [failure, setFailure] = useState<string>()
  const findings = useFindings<'customerNumber' | 'code' | 'mail'>({
    ...(customerNumber.trim().length < minNumberLength && { customerNumber: t('frame:fewestCharacters', { count: minNumberLength }) }),
    ...(code.trim() === '' && { code: t('frame:notEmpty') }),
    ...(!email(mail.trim()) && { mail: t('frame:mailInvalid') }),
  })

  async function submit(): Promise<void> {
    setFailure(undefined)
    if (!findings.settle()) return setButton('error')
    setButton('loading')
    try {
      const input = { customerNumber: customerNumber.trim(), code, mail: mail.trim() }
      const answer = await call('POST /customerjourney/{tenant}/registration', { params: { tenant }, input })
      if (answer.state !== 'signedIn') return onDone(answer.state, input.mail)
      window.location.assign(nextAddress(answer, tenant))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setButton('error')
      setFailure(error.problems[0]?.message ?? error.title)
    }
  }

  return (
    <form
      ref={findings.form}
      className={form.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (button !== 'loading') void submit()
      }}
    >
      <header>
        <h1>{t('title')}</h1>
        <p>{t('intro')}</p>
      </header>
      <TextField
        label={t('customerNumber')}
        hint={t('customerNumberHint')}
        autoComplete="username"
        maxLength={60}
        value={customerNumber}
        finding={findings.of('customerNumber')}
        onChange={(text) => onChange({ customerNumber: text })}
        onLeave={() => findings.leave('customerNumber')}
      />
      <TextField
        label={t('code')}
        hint={t('codeHint')}
        autoComplete="one-time-code"
        maxLength={60}
        value={code}
        finding={findings.of('code')}
        onChange={onCode}
        onLeave={() => findings.leave('code')}
      />
      <TextField
        label={t('frame:mail')}
        type="email"
        inputMode="email"
        autoComplete="email"
        value={mail}
        finding={findings.of('mail')}
        onChange={(text) => onChange({ mail: text })}
        onLeave={() => findings.leave('mail')}
      />
      {failure !== undefined && (
        <Notice kind="error">
          <p>{failure}</p>
        </Notice>
      )}
      <div className={form.buttons}>
        <button type="button" className={form.secondary} onClick={onAsk}>
          {t('noCode')}
        </button>
        <PrimaryButton state={button}>{t('submit')}</PrimaryButton>
      </div>
    </form>
  )
}
