import type { SelectorQuestion } from '../../data/selector/selector.ts'
import type { PanelHandle } from '../../shell/panels/panel-content.ts'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { CloseButton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRecentChoices } from '../../data/selector/recent-choices.ts'
import { answerSelector, useSelector } from '../../data/selector/selector.ts'
import { useTenant } from '../../data/tenant.tsx'
import { addTexts } from '../../i18n/add-texts.ts'
import { selectorTexts } from '../../i18n/selector/texts.ts'
import { useText } from '../../i18n/use-text.ts'
import { Results } from './Results.tsx'
import { RecentChoices } from './RecentChoices.tsx'
import { SelectorBar } from './SelectorBar.tsx'
import type { SelectorChoice } from './selector-choice.ts'
import { firstChoice } from './selector-choice.ts'
import { useResults } from './use-results.ts'
import styles from './Selector.module.css'
import { late } from '../../ui/late.tsx'

addTexts(selectorTexts)

// The inputs of all data types are loaded with the first builder.
const FilterPanel = late(() => import('../../search/filter/FilterPanel.tsx').then((module) => module.FilterPanel))
const SortPanel = late(() => import('../../search/sort/SortPanel.tsx').then((module) => module.SortPanel))

type Handle = Pick<PanelHandle, 'titleId' | 'setWidth' | 'close'>

/** The selector (core specification, section 2): finds existing twins by words or conditions. A click chooses a twin. */
export function SelectorPanel(panel: Handle) {
  const question = useSelector((state) => state.question)
  return question ? <Selector panel={panel} question={question} /> : null
}

function Selector({ panel, question }: { readonly panel: Handle; readonly question: SelectorQuestion }) {
  const { t } = useTranslation('selector')
  const { t: common } = useTranslation('common')
  const text = useText()
  const tenant = useTenant().id
  const { titleId, setWidth, close } = panel
  useEffect(() => setWidth(760), [setWidth])
  const [choice, setChoice] = useState<SelectorChoice>(() => firstChoice(question.root ?? tenant))
  const choose = (change: Partial<SelectorChoice>) => setChoice((now) => ({ ...now, ...change }))
  const results = useResults(question, choice)
  const [recent, addRecent] = useRecentChoices(question.target)
  const select = (twin: TwinJson) => {
    addRecent(twin.id)
    answerSelector(twin)
  }
  const list = { type: question.target, typeExtends: [question.target], sort: [] }
  const closeBuilder = () => choose({ builder: undefined })
  const isPlain = choice.search.trim() === '' && choice.where === undefined
  return (
    <div className={styles.selector}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {t('title', { label: text(question.label) })}
        </h2>
        <CloseButton size={32} aria-label={common('close')} onClick={close} />
      </header>
      <SelectorBar question={question} choice={choice} onChoose={choose} isFetching={results.isFetching} />

      {choice.builder === 'filter' && (
        <FilterPanel
          list={list}
          choice={{ filters: [], where: choice.where }}
          onChoose={({ where }) => choose({ where })}
          onClose={closeBuilder}
        />
      )}
      {choice.builder === 'sort' && (
        <SortPanel list={list} sort={choice.sort} onChoose={({ sort }) => choose({ sort })} onClose={closeBuilder} />
      )}

      {isPlain && !question.from && <RecentChoices ids={recent} taken={question.taken} onSelect={select} />}
      <Results {...results} question={question} choice={choice} onChoose={choose} onSelect={select} />
    </div>
  )
}
