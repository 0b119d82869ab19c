import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useText } from '../../i18n/use-text.ts'
import styles from './DetailPanel.module.css'

/** What is wrong, by the name of the field. */
export function ProblemList() {
  const { t } = useTranslation('panel')
  const text = useText()
  const registry = useRegistry()
  const problems = useRecord((state) => state.problems)
  if (problems.length === 0) return null
  const labelOf = (systematics: string | undefined) => {
    const property = registry.attributes.get(systematics ?? '') ?? registry.relations.get(systematics ?? '')
    return property ? text(property.label) : undefined
  }
  return (
    <div className={styles.problems} role="alert">
      <p>{t('problems')}</p>
      <ul>
        {problems.map(({ systematics, path, message }, index) => {
          const label = [labelOf(path.at(-1)?.relation), labelOf(systematics)].filter(Boolean).join(' › ')
          return (
            <li key={index}>
              {label && <strong>{label}: </strong>}
              {typeof message === 'string' ? message : text(message)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
