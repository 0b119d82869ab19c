import { Button } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRight } from '../../../data/rights.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { addTexts } from '../../../i18n/add-texts.ts'
import { adminTexts } from '../../../i18n/admin/texts.ts'
import { InviteDialog } from '../../../shell/admin/InviteDialog.tsx'
import styles from '../ListScreen.module.css'

addTexts(adminTexts)

/** Invites a new user of the tenant, for those who may create and change users. */
export function InviteButton() {
  const { t } = useTranslation('admin')
  const tenant = useTenant().id
  const creates = useRight(tenant, 'tenant:users', 'create') === true
  const invites = useRight(tenant, 'tenant:users', 'update') === true
  const [isOpen, setOpen] = useState(false)
  if (!creates || !invites) return null
  return (
    <>
      <Button
        className={styles.add ?? ''}
        leftSection={<IconMailForward size={16} stroke={1.5} />}
        aria-label={t('inviteNew.action')}
        onClick={() => setOpen(true)}
      >
        <span className={styles.addLabel}>{t('inviteNew.action')}</span>
      </Button>
      {isOpen && <InviteDialog onClose={() => setOpen(false)} />}
    </>
  )
}
