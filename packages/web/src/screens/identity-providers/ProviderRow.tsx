import { Button, CopyButton, Switch } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withFreshSignIn } from '../../data/account/sign-in-again.ts'
import { call, CallError } from '../../data/call.ts'
import { useTenant } from '../../data/tenant.tsx'
import { useLanguage } from '../../i18n/use-text.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { Provider } from './ProvidersScreen.tsx'
import classes from './ProvidersScreen.module.css'
import { datesIn } from '../../i18n/dates-in.ts'

type Props = {
  readonly provider: Provider
  readonly onEdit: () => void
  readonly onChanged: () => void
}

/** A service: whether it is offered and works, and the values to enter at the service. */
export function ProviderRow({ provider, onEdit, onChanged }: Props) {
  const { t } = useTranslation('providers')
  const tenant = useTenant().id
  const url = useLocation().pathname
  const [working, setWorking] = useState(false)
  const [removing, setRemoving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { id, label, issuer, callback, clientId, allowedDomains, linkByMail, enabled, trialFailure, linked, onlyWay } = provider

  async function run(action: () => Promise<unknown>): Promise<void> {
    setWorking(true)
    setFailure(undefined)
    try {
      await withFreshSignIn(action)
    } catch (error) {
      setFailure(error instanceof CallError ? error.title : t('actionFailed'))
    } finally {
      setWorking(false)
      onChanged()
    }
  }

  const turn = (on: boolean) => {
    const input = { id, label, issuer, clientId, allowedDomains, linkByMail, enabled: on }
    return run(() => call('POST /api/identityProviders', { tenant, input }))
  }
  const test = () =>
    run(() => call('POST /api/identityProviders/try', { tenant, input: { id, url } }).then((begun) => window.location.assign(begun.url)))
  const remove = () => run(() => call('POST /api/identityProviders/remove', { tenant, input: { id } }))
  const consequence = [t('removeText', { count: linked }), ...(onlyWay > 0 ? [t('onlyWay', { count: onlyWay })] : [])].join(' ')
  const problem = failure ?? (trialFailure === null ? undefined : t(`trialFailure.${trialFailure}`))
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.name}>{label}</span>
        <Facts provider={provider} />
        <CallbackAddress name={label} address={callback} />
        <span className={classes.failure} role="alert">
          {problem}
        </span>
      </div>
      <div className={classes.actions}>
        <Switch
          label={enabled ? t('on') : t('off')}
          aria-label={t('switchOf', { name: label })}
          checked={enabled}
          disabled={working}
          onChange={(event) => void turn(event.currentTarget.checked)}
        />
        <Button
          variant="default"
          size="compact-sm"
          disabled={working}
          aria-label={t('testOf', { name: label })}
          onClick={() => void test()}
        >
          {t('test')}
        </Button>
        <Button variant="default" size="compact-sm" aria-label={t('editOf', { name: label })} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          disabled={working}
          aria-label={t('removeOf', { name: label })}
          onClick={() => setRemoving(true)}
        >
          {t('remove')}
        </Button>
      </div>
      <ConfirmDialog
        opened={removing}
        title={t('removeQuestion', { name: label })}
        message={consequence}
        approve={t('remove')}
        refuse={t('cancel')}
        onRefuse={() => setRemoving(false)}
        onApprove={() => {
          setRemoving(false)
          void remove()
        }}
      />
    </li>
  )
}

function Facts({ provider: { issuer, linkByMail, allowedDomains, triedAt, trialFailure, linked } }: { readonly provider: Provider }) {
  const { t } = useTranslation('providers')
  const language = useLanguage()
  const day = new Intl.DateTimeFormat(datesIn(language), { dateStyle: 'medium' })
  const domains = new Intl.ListFormat(language).format(allowedDomains)
  const facts = [
    issuer,
    ...(linkByMail ? [t('byMail', { domains })] : []),
    ...(linked > 0 ? [t('linked', { count: linked })] : []),
    ...(triedAt === null ? [t('untried')] : []),
    ...(triedAt !== null && trialFailure === null ? [t('tried', { day: day.format(new Date(triedAt)) })] : []),
  ]
  return <span className={classes.note}>{facts.join(' · ')}</span>
}

/** The address to enter at the service, with a button that copies it. */
function CallbackAddress({ name, address }: { readonly name: string; readonly address: string }) {
  const { t } = useTranslation('providers')
  return (
    <span className={classes.callback}>
      <span className={classes.note}>{t('callback')}</span>
      <code>{address}</code>
      <CopyButton value={address}>
        {({ copied, copy }) => (
          <Button
            variant="subtle"
            color="gray"
            size="compact-xs"
            leftSection={copied ? <IconCheck size={14} stroke={1.5} /> : <IconCopy size={14} stroke={1.5} />}
            aria-label={t('copyOf', { name })}
            onClick={copy}
          >
            {copied ? t('copied') : t('copy')}
          </Button>
        )}
      </CopyButton>
    </span>
  )
}
