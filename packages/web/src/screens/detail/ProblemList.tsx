import type { FieldProblem } from '../../data/record/problems.ts'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useText } from '../../i18n/use-text.ts'
import styles from './DetailPanel.module.css'
import { addTexts } from '../../i18n/add-texts.ts'
import { recordTexts } from '../../i18n/record/texts.ts'

addTexts(recordTexts)

/** The record's problems and its conflicts with changes by other users, each with the name of the field. A click leads to the field. */
export function ProblemList({ onReveal }: { readonly onReveal: (problem: FieldProblem) => void }) {
  const { t } = useTranslation(['panel', 'record'])
  const text = useText()
  const registry = useRegistry()
  const problems = useRecord((state) => state.problems)
  const conflicts = useRecord((state) => state.conflicts)
  const found: readonly FieldProblem[] = [
    ...problems,
    ...conflicts.map(({ path, attribute }): FieldProblem => ({ path, systematics: attribute, message: t('conflict'), from: 'server' })),
  ]
  if (found.length === 0) return null
  const labelOf = (systematics: string | undefined) => {
    const property = registry.attributes.get(systematics ?? '') ?? registry.relations.get(systematics ?? '')
    return property ? text(property.label) : undefined
  }
  return (
    <div className={styles.problems} role="alert">
      <p>{t('problems')}</p>
      <ul>
        {found.map((problem, index) => {
          const { systematics, path, message } = problem
          const label = [labelOf(path.at(-1)?.relation), labelOf(systematics)].filter(Boolean).join(' › ')
          const words = typeof message === 'string' ? message : text(message)
          return (
            <li key={index}>
              {label === '' ? (
                words
              ) : (
                <button
                  type="button"
                  className={styles.problem}
                  onClick={() => onReveal(problem)}
                  title={t('record:goTo', { field: label })}
                >
                  <strong>{label}: </strong>
                  {words}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
