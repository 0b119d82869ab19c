import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useText } from '../../i18n/use-text.ts'
import { chooseFilter, toggleFilter } from './choose-filter.ts'

type Props = {
  readonly filters: NonNullable<ListDefinition['predefinedFilters']>
  /** The names of the active predefined filters. */
  readonly chosen: readonly string[]
  readonly label: string
  readonly className: string | undefined
  readonly size: 'compact-xs' | 'compact-sm'
  readonly onChoose: (chosen: readonly string[]) => void
}

/**
 * A button for each predefined filter. A click activates a filter alone; shift-click, or the menu behind the buttons, activates several.
 */
export function PredefinedFilters({ filters, chosen, label, className, size, onChoose }: Props) {
  const { t } = useTranslation('filter')
  const text = useText()
  const several = filters.length > 2
  return (
    <div className={className} role="group" aria-label={label}>
      {filters.map((filter) => {
        const isOn = chosen.includes(filter.name)
        return (
          <Button
            key={filter.name}
            size={size}
            variant={isOn ? 'light' : 'default'}
            aria-pressed={isOn}
            title={several ? t('addPredefined') : undefined}
            onClick={({ shiftKey }) => onChoose((shiftKey ? toggleFilter : chooseFilter)(chosen, filter.name))}
          >
            {text(filter.label)}
          </Button>
        )
      })}
      {several && (
        <Menu closeOnItemClick={false} position="bottom-start">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={size === 'compact-sm' ? 26 : 22} aria-label={t('several')} title={t('several')}>
              <IconPlus size={14} stroke={1.5} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {filters.map(({ name, label: words }) => (
              <Menu.CheckboxItem key={name} checked={chosen.includes(name)} onChange={() => onChoose(toggleFilter(chosen, name))}>
                {text(words)}
              </Menu.CheckboxItem>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  )
}
