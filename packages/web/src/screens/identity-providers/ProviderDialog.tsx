import { Alert, Button, Group, Modal, PasswordInput, Stack, Switch, TagsInput, TextInput } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { withFreshSignIn } from '../../data/account/sign-in-again.ts'
import { call, CallError } from '../../data/call.ts'
import { useTenant } from '../../data/tenant.tsx'
import { domainOf, isIssuer } from './provider-input.ts'
import type { Provider } from './ProvidersScreen.tsx'

type Props = { readonly edited: Provider | 'new' | undefined; readonly onSaved: () => void; readonly onClose: () => void }

/** Makes a service or changes it. A stored secret is kept where none is typed. */
export function ProviderDialog({ edited, onSaved, onClose }: Props) {
  const { t } = useTranslation('providers')
  return (
    <Modal
      opened={edited !== undefined}
      onClose={onClose}
      title={edited === 'new' ? t('add') : t('editTitle')}
      withCloseButton={false}
      centered
      size={520}
    >
      {edited && <Form provider={edited === 'new' ? undefined : edited} onSaved={onSaved} onClose={onClose} />}
    </Modal>
  )
}

type FormProps = Omit<Props, 'edited'> & { readonly provider: Provider | undefined }

function Form({ provider, onSaved, onClose }: FormProps) {
  const { t } = useTranslation('providers')
  const tenant = useTenant().id
  const [label, setLabel] = useState(provider?.label ?? '')
  const [issuer, setIssuer] = useState(provider?.issuer ?? '')
  const [clientId, setClientId] = useState(provider?.clientId ?? '')
  const [clientSecret, setClientSecret] = useState('')
  const [linkByMail, setLinkByMail] = useState(provider?.linkByMail ?? false)
  const [domains, setDomains] = useState<readonly string[]>(provider?.allowedDomains ?? [])
  const [enabled, setEnabled] = useState(provider?.enabled ?? true)
  const [checked, setChecked] = useState(false)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()

  const moved = provider?.hasSecret === true && issuer.trim() !== provider.issuer
  const wrong = {
    label: !label.trim() && t('missing'),
    issuer: !isIssuer(issuer.trim()) && t('issuerWrong'),
    clientId: !clientId.trim() && t('missing'),
    clientSecret: moved && !clientSecret && t('secretKept'),
    domains: linkByMail && domains.length === 0 && t('domainsMissing'),
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    setChecked(true)
    setFailure(undefined)
    if (Object.values(wrong).some(Boolean)) return
    const known = provider && { id: provider.id }
    const input = { ...known, label: label.trim(), issuer: issuer.trim(), clientId: clientId.trim(), linkByMail, enabled }
    const secret = clientSecret === '' ? {} : { clientSecret }
    setSending(true)
    try {
      const request = { tenant, input: { ...input, ...secret, allowedDomains: [...domains] } }
      if (!(await withFreshSignIn(() => call('POST /api/identityProviders', request)))) return
      onSaved()
      onClose()
    } catch (error) {
      setFailure(error instanceof CallError ? [error.title, ...error.problems.map(({ message }) => message)].join(' ') : t('actionFailed'))
    } finally {
      setSending(false)
    }
  }

  const below = { inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const, 'error' as const] }
  const text = (name: keyof typeof wrong, help?: string) => {
    const error = checked && wrong[name]
    return { label: t(name), error, ...below, ...(help !== undefined && !error && { description: help }) }
  }
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack gap="md">
        {failure !== undefined && (
          <Alert role="alert" color="red" variant="light" icon={<IconAlertCircle size={20} stroke={1.5} />}>
            {failure}
          </Alert>
        )}
        <TextInput
          {...text('label', t('labelHelp'))}
          required
          data-autofocus
          maxLength={60}
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <TextInput
          {...text('issuer', t('issuerHelp'))}
          required
          type="url"
          maxLength={500}
          placeholder="https://"
          value={issuer}
          onChange={(event) => setIssuer(event.currentTarget.value)}
        />
        <TextInput
          {...text('clientId')}
          required
          maxLength={300}
          autoComplete="off"
          value={clientId}
          onChange={(event) => setClientId(event.currentTarget.value)}
        />
        <PasswordInput
          {...text('clientSecret', provider?.hasSecret ? t('secretKept') : t('secretHelp'))}
          maxLength={500}
          autoComplete="new-password"
          value={clientSecret}
          onChange={(event) => setClientSecret(event.currentTarget.value)}
        />
        <Switch
          label={t('linkByMail')}
          description={t('linkByMailHelp')}
          checked={linkByMail}
          onChange={(event) => setLinkByMail(event.currentTarget.checked)}
        />
        {linkByMail && (
          <TagsInput
            {...text('domains', t('domainsHelp'))}
            value={[...domains]}
            onChange={(typed) => setDomains([...new Set(typed.flatMap((each) => domainOf(each) ?? []))])}
          />
        )}
        <Switch label={t('enabled')} checked={enabled} onChange={(event) => setEnabled(event.currentTarget.checked)} />
        {!provider && <p>{t('callbackLater')}</p>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={sending}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
