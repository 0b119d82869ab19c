import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withFreshSignIn } from '../../data/account/sign-in-again.ts'
import { call, CallError } from '../../data/call.ts'
import { useTenant } from '../../data/tenant.tsx'
import { isIssuer } from './provider-input.ts'
import type { Provider } from './ProvidersScreen.tsx'

type Values = {
  readonly label: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly linkByMail: boolean
  readonly domains: readonly string[]
  readonly enabled: boolean
}

function valuesOf(provider: Provider | undefined): Values {
  return {
    label: provider?.label ?? '',
    issuer: provider?.issuer ?? '',
    clientId: provider?.clientId ?? '',
    clientSecret: '',
    linkByMail: provider?.linkByMail ?? false,
    domains: provider?.allowedDomains ?? [],
    enabled: provider?.enabled ?? true,
  }
}

/**
 * Returns the typed values of a service and their findings. `findingOf` returns findings only after the first attempt to save. If no secret
 * is typed, the stored secret stays.
 */
export function useProviderForm(provider: Provider | undefined, onSaved: () => void) {
  const { t } = useTranslation('providers')
  const tenant = useTenant().id
  const [values, setValues] = useState(() => valuesOf(provider))
  const [isChecked, setChecked] = useState(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { clientSecret, linkByMail, domains, enabled } = values
  const [label, issuer, clientId] = [values.label.trim(), values.issuer.trim(), values.clientId.trim()]

  const isMoved = provider?.hasSecret === true && issuer !== provider.issuer
  const findings = {
    label: !label && t('missing'),
    issuer: !isIssuer(issuer) && t('issuerWrong'),
    clientId: !clientId && t('missing'),
    clientSecret: isMoved && !clientSecret && t('secretKept'),
    domains: linkByMail && domains.length === 0 && t('domainsMissing'),
  }

  async function save(): Promise<void> {
    setChecked(true)
    setFailure(undefined)
    if (Object.values(findings).some(Boolean)) return
    const secret = clientSecret === '' ? {} : { clientSecret }
    const input = {
      ...(provider && { id: provider.id }),
      label,
      issuer,
      clientId,
      linkByMail,
      enabled,
      ...secret,
      allowedDomains: [...domains],
    }
    setSending(true)
    try {
      if (await withFreshSignIn(() => call('POST /api/identityProviders', { tenant, input }))) onSaved()
    } catch (error) {
      setFailure(error instanceof CallError ? error.text : t('actionFailed'))
    } finally {
      setSending(false)
    }
  }

  return {
    values,
    change: (changes: Partial<Values>) => setValues((all) => ({ ...all, ...changes })),
    findingOf: (name: keyof typeof findings) => isChecked && findings[name],
    isSending,
    failure,
    save,
  }
}
