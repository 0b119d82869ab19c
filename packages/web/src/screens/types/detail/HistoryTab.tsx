import { Badge, Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { EffectiveDefinition } from '@twinwerk/model/definition/registry'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/call.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { useMoment } from '../../../i18n/use-moment.ts'
import classes from './TypePage.module.css'

/** The tenant's changes of a type: the draft, the version in force and earlier ones. */
export function HistoryTab({ type: { name } }: { readonly type: EffectiveDefinition }) {
  const { t } = useTranslation('types')
  const moment = useMoment()
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
  return data.versions.map(({ version, state, by, at, changes }) => (
    <section key={version}>
      <h2 className={classes.part}>
        {t('version', { version })}{' '}
        <Badge size="sm" variant={state === 'inForce' ? 'light' : 'default'} tt="none">
          {t(`versionStates.${state}`)}
        </Badge>{' '}
        <span className={classes.from}>{[by, moment(at)].filter(Boolean).join(', ')}</span>
      </h2>
      <ul className={classes.pattern}>
        {changes.map((change, index) => (
          <li key={index}>
            {change.name}
            {change.reason !== undefined && <span className={classes.waits}> {t('waits', { reason: change.reason })}</span>}
          </li>
        ))}
      </ul>
    </section>
  ))
}
