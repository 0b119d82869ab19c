import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { StepMove } from '@twinwerk/model/layout/tool-options'
import { withheldValues } from '@twinwerk/model/validation/transition'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { storedValueAt } from '../../data/record/read-record.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useTwinPaths } from '../../data/right-paths/use-twin-right.ts'
import { useVerbs } from '../../data/right-paths/use-verbs.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { billTexts } from '../../i18n/bill/texts.ts'
import { useText } from '../../i18n/use-text.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useEditable } from '../layout-context.ts'
import type { LayoutProps } from '../layout-props.ts'
import { useMove } from './use-move.ts'
import { Work } from './Work.tsx'
import styles from './StepsLayout.module.css'

addTexts(billTexts)

const none: readonly StepMove[] = []

/** The values of an enum attribute as a line of steps, the moves to other values as buttons, and the work of jobs. */
export function StepsLayout({ layout, path }: LayoutProps<'steps'>) {
  const { t } = useTranslation('bill')
  const text = useText()
  const [systematics = ''] = layout.shows
  const attribute = useRegistry().attributes.get(systematics)
  const stored = useRecord(({ record }) => record && storedValueAt(record, path, systematics))
  const record = useRecord((state) => state.record)
  const verbs = useVerbs(useTwinPaths(attribute?.declaring ?? 'entity')).flatMap((held) => held ?? [])
  const editable = useEditable()
  const { asked, said, isBusy, ask, begin, refuse } = useMove(layout, path)
  if (!attribute || typeof stored !== 'string') return null
  const { aside = [], moves = none, works = {} } = layout.steps ?? {}
  const line = (attribute.enumValues ?? []).filter(({ name }) => !aside.includes(name) || name === stored)
  const at = aside.includes(stored) ? -1 : line.findIndex(({ name }) => name === stored)
  const withheld = withheldValues(attribute, { stored, verbs })
  const holds = ({ onlyWhile }: StepMove) =>
    !onlyWhile || onlyWhile.values.some((each) => record && each === storedValueAt(record, path, onlyWhile.attribute))
  const offered = editable ? moves.filter((move) => move.from === stored && !withheld.includes(move.to) && holds(move)) : none
  return (
    <section className={styles.steps} aria-label={text(attribute.label)}>
      <ol className={styles.line}>
        {line.map(({ name, label }, index) => (
          <li key={name} className={styles.step} data-reached={index < at || undefined} aria-current={name === stored ? 'step' : undefined}>
            <span className={styles.mark} aria-hidden>
              {index < at && <IconCheck size={12} stroke={2.5} />}
            </span>
            <span>{text(label)}</span>
            {name !== stored && <span className={styles.spoken}>{index < at ? t('reached') : t('notYet')}</span>}
          </li>
        ))}
      </ol>
      <Work path={path} state={stored} words={works[stored]} />
      {offered.length > 0 && (
        <div className={styles.moves}>
          {offered.map((move) => (
            <Button key={move.to} variant={move.isNext ? 'filled' : 'default'} loading={isBusy === move.to} onClick={() => ask(move)}>
              {text(move.label)}
            </Button>
          ))}
        </div>
      )}
      <div role="alert" className={styles.alert}>
        {said.map((words) => (
          <p key={words} className={styles.said}>
            {words}
          </p>
        ))}
      </div>
      <ConfirmDialog
        opened={asked !== undefined}
        title={asked?.title ?? ''}
        message={asked?.message ?? ''}
        approve={asked?.approve ?? ''}
        refuse={t('keep')}
        isHarmless={asked?.move.isNext === true}
        onApprove={begin}
        onRefuse={refuse}
      />
    </section>
  )
}
