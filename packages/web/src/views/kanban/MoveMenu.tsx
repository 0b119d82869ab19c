import type { GroupKey } from '@twinwerk/model/list/grouping'
import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './KanbanView.module.css'

type Props = {
  /** The element below which the menu opens. */
  readonly element: HTMLElement
  readonly columns: readonly { readonly key: GroupKey; readonly label: string; readonly reason: string | undefined }[]
  readonly onPick: (to: GroupKey) => void
  readonly onClose: () => void
}

/** The columns to which a card can be moved; the others say why not. */
export function MoveMenu({ element, columns, onPick, onClose }: Props) {
  const { t } = useTranslation('kanban')
  const { bottom, left } = element.getBoundingClientRect()
  return (
    // The key that opened the menu would close it as one pressed outside.
    <Menu
      opened
      onClose={onClose}
      position="bottom-start"
      width={260}
      clickOutsideEvents={['mousedown', 'touchstart']}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('moveTo')}
          style={{ position: 'fixed', top: bottom, left, width: 0, height: 0, padding: 0, border: 0 }}
        />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('moveTo')}>
        <Menu.Label>{t('moveTo')}</Menu.Label>
        {columns.map(({ key, label, reason }) => (
          <Menu.Item key={String(key)} disabled={reason !== undefined} onClick={() => onPick(key)}>
            {label}
            {reason !== undefined && <span className={styles.why}>{reason}</span>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
