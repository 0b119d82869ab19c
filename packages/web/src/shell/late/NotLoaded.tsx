import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnection } from '../../data/online.ts'
import { TryAgain } from '../../ui/try-again/TryAgain.tsx'

/** A part of the page whose code failed to load; it retries when the connection returns, or on request. */
export function NotLoaded({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation()
  useEffect(() => useConnection.subscribe((now, before) => void (before.lostAt !== null && now.lostAt === null && onRetry())), [onRetry])
  return <TryAgain text={t('notLoaded')} over="window" onRetry={onRetry} />
}
