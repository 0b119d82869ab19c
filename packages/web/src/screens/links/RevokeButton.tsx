import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, CallError } from '../../data/call.ts'
import { useTenant } from '../../data/tenant.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import styles from './LinksScreen.module.css'

type Props = { readonly id: string; readonly title: string; readonly onRevoked: () => void }

/** Revokes a link after a confirmation, because no user can restore it. */
export function RevokeButton({ id, title, onRevoked }: Props) {
  const { t } = useTranslation('links')
  const tenant = useTenant().id
  const [isAsking, setAsking] = useState(false)
  const revoking = useMutation({ mutationFn: () => call('POST /api/data/links/revoke', { tenant, input: { id } }), onSuccess: onRevoked })
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        loading={revoking.isPending}
        aria-label={t('revokeOf', { title })}
        onClick={() => setAsking(true)}
      >
        {t('revoke')}
      </Button>
      {revoking.error && (
        <span role="alert" className={styles.failed}>
          {revoking.error instanceof CallError ? revoking.error.title : String(revoking.error)}
        </span>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t('revokeTitle')}
        message={t('revokeText')}
        approve={t('revoke')}
        refuse={t('keep')}
        onRefuse={() => setAsking(false)}
        onApprove={() => {
          setAsking(false)
          revoking.mutate()
        }}
      />
    </>
  )
}
