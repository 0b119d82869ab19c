import type { Layout } from '@twinwerk/model/layout/layout'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconArrowLeft, IconChevronDown } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldCard } from '../../../data/field/field-mode.ts'
import type { FieldProblem } from '../../../data/record/problems.ts'
import { addTexts } from '../../../i18n/add-texts.ts'
import { fieldTaskTexts } from '../../../i18n/field-task/texts.ts'
import { LayoutTree } from '../../../layouts/LayoutTree.tsx'
import { SunSwitch } from '../../../shell/field/SunSwitch.tsx'
import { Ways } from '../../../shell/field/Ways.tsx'
import type { PanelHandle } from '../../../shell/panels/panel-content.ts'
import { DetailBody } from '../DetailBody.tsx'
import { ExecutionBar } from '../execution/ExecutionBar.tsx'
import type { PanelTab } from '../panel-layout.ts'
import { withoutTask } from './field-task-layout.ts'
import { FieldFoot } from './FieldFoot.tsx'
import styles from './FieldTask.module.css'

addTexts(fieldTaskTexts)

type Props = {
  readonly panel: PanelHandle
  readonly twin: TwinJson
  readonly name: string
  readonly layout: Layout
  readonly tabs: readonly PanelTab[]
  readonly editable: boolean
  readonly dirty: boolean
  readonly body: RefObject<HTMLDivElement | null>
  readonly tab: string
  readonly onTab: (tab: string) => void
  readonly onReveal: (problem: FieldProblem) => void
}

/**
 * One task on a whole phone: for whom and where, the work from the layout of the task, and everything else folded. The next step is one
 * large button in reach of the thumb.
 */
export function FieldTask({ panel, twin, name, layout, tabs, editable, dirty, body, tab, onTab, onReveal }: Props) {
  const { t } = useTranslation('fieldTask')
  const card = useFieldCard(twin.id)
  const [isOpen, setOpen] = useState(false)
  const rest = useMemo(() => withoutTask(tabs), [tabs])
  const folded = useRef<HTMLDivElement>(null)

  function reveal(problem: FieldProblem): void {
    const field = problem.systematics
    if (field === undefined || !body.current?.querySelector(`[data-field="${CSS.escape(field)}"]`)) setOpen(true)
    onReveal(problem)
  }
  return (
    <>
      <div className={styles.head}>
        <ActionIcon variant="subtle" color="gray" size={48} aria-label={t('back')} onClick={panel.close}>
          <IconArrowLeft size={24} stroke={1.5} />
        </ActionIcon>
        <h2 id={panel.titleId} className={styles.title}>
          {name}
        </h2>
        <SunSwitch />
      </div>
      <div ref={body} className={styles.body}>
        {card && (
          <div className={styles.card}>
            <p className={styles.who}>
              <span>{card.who ?? name}</span>
              {card.time !== undefined && <strong className={styles.time}>{card.time}</strong>}
            </p>
            {card.where !== undefined && <p>{card.where}</p>}
            {card.note !== undefined && <p className={styles.note}>{card.note}</p>}
            <Ways who={card.who ?? name} where={card.where} phone={card.phone} point={card.point} />
          </div>
        )}
        <LayoutTree layout={layout} editable={editable} />
        <UnstyledButton className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('more')}
          <IconChevronDown size={20} stroke={1.5} aria-hidden />
        </UnstyledButton>
        {isOpen && (
          <>
            <ExecutionBar name={name} />
            <DetailBody tabs={rest} editable={editable} body={folded} tab={tab} onTab={onTab} />
          </>
        )}
      </div>
      <FieldFoot panel={panel} twin={twin} name={name} card={card} editable={editable} dirty={dirty} onReveal={reveal} />
    </>
  )
}
