import { Button, Skeleton } from '@mantine/core'
import { IconArrowBackUp, IconChevronLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Output } from '@twinwerk/contract/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/call.ts'
import { useRootid, useTenant } from '../../../data/tenant.tsx'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { typesPath } from '../types-query.ts'
import { useMayEdit } from '../use-may-edit.ts'
import { RollBack } from './RollBack.tsx'
import { VersionFacts } from './VersionFacts.tsx'
import classes from '../detail/TypePage.module.css'

type Version = Output<'GET /api/definitions/types/versions'>['versions'][number]

/** Every version of the tenant's changes of types, newest first. The one in force can be taken back. */
export function VersionsPage() {
  const { t } = useTranslation('types')
  const rootid = useRootid()
  const tenant = useTenant().id
  usePageTitle(t('versions'))
  const { data, isError, refetch } = useQuery({
    queryKey: ['typeVersions', tenant],
    queryFn: ({ signal }) => call('GET /api/definitions/types/versions', { tenant, signal }),
  })
  return (
    <div className={classes.screen}>
      <header className={classes.head}>
        <Link className={classes.back} to="/$rootid/$" params={{ rootid, _splat: typesPath }} aria-label={t('back')} title={t('back')}>
          <IconChevronLeft size={16} stroke={1.5} />
        </Link>
        <h1 className={classes.title}>{t('versions')}</h1>
      </header>
      <p className={classes.note}>{t('versionsIntro')}</p>
      {isError && (
        <p role="alert" className={classes.note}>
          {t('historyFailed')}{' '}
          <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
            {t('tryAgain')}
          </Button>
        </p>
      )}
      {!data && !isError && <Skeleton height={160} mt="md" />}
      {data?.versions.length === 0 && <p className={classes.note}>{t('noVersions')}</p>}
      {data?.versions.map((version) => (
        <OneVersion key={version.version} version={version} />
      ))}
    </div>
  )
}

function OneVersion({ version }: { readonly version: Version }) {
  const { t } = useTranslation('types')
  const rootid = useRootid()
  const mayEdit = useMayEdit()
  const [isAsking, setAsking] = useState(false)
  return (
    <section>
      <VersionFacts version={version} />
      <ul className={classes.pattern}>
        {version.changes.map(({ name, type, taken }) => {
          const said = taken ? t('edit.takenOut', { change: name }) : name
          return (
            <li key={said}>
              {type === undefined ? (
                said
              ) : (
                <Link to="/$rootid/$" params={{ rootid, _splat: `${typesPath}/${type}` }}>
                  {said}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
      {mayEdit && version.state === 'inForce' && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconArrowBackUp size={14} stroke={1.5} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {t('rollBack')}
        </Button>
      )}
      {isAsking && <RollBack version={version.version} onClose={() => setAsking(false)} />}
    </section>
  )
}
