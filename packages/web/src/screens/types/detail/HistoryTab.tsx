import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { EffectiveDefinition } from '@twinwerk/model/definition/registry'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/call.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { VersionFacts } from '../versions/VersionFacts.tsx'
import classes from './TypePage.module.css'

/** The tenant's changes of a type: the draft, the version in force and earlier ones. */
export function HistoryTab({ type: { name } }: { readonly type: EffectiveDefinition }) {
  const { t } = useTranslation('types')
  const tenant = useTenant().id
  const { data, isError, refetch } = useQuery({
    queryKey: ['typeHistory', tenant, name],
    queryFn: ({ signal }) => call('GET /api/definitions/types/history/{type}', { tenant, signal, params: { type: name } }),
  })
  if (isError)
    return (
      <p role="alert" className={classes.note}>
        {t('historyFailed')}{' '}
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          {t('tryAgain')}
        </Button>
      </p>
    )
  if (!data) return <Skeleton height={160} />
  if (data.versions.length === 0) return <p className={classes.note}>{t('noChanges')}</p>
  return data.versions.map((version) => (
    <section key={version.version}>
      <VersionFacts version={version} />
      <ul className={classes.pattern}>
        {version.changes.map((change, index) => (
          <li key={index}>
            {change.name}
            {change.reason !== undefined && <span className={classes.waits}> {t('waits', { reason: change.reason })}</span>}
          </li>
        ))}
      </ul>
    </section>
  ))
}
