import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

/** Asks before the user leaves with unsaved changes. */
export function LeaveDialog({ isChanged }: { readonly isChanged: boolean }) {
  const { t } = useTranslation('standards')
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={t('leaveQuestion')}
      message={t('leaveConsequence')}
      approve={t('discard')}
      refuse={t('stay')}
      onApprove={() => blocker.proceed?.()}
      onRefuse={() => blocker.reset?.()}
    />
  )
}
