import type { Output } from '@twinwerk/contract/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../data/brand.tsx'
import { call, CallError } from '../../data/call.ts'
import { useTenant } from '../../data/tenant.tsx'
import { useLanguage } from '../../i18n/use-text.ts'
import { useButtonState } from '../../ui/use-button-state.ts'
import classes from '../form/Form.module.css'
import { Notice } from '../form/Notice.tsx'
import { PrimaryButton } from '../form/PrimaryButton.tsx'
import { Summary } from '../form/Summary.tsx'
import { useTitle } from '../frame/use-title.ts'

export type Declared = NonNullable<Output<'POST /customerjourney/{tenant}/proof'>['declared']>
export type Confirmed = Output<'POST /customerjourney/{tenant}/proof/confirm'>['state']

type Props = { readonly token: string; readonly declared: Declared; readonly onConfirmed: (state: Confirmed) => void }

/** A declaration as entered, and the button that makes it binding. */
export function ConfirmForm({ token, declared: { kind, number, declaredAt, facts, summary }, onConfirmed }: Props) {
  const { t } = useTranslation('proof')
  const { name1, timeZone } = useBrand()
  const tenant = useTenant().shortId
  const language = useLanguage()
  const [button, setButton] = useButtonState()
  const [failure, setFailure] = useState<string>()
  useTitle(t(`title.${kind}`))
  const moment = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'de-DE', { dateStyle: 'long', timeStyle: 'short', timeZone })

  async function confirm(): Promise<void> {
    setFailure(undefined)
    setButton('loading')
    try {
      const { state } = await call('POST /customerjourney/{tenant}/proof/confirm', { params: { tenant }, input: { token } })
      onConfirmed(state)
    } catch (error) {
      setButton('error')
      setFailure(error instanceof CallError && error.code === 'RATE_LIMITED' ? error.title : t('failed'))
    }
  }

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (button !== 'loading') void confirm()
      }}
    >
      <header>
        <h1>{t(`title.${kind}`)}</h1>
        <p>{t(`intro.${kind}`, { at: moment.format(new Date(declaredAt)), brand: name1, number })}</p>
      </header>
      <Summary rows={facts.map(({ label, value }) => [label, value] as const)} />
      {summary !== null && (
        <p>
          <a
            href={`/customerjourney/${tenant}/summary?${new URLSearchParams({ token: summary, language }).toString()}`}
            target="_blank"
            rel="noreferrer"
          >
            {t('summary')}
          </a>
        </p>
      )}
      <Notice kind="info">
        <p>{t('notYou')}</p>
      </Notice>
      {failure !== undefined && (
        <Notice kind="error">
          <p>{failure}</p>
        </Notice>
      )}
      <div className={classes.buttons} data-alone>
        <PrimaryButton state={button}>{t(`submit.${kind}`)}</PrimaryButton>
      </div>
    </form>
  )
}
