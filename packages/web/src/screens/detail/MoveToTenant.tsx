import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRecordStore } from '../../data/record/RecordProvider.tsx'
import type { Permission } from '../../data/session.ts'
import { useSession } from '../../data/session.ts'
import { useTenant } from '../../data/tenant.tsx'
import type { PanelHandle } from '../../shell/panels/panel-content.ts'
import { TenantChoice } from '../../shell/TenantChoice.tsx'
import { otherTenants, searchTenants } from '../../shell/tenants.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { PickDialog } from '../../ui/PickDialog.tsx'

type Props = { readonly opened: boolean; readonly name: string; readonly panel: PanelHandle; readonly onClose: () => void }

/** Asks for the tenant that the record moves to, then for a confirmation. Only that tenant can move it back. */
export function MoveToTenant({ opened, name, panel, onClose }: Props) {
  const { t } = useTranslation(['panel', 'common'])
  const store = useRecordStore()
  const current = useTenant().id
  const permissions = useSession()?.permissions ?? []
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<Permission['tenant']>()
  return (
    <>
      <PickDialog
        opened={opened && !picked}
        title={t('moveTo')}
        label={t('moveSearch')}
        empty={t('common:noTenantFound')}
        search={search}
        onSearch={setSearch}
        onClose={onClose}
        choices={searchTenants(otherTenants(permissions, current), search).map(({ tenant }) => ({
          key: tenant.id,
          tenant,
          content: <TenantChoice tenant={tenant} notes={[tenant.shortId]} />,
        }))}
        onPick={({ tenant }) => setPicked(tenant)}
      />
      <ConfirmDialog
        opened={picked !== undefined}
        title={t('moveQuestion', { name, tenant: picked?.name1 ?? '' })}
        message={t('moveConsequence')}
        approve={t('move')}
        refuse={t('cancel')}
        onApprove={() => {
          if (!picked) return
          setPicked(undefined)
          onClose()
          void store.switchTenant(picked.id).then((moved) => {
            if (!moved) return
            panel.setDirty(false)
            panel.close()
          })
        }}
        onRefuse={() => setPicked(undefined)}
      />
    </>
  )
}
