import { minCharacters } from '@twinwerk/model/declaration/person'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, CallError } from '../../data/call.ts'
import { useTenant } from '../../data/tenant.tsx'
import { ChoiceField } from '../form/ChoiceField.tsx'
import form from '../form/Form.module.css'
import { Notice } from '../form/Notice.tsx'
import { PrimaryButton } from '../form/PrimaryButton.tsx'
import { TextField } from '../form/TextField.tsx'
import { useButtonState } from '../../ui/use-button-state.ts'
import { useFindings } from '../form/use-findings.ts'
import type { Visitor, Way } from './visitor.ts'

type Props = {
  readonly value: Visitor
  readonly onChange: (change: Partial<Visitor>) => void
  readonly onCode: () => void
  readonly onAsked: (way: Way) => void
}

const ways = ['letter', 'mail'] as const
const minNumberLength = 3

/** The form does not reveal whether a customer exists: only the owner of the stored address learns it. */
export function CodeRequestForm({ value: { customerNumber, name, way }, onChange, onCode, onAsked }: Props) {
  const { t } = useTranslation(['register', 'frame'])
  const tenant = useTenant().shortId
  const [button, setButton] = useButtonState()
  const [failure, setFailure] = useState<string>()
  const findings = useFindings<'customerNumber' | 'name' | 'way'>({
    ...(customerNumber.trim().length < minNumberLength && { customerNumber: t('frame:fewestCharacters', { count: minNumberLength }) }),
    ...(name.trim().length < minCharacters && { name: t('frame:fewestCharacters', { count: minCharacters }) }),
    ...(way === '' && { way: t('frame:chooseOne') }),
  })

  async function submit(): Promise<void> {
    setFailure(undefined)
    if (!findings.settle() || way === '') return setButton('error')
    setButton('loading')
    try {
      const input = { customerNumber: customerNumber.trim(), name: name.trim(), way }
      await call('POST /customerjourney/{tenant}/accessCode', { params: { tenant }, input })
      onAsked(way)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setButton('error')
      setFailure(error.title)
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
        <h1>{t('askTitle')}</h1>
        <p>{t('askIntro')}</p>
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
        label={t('name')}
        autoComplete="family-name"
        value={name}
        finding={findings.of('name')}
        onChange={(text) => onChange({ name: text })}
        onLeave={() => findings.leave('name')}
      />
      <ChoiceField
        label={t('way')}
        options={ways.map((each) => ({ value: each, label: t(each) }))}
        value={way}
        finding={findings.of('way')}
        onChange={(chosen) => onChange({ way: chosen })}
      />
      {failure !== undefined && (
        <Notice kind="error">
          <p>{failure}</p>
        </Notice>
      )}
      <div className={form.buttons}>
        <button type="button" className={form.secondary} onClick={onCode}>
          {t('hasCode')}
        </button>
        <PrimaryButton state={button}>{t('askSubmit')}</PrimaryButton>
      </div>
    </form>
  )
}
