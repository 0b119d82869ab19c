import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnection } from '../data/online.ts'
import { TryAgain } from '../ui/try-again/TryAgain.tsx'

/** A part of the page whose code did not come: it comes when the connection does, or when it is asked for. */
export function NotLoaded({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation()
  useEffect(() => useConnection.subscribe((now, before) => void (before.lostAt !== null && now.lostAt === null && onRetry())), [onRetry])
  return <TryAgain text={t('notLoaded')} over="window" onRetry={onRetry} />
}
