import type { ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { CatchBoundary } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { PanelTrouble } from './PanelTrouble.tsx'

type Props = { readonly titleId: string; readonly address: string; readonly onClose: () => void; readonly children: ReactNode }

/** Catches an error in a panel; the screen below and the other panels stay intact. */
export function PanelBoundary({ titleId, address, onClose, children }: Props) {
  const { t } = useTranslation('panel')
  const client = useQueryClient()
  const Trouble = useCallback(
    ({ reset }: ErrorComponentProps) => {
      const tryAgain = () => void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' }).then(reset)
      return <PanelTrouble titleId={titleId} title={t('failed')} text={t('failedDraft')} onClose={onClose} onTryAgain={tryAgain} />
    },
    [client, t, titleId, onClose],
  )
  return (
    <CatchBoundary getResetKey={() => address} errorComponent={Trouble}>
      {children}
    </CatchBoundary>
  )
}
