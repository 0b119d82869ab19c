import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Permission } from '../data/session.ts'
import { PickDialog } from '../ui/PickDialog.tsx'
import { TenantChoice } from './TenantChoice.tsx'
import { searchTenants, tenantChoices } from './tenants.ts'

type Props = {
  readonly opened: boolean
  readonly permissions: readonly Permission[]
  readonly current: string
  readonly onPick: (permission: Permission) => void
  readonly onClose: () => void
  /** Absent if the user may not create tenants. */
  readonly onNewTenant: (() => void) | undefined
}

/** The tenants of the account, searchable; picking a tenant opens its start page. */
export function TenantPicker({ opened, permissions, current, onPick, onClose, onNewTenant }: Props) {
  const { t } = useTranslation(['shell', 'common'])
  const [search, setSearch] = useState('')
  return (
    <PickDialog
      opened={opened}
      title={t('switchTenant')}
      label={t('searchTenants')}
      empty={t('common:noTenantFound')}
      foot={
        onNewTenant && (
          <Button
            variant="subtle"
            fullWidth
            justify="flex-start"
            mt="xs"
            leftSection={<IconPlus size={16} stroke={1.5} />}
            onClick={onNewTenant}
          >
            {t('newTenant')}
          </Button>
        )
      }
      search={search}
      onSearch={setSearch}
      onClose={onClose}
      choices={searchTenants(tenantChoices(permissions), search).map((permission) => ({
        key: `${permission.scope} ${permission.tenant.id}`,
        permission,
        content: <Choice permission={permission} current={permission.tenant.id === current} />,
      }))}
      onPick={({ permission }) => onPick(permission)}
    />
  )
}

function Choice({ permission: { scope, tenant }, current }: { readonly permission: Permission; readonly current: boolean }) {
  const { t } = useTranslation('shell')
  const note = scope === 'businessPartner' && t('scope.businessPartner')
  return <TenantChoice tenant={tenant} notes={[note || undefined, current ? t('current') : tenant.shortId]} />
}
