import type { Trouble } from './use-list.ts'
import { useTranslation } from 'react-i18next'
import { TryAgain } from '../../ui/try-again/TryAgain.tsx'

const words = { all: 'common:queryFailed', more: 'moreFailed', newer: 'newerFailed' } as const

/** Shows above the list which part of it could not be read. */
export function ListTrouble({
  trouble,
  ...again
}: {
  readonly trouble: Trouble
  readonly isTrying: boolean
  readonly onRetry: () => void
}) {
  const { t } = useTranslation(['list', 'common'])
  return <TryAgain text={t(words[trouble])} over="part" {...again} />
}
