import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Finding } from './modeler-query.ts'
import classes from './FindingList.module.css'

type Props = { readonly findings: readonly Finding[] | undefined; readonly onSelect: (element: string) => void }

/** What the check says, each leading to its element. */
export function FindingList({ findings, onSelect }: Props) {
  const { t } = useTranslation('modeler')
  if (!findings) return <p className={classes.none}>{t('checking')}</p>
  if (findings.length === 0) return <p className={classes.none}>{t('noFindings')}</p>
  const sorted = findings.toSorted((one, other) => one.severity.localeCompare(other.severity))
  return (
    <ul className={classes.list} aria-live="polite">
      {sorted.map(({ element, severity, message }) => {
        const Icon = severity === 'error' ? IconAlertCircle : IconInfoCircle
        return (
          <li key={`${element} ${message}`}>
            <button
              type="button"
              className={classes.finding}
              disabled={element === null}
              onClick={() => element !== null && onSelect(element)}
            >
              <Icon size={16} stroke={1.5} className={classes[severity]} role="img" aria-label={t(`severity.${severity}`)} />
              <span>
                {message} <span className={classes.element}>{element ?? t('ofFile')}</span>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
