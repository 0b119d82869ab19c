import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import { useTenant } from '../../data/tenant.tsx'
import { addTexts } from '../../i18n/add-texts.ts'
import { proofTexts } from '../../i18n/proof/texts.ts'
import { useLanguage } from '../../i18n/use-text.ts'
import { Message } from '../frame/Message.tsx'
import { Skeleton } from '../frame/Skeleton.tsx'
import type { Confirmed, Declared } from './ConfirmForm.tsx'
import { ConfirmForm } from './ConfirmForm.tsx'
import { Outcome } from './Outcome.tsx'
import { takeProofToken } from './proof-token.ts'

addTexts(proofTexts)

/**
 * The page of the link that asks for proof. Opening the page changes nothing, because mail scanners open links too; only its button
 * confirms.
 */
export function ConfirmPage() {
  const [token, setToken] = useState(takeProofToken)
  useEffect(() => {
    // A user may open another link in the tab of this page.
    const take = () => setToken(takeProofToken())
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
  return <OfLink key={token} token={token} />
}

type Ended = { readonly state: Confirmed; readonly kind: Declared['kind'] }

function OfLink({ token }: { readonly token: string }) {
  const { t } = useTranslation('proof')
  const tenant = useTenant().shortId
  const language = useLanguage()
  const [ended, setEnded] = useState<Ended>()
  const opened = useQuery({
    queryKey: ['proof', token, language],
    queryFn: () => call('POST /customerjourney/{tenant}/proof', { params: { tenant }, input: { token } }),
    placeholderData: (previous) => previous,
    staleTime: Infinity,
    retry: false,
  })
  const declared = opened.data?.declared
  const state = ended?.state ?? opened.data?.state
  if (state === undefined) return opened.error ? <Message name="unreachable" onTryAgain={() => void opened.refetch()} /> : <Skeleton />
  switch (state) {
    case 'open':
      return declared ? (
        <ConfirmForm token={token} declared={declared} onConfirmed={(next) => setEnded({ state: next, kind: declared.kind })} />
      ) : (
        <Skeleton />
      )
    case 'done':
      return <Outcome kind="success" title={t('done.title')} text={ended ? t(`done.${ended.kind}`) : ''} />
    case 'used':
      return <Outcome kind="success" title={t('used.title')} text={t('used.text')} />
    case 'decided':
    case 'expired':
    case 'invalid':
      return <Outcome kind={state === 'decided' ? 'info' : 'error'} title={t(`${state}.title`)} text={t(`${state}.text`)} />
  }
}
