import { useTranslation } from 'react-i18next'
import type { FileTrouble } from './use-file-text.ts'
import styles from './PreviewLayout.module.css'

/** Why a file is not shown. A file that arrived and cannot be drawn is broken. */
export function PreviewTrouble({ trouble }: { readonly trouble: FileTrouble | 'broken' }) {
  const { t } = useTranslation('preview')
  return (
    <p className={styles.none} role="alert">
      {t(`trouble.${trouble}`)}
    </p>
  )
}
