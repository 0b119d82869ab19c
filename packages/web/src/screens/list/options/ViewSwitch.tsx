import type { ListDefinition, ViewName } from '@twinwerk/model/list/list-definition'
import type { ListChoice } from '../list-choice.ts'
import { ActionIcon } from '@mantine/core'
import {
  IconCalendarWeek,
  IconLayoutBoard,
  IconLayoutGrid,
  IconLayoutKanban,
  IconLayoutList,
  IconMap,
  IconTable,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { drawnViews } from '../../../views/drawn-views.ts'
import { hint } from '../../../ui/hint/hint.ts'
import styles from './ViewSwitch.module.css'
import { addTexts } from '../../../i18n/add-texts.ts'
import { optionsTexts } from '../../../i18n/options/texts.ts'

addTexts(optionsTexts)

type Props = {
  readonly list: ListDefinition
  readonly choice: ListChoice
  readonly onChoose: (change: Pick<ListChoice, 'view'>) => void
}

const icons = {
  table: IconTable,
  card: IconLayoutGrid,
  minicard: IconLayoutList,
  map: IconMap,
  calendar: IconCalendarWeek,
  board: IconLayoutBoard,
  kanban: IconLayoutKanban,
} as const satisfies Record<ViewName, unknown>

/** The views of a list, beside its title. */
export function ViewSwitch({ list, choice, onChoose }: Props) {
  const { t } = useTranslation('options')
  return (
    <div role="group" aria-label={t('view')} className={styles.switch}>
      {drawnViews(list)
        .filter((view) => view !== 'map' || !choice.trash)
        .map((view) => {
          const Icon = icons[view]
          return (
            <ActionIcon
              key={view}
              {...hint(t(view))}
              variant={view === choice.view ? 'light' : 'subtle'}
              {...(view !== choice.view && { color: 'gray' })}
              size={28}
              aria-label={t(view)}
              aria-pressed={view === choice.view}
              onClick={() => onChoose({ view })}
            >
              <Icon size={16} stroke={1.5} />
            </ActionIcon>
          )
        })}
    </div>
  )
}
