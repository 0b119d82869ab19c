import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { Grouping } from '../table/grouped/grouping.ts'
import { Button, Menu } from '@mantine/core'
import { IconLayoutRows } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { columnLabel } from '../../data/record/column-label.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { kanbanTexts } from '../../i18n/kanban/texts.ts'
import { useText } from '../../i18n/use-text.ts'
import { laneChoices, withLanes } from './lane-choice.ts'

addTexts(kanbanTexts)

type Props = {
  readonly list: ListDefinition
  readonly grouping: Grouping | undefined
  readonly onChoose: (change: { readonly grouping: Grouping | undefined }) => void
}

/** The value of the choice that stands for no lanes. */
const none = ''

/** Chooses the field whose values are the lanes of a kanban. */
export function LaneButton({ list, grouping, onChoose }: Props) {
  const { t } = useTranslation('kanban')
  const text = useText()
  const registry = useRegistry()
  const { lane, offered } = laneChoices(registry, { list, grouping })
  if (offered.length === 0) return null
  const wordOf = (each: string) => text(columnLabel(registry, [each]))
  const choose = (each: string | undefined) => onChoose({ grouping: withLanes(registry, { list, grouping }, each) })
  return (
    <Menu position="bottom-start" width={240} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant={lane === undefined ? 'subtle' : 'light'}
          color="gray"
          leftSection={<IconLayoutRows size={14} stroke={1.5} aria-hidden />}
        >
          {lane === undefined ? t('lanes') : t('lanesBy', { field: wordOf(lane) })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('lanes')}>
        <Menu.RadioGroup value={lane ?? none} onChange={(each) => choose(each === none ? undefined : each)}>
          {[none, ...offered].map((each) => (
            <Menu.RadioItem key={each} value={each} closeMenuOnClick>
              {each === none ? t('noLanes') : wordOf(each)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
