import { useTranslation } from 'react-i18next'
import { useShallow } from 'zustand/react/shallow'
import { useBegunChanges } from '../../data/bulk/use-begun-changes.ts'
import { useSession } from '../../data/session.ts'
import { useTenant } from '../../data/tenant.tsx'
import { ChangeLine } from './ChangeLine.tsx'
import styles from './Changes.module.css'

export function Changes() {
  const { t } = useTranslation('selection')
  const tenant = useTenant().id
  const account = useSession()?.user.account
  const changes = useBegunChanges(useShallow((state) => state.changes.filter((each) => each.tenant === tenant && each.account === account)))
  return (
    <section className={styles.changes} aria-label={t('changes')}>
      {changes.map((change) => (
        <ChangeLine key={change.id} change={change} />
      ))}
    </section>
  )
}
