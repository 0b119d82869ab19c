import { Button } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRight } from '../../../data/rights.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { addTexts } from '../../../i18n/add-texts.ts'
import { inviteTexts } from '../../../i18n/invite/texts.ts'
import { late } from '../../../ui/late.tsx'
import styles from '../ListScreen.module.css'

addTexts(inviteTexts)

// The dialog has more code than the list has room for at its first load.
const InviteDialog = late(() => import('../../../shell/admin/InviteDialog.tsx').then((module) => module.InviteDialog))

/** Invites a new user of the tenant, for those who may create and change users. */
export function InviteButton() {
  const { t } = useTranslation('invite')
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
        aria-label={t('action')}
        onClick={() => setOpen(true)}
      >
        <span className={styles.addLabel}>{t('action')}</span>
      </Button>
      {isOpen && <InviteDialog onClose={() => setOpen(false)} />}
    </>
  )
}
