import { Button, Modal } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, CallError } from '../../data/call.ts'
import { useTenant } from '../../data/tenant.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { CopyText } from '../../ui/CopyText.tsx'
import styles from './LinksScreen.module.css'

type Props = { readonly id: string; readonly title: string }

/** Gives a link a new address to copy. The user first confirms that the old address ends, because the server stores only its hash. */
export function RenewButton({ id, title }: Props) {
  const { t } = useTranslation('links')
  const tenant = useTenant().id
  const [isAsking, setAsking] = useState(false)
  const renewing = useMutation({ mutationFn: () => call('POST /api/data/links/renew', { tenant, input: { id } }) })
  const made = renewing.data
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        loading={renewing.isPending}
        aria-label={t('renewOf', { title })}
        onClick={() => setAsking(true)}
      >
        {t('renew')}
      </Button>
      {renewing.error && (
        <span role="alert" className={styles.failed}>
          {renewing.error instanceof CallError ? renewing.error.title : String(renewing.error)}
        </span>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t('renewTitle')}
        message={t('renewText')}
        approve={t('renewApprove')}
        refuse={t('cancel')}
        onRefuse={() => setAsking(false)}
        onApprove={() => {
          setAsking(false)
          renewing.mutate()
        }}
      />
      <Modal
        opened={made !== undefined}
        onClose={renewing.reset}
        title={t('renewed', { title })}
        centered
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        {made && (
          <CopyText label={t(made.m === undefined ? 'address' : 'query')} text={made.m ?? made.url} copy={t('copy')} copied={t('copied')} />
        )}
      </Modal>
    </>
  )
}
