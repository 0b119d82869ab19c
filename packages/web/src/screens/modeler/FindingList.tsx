import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Moddle } from './editor/moddle.ts'
import { kindOf } from './editor/moddle.ts'
import type { Finding } from './modeler-query.ts'
import { useElementKind } from './properties/element-kind.ts'
import classes from './FindingList.module.css'

type Props = {
  readonly findings: readonly Finding[] | undefined
  /** Returns the element with this id. */
  readonly elementOf: (id: string) => Pick<Moddle, '$type' | 'name'> | undefined
  readonly onSelect: (element: string) => void
}

/** The findings of the check, each with a link to its element. */
export function FindingList({ findings, elementOf, onSelect }: Props) {
  const { t } = useTranslation('modeler')
  const wordOf = useElementKind()
  if (!findings) return <p className={classes.none}>{t('checking')}</p>
  if (findings.length === 0) return <p className={classes.none}>{t('noFindings')}</p>
  const nameOf = (id: string) => {
    const element = elementOf(id)
    return element ? `${wordOf(kindOf(element))} „${element.name?.trim() || id}“` : id
  }
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
                {message} <span className={classes.element}>{element === null ? t('ofFile') : nameOf(element)}</span>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
