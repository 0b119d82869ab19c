import { IconCheck, IconChevronRight, IconMinus } from '@tabler/icons-react'
import type { Coverage, MatrixArea, MatrixVerb } from '@twinwerk/model/right/role-matrix'
import { isSettable, matrixVerbs } from '@twinwerk/model/right/role-matrix'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moveInMatrix } from './move-in-matrix.ts'
import classes from './RoleMatrix.module.css'
import type { NamedArea } from './use-areas.ts'
import { useGrantWords } from './use-grant-words.ts'

type Props = {
  readonly label: string
  readonly areas: readonly NamedArea[]
  readonly readOnly: boolean
  readonly isOpen: (area: MatrixArea) => boolean
  /** True for an area in which the role differs from its release. */
  readonly isChanged: (area: MatrixArea) => boolean
  readonly onOpen: (area: MatrixArea) => void
  readonly onSet: (path: string, verb: MatrixVerb, isHeld: boolean) => void
  /** Renders the single rights of an open area. */
  readonly children: (area: MatrixArea) => ReactNode
}

/**
 * The rights of a role as a grid: an area in each row, a verb in each column. A cell sets the verb for the whole area; an opened area shows
 * its rights one by one. The grid is one stop of the tab key, and arrows move inside.
 */
export function RoleMatrix({ label, areas, readOnly, isOpen, isChanged, onOpen, onSet, children }: Props) {
  const { t } = useTranslation('grants')
  const { verbsOf } = useGrantWords()
  const [current, setCurrent] = useState<string>()
  const first = areas[0] && keyOf(areas[0], 'area')
  const stops = new Set(areas.flatMap((area) => ['area', ...matrixVerbs].map((column) => keyOf(area, column))))
  const stop = current !== undefined && stops.has(current) ? current : first
  const cell = (key: string) => ({ 'data-cell': true, tabIndex: key === stop ? 0 : -1, onFocus: () => setCurrent(key) })
  const words = verbsOf([...matrixVerbs])
  return (
    <div role="grid" aria-label={label} className={classes.matrix} onKeyDown={moveInMatrix}>
      <div role="row" className={classes.head}>
        <span role="columnheader">{t('matrix.area')}</span>
        {words.map((word) => (
          <span key={word} role="columnheader" className={classes.verb}>
            {word}
          </span>
        ))}
        <span role="columnheader">{t('matrix.others')}</span>
      </div>
      {areas.map((area) => (
        <div key={area.path ?? '?'} role="presentation" className={classes.area}>
          <div role="row" className={classes.line} data-line>
            <span role="rowheader" className={classes.name}>
              <button
                type="button"
                className={classes.opener}
                aria-expanded={isOpen(area)}
                onClick={() => onOpen(area)}
                {...cell(keyOf(area, 'area'))}
              >
                <IconChevronRight className={classes.chevron} size={14} stroke={1.5} aria-hidden />
                <span>
                  {area.name}
                  {isChanged(area) && <span className={classes.changed}>{t('matrix.changed')}</span>}
                  {area.exceptions > 0 && <span className={classes.exceptions}>{t('matrix.exceptions', { count: area.exceptions })}</span>}
                </span>
              </button>
            </span>
            {matrixVerbs.map((verb, at) => {
              const coverage = area.coverage[verb]
              const name = `${area.name}: ${words[at]}`
              const { path } = area
              return (
                <span key={verb} role="gridcell" className={classes.verb} data-verb={words[at]}>
                  {readOnly || !isSettable(path) ? (
                    <span
                      role="img"
                      aria-label={`${name}: ${t(`matrix.coverage.${coverage}`)}`}
                      className={classes.mark}
                      data-coverage={coverage}
                    >
                      <Mark coverage={coverage} />
                    </span>
                  ) : (
                    <button
                      type="button"
                      role="checkbox"
                      aria-checked={coverage === 'some' ? 'mixed' : coverage === 'all'}
                      aria-label={name}
                      title={t(`matrix.coverage.${coverage}`)}
                      className={classes.mark}
                      data-coverage={coverage}
                      onClick={() => onSet(path, verb, coverage !== 'all')}
                      {...cell(keyOf(area, verb))}
                    >
                      <Mark coverage={coverage} />
                    </button>
                  )}
                </span>
              )
            })}
            <span role="gridcell" className={classes.others}>
              {verbsOf(area.others).join(', ')}
            </span>
          </div>
          {isOpen(area) && (
            <div role="row">
              <div role="gridcell" aria-colspan={matrixVerbs.length + 2} className={classes.entries}>
                {children(area)}
              </div>
            </div>
          )}
        </div>
      ))}
    </div>
  )
}

function Mark({ coverage }: { readonly coverage: Coverage }) {
  if (coverage === 'all') return <IconCheck size={16} stroke={2} aria-hidden />
  return coverage === 'some' ? <IconMinus size={16} stroke={2} aria-hidden /> : null
}

function keyOf({ path }: MatrixArea, column: string): string {
  return `${path ?? '?'} ${column}`
}
