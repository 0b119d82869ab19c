import { Badge, Button, Skeleton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRootid, useTenant } from '../../data/tenant.tsx'
import { useMoment } from '../../i18n/use-moment.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import type { DrawnType } from './modeler-query.ts'
import { modelerPath, typesQuery } from './modeler-query.ts'
import classes from './TypeList.module.css'

/** The process types, each with the diagram in force. */
export function TypeList() {
  const { t } = useTranslation('modeler')
  usePageTitle(t('title'))
  const [search, setSearch] = useState('')
  const { data, isError, refetch } = useQuery(typesQuery(useTenant().id))
  const wanted = search.trim().toLocaleLowerCase()
  const types = data?.types.filter(({ label, area }) => `${label} ${area}`.toLocaleLowerCase().includes(wanted)) ?? []
  return (
    <div className={classes.screen}>
      <div className={classes.head}>
        <h1 className={classes.title}>{t('title')}</h1>
        <TextInput
          className={classes.search ?? ''}
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      <p className={classes.note}>{t('intro')}</p>
      {isError && (
        <p role="alert">
          {t('failed')}{' '}
          <Button size="compact-sm" variant="subtle" onClick={() => void refetch()}>
            {t('tryAgain')}
          </Button>
        </p>
      )}
      {!data && !isError && <Skeleton height={320} mt="md" />}
      {data && types.length === 0 && <p className={classes.note}>{t('nothingFound')}</p>}
      {[...Map.groupBy(types, ({ area }) => area)].map(([area, inArea]) => (
        <section key={area}>
          <h2 className={classes.area}>{area}</h2>
          <table className={classes.table}>
            <thead className={classes.columns}>
              <tr>
                <th scope="col">{t('type')}</th>
                <th scope="col">{t('inForce')}</th>
                <th scope="col" data-number>
                  {t('running')}
                </th>
              </tr>
            </thead>
            <tbody>
              {inArea.map((type) => (
                <TypeRow key={type.key} type={type} />
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  )
}

function TypeRow({ type }: { readonly type: DrawnType }) {
  const { t } = useTranslation('modeler')
  const moment = useMoment()
  const rootid = useRootid()
  const { current, label, key, hasDraft, isReleaseNewer, running } = type
  const when = current.at === null ? undefined : moment(current.at)
  const origin = current.origin === 'release' ? t('release') : t('ownVersion', { number: current.number ?? '' })
  return (
    <tr>
      <th scope="row">
        <Link className={classes.link} to="/$rootid/$" params={{ rootid, _splat: `${modelerPath}/${key}` }}>
          {label}
        </Link>
        {hasDraft && (
          <Badge size="sm" variant="light" color="yellow" c="var(--tw-warning)" tt="none">
            {t('draft')}
          </Badge>
        )}
      </th>
      <td>
        {origin}
        {current.note !== '' && <span className={classes.words}> „{current.note}“</span>}
        {when !== undefined && (
          <span className={classes.dimmed}> {current.by === null ? when : t('byAt', { by: current.by, at: when })}</span>
        )}
        {isReleaseNewer && <span className={classes.newer}> {t('releaseNewer')}</span>}
      </td>
      <td data-number>{running > 0 && t('runningCount', { count: running })}</td>
    </tr>
  )
}
