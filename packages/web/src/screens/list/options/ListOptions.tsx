import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { ListChoice } from '../list-choice.ts'
import type { ListPanel } from '../use-list-panels.ts'
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowsSort,
  IconBell,
  IconBookmark,
  IconChartBar,
  IconDots,
  IconDownload,
  IconFilter,
  IconHistory,
  IconKeyboard,
  IconLink,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigation } from '../../../data/navigation.ts'
import { useRootid } from '../../../data/tenant.tsx'
import { boardOwnerIn } from '../../../data/dashboard/board-owner.ts'
import { useUnread } from '../../../data/notices/use-unread.ts'
import { openNotices } from '../../../shell/notices/notices-state.ts'
import { openShortcuts } from '../../../shell/shortcuts/shortcuts-state.ts'
import { LimitChoice, ViewChoice } from './ViewChoice.tsx'
import styles from './ListOptions.module.css'
import { late } from '../../../ui/late.tsx'
import { addTexts } from '../../../i18n/add-texts.ts'
import { optionsTexts } from '../../../i18n/options/texts.ts'

addTexts(optionsTexts)

type Props = {
  readonly list: ListDefinition
  readonly choice: ListChoice
  readonly root: string
  readonly route: string
  readonly title: string
  readonly onChoose: (change: Partial<ListChoice>) => void
  readonly onPanel: (panel: ListPanel) => void
  readonly onAsOf: () => void
  readonly onSaveView: (() => void) | undefined
  readonly mayCreate: boolean
  readonly mayDelete: boolean
}

const ExportDialog = late(() => import('./ExportDialog.tsx').then((module) => module.ExportDialog))
const ListTile = late(() => import('./ListTile.tsx').then((module) => module.ListTile))
const icon = { size: 14, stroke: 1.5 } as const

/** The options menu of a list (core specification, section 2). */
export function ListOptions(props: Props) {
  const { list, choice, root, route, title, onChoose, onPanel, onAsOf, onSaveView, mayCreate, mayDelete } = props
  const { t } = useTranslation('options')
  const rootid = useRootid()
  const unread = useUnread()
  const [isExporting, setExporting] = useState(false)
  const [isTile, setTile] = useState(false)
  const mayMakeTiles = boardOwnerIn(useNavigation()) !== undefined && !choice.asOf && !choice.trash
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={26} aria-label={t('title')} title={t('title')}>
            <IconDots size={16} stroke={1.5} />
            {unread !== undefined && unread.count > 0 && <span className={styles.dot} />}
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {unread && (
            <>
              <Menu.Item
                leftSection={<IconBell {...icon} />}
                rightSection={unread.count > 0 && <span className={styles.count}>{unread.more ? `${unread.count}+` : unread.count}</span>}
                onClick={openNotices}
              >
                {t('notifications')}
              </Menu.Item>
              <Menu.Divider />
            </>
          )}
          <Menu.Item
            leftSection={<IconFilter {...icon} />}
            rightSection={<kbd className={styles.keys}>{t('filterKeys')}</kbd>}
            onClick={() => onPanel('filter')}
          >
            {t('filter')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowsSort {...icon} />}
            rightSection={<kbd className={styles.keys}>{t('sortKeys')}</kbd>}
            onClick={() => onPanel('sort')}
          >
            {t('sort')}
          </Menu.Item>
          {onSaveView && (
            <Menu.Item leftSection={<IconBookmark {...icon} />} onClick={onSaveView}>
              {t('keepView')}
            </Menu.Item>
          )}
          {mayMakeTiles && (
            <Menu.Item leftSection={<IconChartBar {...icon} />} onClick={() => setTile(true)}>
              {t('asTile')}
            </Menu.Item>
          )}
          {!choice.asOf && list.byDay === undefined && (
            <Menu.Item leftSection={<IconHistory {...icon} />} onClick={onAsOf}>
              {t('asOf')}
            </Menu.Item>
          )}
          {mayDelete && !choice.trash && (
            <Menu.Item leftSection={<IconTrash {...icon} />} onClick={() => onChoose({ trash: true, asOf: undefined })}>
              {t('trash')}
            </Menu.Item>
          )}
          <ViewChoice list={list} choice={choice} onChoose={onChoose} />
          <LimitChoice choice={choice} onChoose={onChoose} />
          <Menu.Divider />
          <Menu.Item leftSection={<IconDownload {...icon} />} onClick={() => setExporting(true)}>
            {t('export')}
          </Menu.Item>
          <Menu.Item leftSection={<IconLink {...icon} />} renderRoot={(item) => <Link to="/$rootid/links" params={{ rootid }} {...item} />}>
            {t('links')}
          </Menu.Item>
          {mayCreate && (
            <Menu.Item
              leftSection={<IconUpload {...icon} />}
              renderRoot={(item) => <Link to="/$rootid/import" params={{ rootid }} search={{ list: route }} {...item} />}
            >
              {t('import')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconKeyboard {...icon} />} rightSection={<kbd className={styles.keys}>?</kbd>} onClick={openShortcuts}>
            {t('shortcuts')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isTile && <ListTile list={list} choice={choice} route={route} onClose={() => setTile(false)} />}
      {isExporting && <ExportDialog opened onClose={() => setExporting(false)} list={list} choice={choice} root={root} title={title} />}
    </>
  )
}
