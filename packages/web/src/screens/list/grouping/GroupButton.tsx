import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { Grouping } from '../../../views/table/grouped/grouping.ts'
import { Button, Popover } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../../data/definitions.ts'
import { columnLabel } from '../../../data/record/column-label.ts'
import { useText } from '../../../i18n/use-text.ts'
import { late } from '../../../ui/late.tsx'

export type GroupProps = {
  readonly list: ListDefinition
  readonly grouping: Grouping | undefined
  /** The ids of the visible columns. */
  readonly columns: readonly string[]
  readonly onChoose: (change: { readonly grouping: Grouping | undefined }) => void
}

const GroupMenu = late(() => import('./GroupMenu.tsx').then((module) => module.GroupMenu))

/** Opens the choice of the fields by which a list is grouped, and names them. */
export function GroupButton({ names, ...props }: GroupProps & { /** The number of fields that it names. */ readonly names: number }) {
  const { t } = useTranslation('list')
  const text = useText()
  const registry = useRegistry()
  const fields = (props.grouping?.by ?? [])
    .slice(0, names)
    .map(({ path }) => (path.length > 0 ? text(columnLabel(registry, path)) : t('type')))
  return (
    <Popover position="bottom-end" trapFocus returnFocus width="min(320px, calc(100vw - 16px))">
      <Popover.Target>
        <Button
          size="compact-sm"
          variant={props.grouping ? 'light' : 'subtle'}
          color="gray"
          leftSection={<IconStack2 size={14} stroke={1.5} aria-hidden />}
        >
          {fields.length > 0 ? fields.join(' › ') : t('group')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('group')}>
        <GroupMenu {...props} />
      </Popover.Dropdown>
    </Popover>
  )
}
