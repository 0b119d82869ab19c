import type { KeyboardEvent } from 'react'
import type { Layout } from '@twinwerk/model/layout/layout'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { SelectorQuestion } from '../../data/selector/selector.ts'
import type { SelectorChoice } from './selector-choice.ts'
import type { SelectorResults } from './use-results.ts'
import { Button, Loader } from '@mantine/core'
import { Fragment, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { iconOf } from '../../ui/icons.ts'
import { CardContent } from '../../views/card/CardContent.tsx'
import { useValueParts } from '../../inputs/twin/value-parts.ts'
import { cardAfterKey } from '../../views/card/card-after-key.ts'
import styles from './Selector.module.css'

type Props = SelectorResults & {
  readonly question: SelectorQuestion
  readonly choice: SelectorChoice
  readonly onChoose: (change: Partial<SelectorChoice>) => void
  readonly onSelect: (twin: TwinJson) => void
}

const onlyTitle: Layout = { type: 'header', title: [] }

/** The twins to choose from, as cards. The arrow keys move between the cards. */
export function Results({ twins, fitting, layout, isPending, isFetching, isError, retry, question, choice, onChoose, onSelect }: Props) {
  const { t } = useTranslation(['selector', 'panel'])
  const { t: common } = useTranslation('common')
  const id = useId()
  const grid = useRef<HTMLUListElement>(null)
  const parts = useValueParts()
  if (isError)
    return (
      <div className={styles.empty} role="alert">
        <p>{common('queryFailed')}</p>
        <Button variant="default" onClick={retry}>
          {common('tryAgain')}
        </Button>
      </div>
    )
  if (isPending && isFetching)
    return (
      <div className={styles.empty} role="status" aria-label={common('loading')}>
        <Loader size={24} />
      </div>
    )
  if (twins.length === 0) return <Nothing question={question} choice={choice} onChoose={onChoose} />

  function move(event: KeyboardEvent): void {
    const cards = [...(grid.current?.querySelectorAll<HTMLElement>('[role=button]') ?? [])]
    const card = cards.findIndex((each) => each === document.activeElement)
    const below = cards.findIndex(({ offsetTop }) => offsetTop > (cards[0]?.offsetTop ?? 0))
    const next = card < 0 ? undefined : cardAfterKey(event.key, { card, count: cards.length, columns: below < 0 ? cards.length : below })
    if (next === undefined) return
    event.preventDefault()
    cards[next]?.focus()
  }
  return (
    <div className={styles.results}>
      <ul ref={grid} className={styles.grid} data-size={choice.view} aria-label={t('results')} aria-busy={isFetching} onKeyDown={move}>
        {twins.map((twin, index) => {
          const isTaken = question.taken.includes(twin.id)
          const heading = fitting === 0 ? undefined : index === 0 ? 'fitting' : index === fitting ? 'others' : undefined
          return (
            <Fragment key={twin.id}>
              {heading && (
                <li className={styles.heading}>
                  <h3>{t(`panel:${heading}`)}</h3>
                </li>
              )}
              <li>
                <div
                  role="button"
                  tabIndex={0}
                  className={styles.card}
                  aria-labelledby={`${id}-${index}`}
                  aria-disabled={isTaken}
                  title={isTaken ? t('taken') : undefined}
                  onClick={() => !isTaken && onSelect(twin)}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter' && event.key !== ' ') return
                    event.preventDefault()
                    if (!isTaken) onSelect(twin)
                  }}
                >
                  {/* The content of a card is not interactive, so it is inert: a click selects the twin. */}
                  <span className={styles.content} id={`${id}-${index}`} inert>
                    <CardContent twin={twin} layout={layout ?? onlyTitle} parts={parts} />
                  </span>
                  {isTaken && <span className={styles.taken}>{t('taken')}</span>}
                </div>
              </li>
            </Fragment>
          )
        })}
      </ul>
      {twins.length >= choice.limit && <p className={styles.limited}>{t('limited', { limit: choice.limit })}</p>}
    </div>
  )
}

function Nothing({ question, choice, onChoose }: Pick<Props, 'question' | 'choice' | 'onChoose'>) {
  const { t } = useTranslation('selector')
  const { t: common } = useTranslation('common')
  const Icon = iconOf(useRegistry().definitions.get(question.target)?.icon)
  const isNarrowed = choice.search.trim() !== '' || choice.where !== undefined
  return (
    <div className={styles.empty} role="status">
      <span className={styles.drawing} aria-hidden>
        <Icon size={32} stroke={1.25} />
      </span>
      <h3>{common('noResults')}</h3>
      <p>{t(isNarrowed ? 'nothingFound' : 'nothing')}</p>
      {isNarrowed && (
        <Button variant="default" onClick={() => onChoose({ search: '', where: undefined })}>
          {t('reset')}
        </Button>
      )}
    </div>
  )
}
