import type { Output } from '@twinwerk/contract/calls'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addTexts } from '../../i18n/add-texts.ts'
import { registerTexts } from '../../i18n/register/texts.ts'
import { useTenant } from '../../data/tenant.tsx'
import { useStoredForm } from '../form/use-stored-form.ts'
import { useTitle } from '../frame/use-title.ts'
import { CodeRequestForm } from './CodeRequestForm.tsx'
import { CodeForm } from './CodeForm.tsx'
import { Done } from './Done.tsx'
import type { Way } from './visitor.ts'
import { emptyVisitor } from './visitor.ts'
import { linkDataIn } from './link-data.ts'

addTexts(registerTexts)

type State = Exclude<Output<'POST /customerjourney/{tenant}/registration'>['state'], 'signedIn'>
type View =
  | { readonly show: 'code' | 'ask' }
  | { readonly show: 'asked'; readonly way: Way }
  | { readonly show: State; readonly mail: string }

/** Asks for customer number and code, or requests a code. A signed-in user continues to setting a password or passkey. */
export function RegisterPage() {
  const { t } = useTranslation('register')
  const tenant = useTenant().shortId
  const [value, change] = useStoredForm(`register.${tenant}`, emptyVisitor)
  const [code, setCode] = useState('')
  const [view, setView] = useState<View>({ show: 'code' })
  useTitle(t('title'))
  useEffect(() => {
    // A user may open a link in the tab of this page.
    const take = () => {
      const data = linkDataIn(window.location.hash)
      if (data.code === '') return
      change({ customerNumber: data.customerNumber, mail: data.mail })
      setCode(data.code)
      setView({ show: 'code' })
      // The code must not stay in the address bar or the history.
      window.history.replaceState(null, '', window.location.pathname + window.location.search)
    }
    take()
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [change])
  switch (view.show) {
    case 'code':
      return (
        <CodeForm
          value={value}
          code={code}
          onChange={change}
          onCode={setCode}
          onAsk={() => setView({ show: 'ask' })}
          onDone={(state, mail) => setView({ show: state, mail })}
        />
      )
    case 'ask':
      return (
        <CodeRequestForm
          value={value}
          onChange={change}
          onCode={() => setView({ show: 'code' })}
          onAsked={(way) => setView({ show: 'asked', way })}
        />
      )
    case 'asked':
      return (
        <Done
          title={t('asked.title')}
          text={t(`asked.${view.way}`)}
          hint={t('asked.hint')}
          back={{ name: t('hasCode'), go: () => setView({ show: 'code' }) }}
        />
      )
    case 'mailed':
      return (
        <Done
          title={t('mailed.title')}
          text={t('mailed.text', { mail: view.mail })}
          hint={t('mailed.hint')}
          back={{ name: t('mailed.back'), go: () => setView({ show: 'code' }) }}
        />
      )
    case 'joined':
    case 'signInFirst':
      return <Done title={t(`${view.show}.title`)} text={t(`${view.show}.text`)} />
  }
}
