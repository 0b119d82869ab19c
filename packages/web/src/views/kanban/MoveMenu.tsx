import type { GroupPlace } from '../table/grouped/grouping.ts'
import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { placeKey } from '../table/grouped/group-items.ts'
import styles from './KanbanView.module.css'

/** A place to which a card can be moved, or the reason why not. */
export type Target = { readonly place: GroupPlace; readonly label: string; readonly reason: string | undefined }

type Props = {
  /** The element below which the menu opens. */
  readonly element: HTMLElement
  readonly columns: readonly Target[]
  /** The other lanes, if there are any. */
  readonly lanes: readonly Target[]
  readonly onPick: (to: GroupPlace) => void
  readonly onClose: () => void
}

/** The columns and lanes to which a card can be moved; the others say why not. */
export function MoveMenu({ element, columns, lanes, onPick, onClose }: Props) {
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
        <Targets targets={columns} onPick={onPick} />
        {lanes.length > 0 && <Menu.Label>{t('toLane')}</Menu.Label>}
        <Targets targets={lanes} onPick={onPick} />
      </Menu.Dropdown>
    </Menu>
  )
}

function Targets({ targets, onPick }: { readonly targets: readonly Target[]; readonly onPick: (to: GroupPlace) => void }) {
  return targets.map(({ place, label, reason }) => (
    <Menu.Item key={placeKey(place)} disabled={reason !== undefined} onClick={() => onPick(place)}>
      {label}
      {reason !== undefined && <span className={styles.why}>{reason}</span>}
    </Menu.Item>
  ))
}
