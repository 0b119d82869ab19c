import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { changedRolesQuery } from '../../../data/changed-roles.ts'
import { useOpenTwin } from '../../../data/record/open-twin.ts'
import { useRight } from '../../../data/rights.ts'
import { useTenant } from '../../../data/tenant.tsx'
import classes from './Notice.module.css'

/** Lists above the roles those that were changed in this tenant, so that a new release does not update them. */
export function ChangedRoles() {
  const { t } = useTranslation('grants')
  const tenant = useTenant().id
  const openTwin = useOpenTwin()
  const mayChange = useRight(tenant, 'tenant:roles', 'update') === true
  const { data: roles = [] } = useQuery({ ...changedRolesQuery(tenant), enabled: mayChange })
  if (roles.length === 0) return null
  return (
    <div className={classes.notice} role="note">
      <span>{t('release.noticeTitle', { count: roles.length })}</span>
      {roles.map(({ id, name }) => (
        <Button key={id} size="compact-xs" variant="default" onClick={() => openTwin({ id })}>
          {name}
        </Button>
      ))}
    </div>
  )
}
