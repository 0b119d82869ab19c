import { useTranslation } from 'react-i18next'
import { decisionsOf, stepsOf } from '../../data/execution/course.ts'
import { useCourse } from '../../data/execution/use-course.ts'
import { useRegistry } from '../../data/definitions.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { addTexts } from '../../i18n/add-texts.ts'
import { executionTexts } from '../../i18n/execution/texts.ts'
import styles from './GatewayLayout.module.css'

addTexts(executionTexts)

/** The decisions of a process at its gateways, and the branches that it took. */
export function GatewayLayout() {
  const id = useRecord(({ record }) => record?.original.id ?? '')
  return id === '' ? null : <Decisions id={id} />
}

function Decisions({ id }: { readonly id: string }) {
  const { t } = useTranslation('execution')
  const registry = useRegistry()
  const { process, elements, readOn } = useCourse(id)
  const all = process ? decisionsOf(stepsOf(registry, process), elements) : []
  // Steps that are not loaded yet may contain the other decisions.
  const decisions = readOn ? all.filter(({ taken }) => taken.length > 0) : all
  if (decisions.length === 0) return null
  return (
    <section aria-label={t('decisions')}>
      <h3 className={styles.title}>{t('decisions')}</h3>
      <dl className={styles.decisions}>
        {decisions.map((each) => (
          <div key={each.id} className={styles.decision}>
            <dt>{each.question}</dt>
            <dd data-open={each.taken.length === 0 || undefined}>{each.taken.length > 0 ? each.taken.join(' · ') : t('undecided')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
