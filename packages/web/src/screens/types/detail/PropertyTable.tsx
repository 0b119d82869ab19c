import { IconChevronRight, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useTypeChoice } from '../use-type-choice.ts'
import type { Lock } from './locks-of.ts'
import { UseList } from './UseList.tsx'
import classes from './TypePage.module.css'

export type PropertyRow = {
  readonly systematics: string
  readonly label: string
  readonly isDimmed?: boolean
  /** One for each heading after the first. */
  readonly words: readonly ReactNode[]
  readonly lock?: Lock | undefined
  readonly details?: ReactNode
}

type Props = { readonly type: string; readonly headings: readonly string[]; readonly rows: readonly PropertyRow[] }

/** Properties of a type. Each opens below its row; the open one is in the address, so a link leads to it. */
export function PropertyTable({ type, headings, rows }: Props) {
  const { t } = useTranslation('types')
  const { choice, choose } = useTypeChoice()
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ systematics, label, isDimmed, words, lock, details }) => {
          const isOpen = choice.of === systematics
          const { of: _, ...others } = choice
          return (
            <Fragment key={systematics}>
              <tr data-dimmed={isDimmed === true || undefined}>
                <th scope="row">
                  <button
                    type="button"
                    className={classes.opener}
                    aria-expanded={isOpen}
                    aria-label={t('showUses', { name: label })}
                    onClick={() => choose(isOpen ? others : { ...others, of: systematics })}
                  >
                    <IconChevronRight className={classes.chevron} data-open={isOpen || undefined} size={16} stroke={1.5} aria-hidden />
                    {label}
                  </button>
                  <code className={classes.internal}>{systematics}</code>
                  {lock && <LockSign lock={lock} />}
                </th>
                {words.map((each, index) => (
                  <td key={headings[index + 1]}>
                    <span className={classes.heading}>{headings[index + 1]}: </span>
                    {each}
                  </td>
                ))}
              </tr>
              {isOpen && (
                <tr className={classes.open}>
                  <td colSpan={headings.length}>
                    {details}
                    <UseList type={type} of={systematics} />
                  </td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}

function LockSign({ lock }: { readonly lock: Lock }) {
  const { t } = useTranslation('types')
  return (
    <span className={classes.lock}>
      <IconLock size={12} stroke={1.5} role="img" aria-label={t('lockedSign')} />
      {t(`locks.${lock}`)}
    </span>
  )
}
