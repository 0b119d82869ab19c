import { Button, CopyButton, Switch } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withFreshSignIn } from '../../data/account/sign-in-again.ts'
import { call, CallError } from '../../data/call.ts'
import { useTenant } from '../../data/tenant.tsx'
import { useLanguage } from '../../i18n/use-text.ts'
import type { Provider } from './ProvidersScreen.tsx'
import classes from './ProvidersScreen.module.css'

type Props = {
  readonly provider: Provider
  /** Where the service sends people back to. */
  readonly callback: string
  readonly onEdit: () => void
  readonly onChanged: () => void
}

/** A service: whether it is offered, and what must be entered there. */
export function ProviderRow({ provider, callback, onEdit, onChanged }: Props) {
  const { t } = useTranslation('providers')
  const language = useLanguage()
  const tenant = useTenant().id
  const [switching, setSwitching] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { hasSecret: _, ...wish } = provider
  const { label, issuer, enabled, linkByMail, allowedDomains } = provider

  async function turn(on: boolean): Promise<void> {
    setSwitching(true)
    setFailure(undefined)
    try {
      const done = await withFreshSignIn(() => call('POST /api/identityProviders', { tenant, input: { ...wish, enabled: on } }))
      if (done) onChanged()
    } catch (error) {
      setFailure(error instanceof CallError ? error.title : t('actionFailed'))
    } finally {
      setSwitching(false)
    }
  }

  const domains = new Intl.ListFormat(language).format(allowedDomains)
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.name}>{label}</span>
        <span className={classes.note}>{[issuer, ...(linkByMail ? [t('byMail', { domains })] : [])].join(' · ')}</span>
        <span className={classes.callback}>
          <span className={classes.note}>{t('callback')}</span>
          <code>{callback}</code>
          <CopyButton value={callback}>
            {({ copied, copy }) => (
              <Button
                variant="subtle"
                color="gray"
                size="compact-xs"
                leftSection={copied ? <IconCheck size={14} stroke={1.5} /> : <IconCopy size={14} stroke={1.5} />}
                aria-label={t('copyOf', { name: label })}
                onClick={copy}
              >
                {copied ? t('copied') : t('copy')}
              </Button>
            )}
          </CopyButton>
        </span>
        <span className={classes.failure} role="alert">
          {failure}
        </span>
      </div>
      <Switch
        label={enabled ? t('on') : t('off')}
        aria-label={t('switchOf', { name: label })}
        checked={enabled}
        disabled={switching}
        onChange={(event) => void turn(event.currentTarget.checked)}
      />
      <Button variant="default" size="compact-sm" aria-label={t('editOf', { name: label })} onClick={onEdit}>
        {t('edit')}
      </Button>
    </li>
  )
}
