import { Alert, Button, Group, Modal, PasswordInput, Stack, Switch, TagsInput, TextInput } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { domainOf } from './provider-input.ts'
import type { Provider } from './ProvidersScreen.tsx'
import { useProviderForm } from './use-provider-form.ts'

type Props = { readonly edited: Provider | 'new' | undefined; readonly onSaved: () => void; readonly onClose: () => void }

/** Creates or changes a service. If no secret is typed, the stored secret stays. */
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
  const { values, change, findingOf, isSending, failure, save } = useProviderForm(provider, () => {
    onSaved()
    onClose()
  })
  const below = { inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const, 'error' as const] }
  const text = (name: Parameters<typeof findingOf>[0], help?: string) => {
    const error = findingOf(name)
    return { label: t(name), error, ...below, ...(help !== undefined && !error && { description: help }) }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      noValidate
    >
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
          value={values.label}
          onChange={(event) => change({ label: event.currentTarget.value })}
        />
        <TextInput
          {...text('issuer', t('issuerHelp'))}
          required
          type="url"
          maxLength={500}
          placeholder="https://"
          value={values.issuer}
          onChange={(event) => change({ issuer: event.currentTarget.value })}
        />
        <TextInput
          {...text('clientId')}
          required
          maxLength={300}
          autoComplete="off"
          value={values.clientId}
          onChange={(event) => change({ clientId: event.currentTarget.value })}
        />
        <PasswordInput
          {...text('clientSecret', provider?.hasSecret ? t('secretKept') : t('secretHelp'))}
          maxLength={500}
          autoComplete="new-password"
          value={values.clientSecret}
          onChange={(event) => change({ clientSecret: event.currentTarget.value })}
        />
        <Switch
          label={t('linkByMail')}
          description={t('linkByMailHelp')}
          checked={values.linkByMail}
          onChange={(event) => change({ linkByMail: event.currentTarget.checked })}
        />
        {values.linkByMail && (
          <TagsInput
            {...text('domains', t('domainsHelp'))}
            value={[...values.domains]}
            onChange={(typed) => change({ domains: [...new Set(typed.flatMap((each) => domainOf(each) ?? []))] })}
          />
        )}
        <Switch label={t('enabled')} checked={values.enabled} onChange={(event) => change({ enabled: event.currentTarget.checked })} />
        {!provider && <p>{t('callbackLater')}</p>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
