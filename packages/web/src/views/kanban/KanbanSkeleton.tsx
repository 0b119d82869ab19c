import { useTranslation } from 'react-i18next'

/** The place of the columns before they are there. Its outline comes with their code. */
export function KanbanSkeleton() {
  const { t } = useTranslation('list')
  return <div role="status" aria-label={t('loading')} style={{ flex: 1 }} />
}
