import type { ListDefinition, ViewName } from '@twinwerk/model/list/list-definition'
import type { ListChoice } from '../list-choice.ts'
import type { ListPanel } from '../ListBar.tsx'
import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowsSort, IconDots, IconDownload, IconFilter, IconKeyboard } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { drawnViews } from '../../../views/drawn-views.ts'
import { resultLimits } from '../list-choice.ts'
import { openShortcuts } from '../../../shell/shortcuts/shortcuts-state.ts'
import styles from './ListOptions.module.css'

type Props = {
  readonly list: ListDefinition
  readonly choice: ListChoice
  readonly root: string
  readonly title: string
  readonly onChoose: (change: Partial<ListChoice>) => void
  readonly onPanel: (panel: ListPanel) => void
}

const ExportDialog = lazy(() => import('./ExportDialog.tsx').then((module) => ({ default: module.ExportDialog })))

/** The options menu of a list (core specification, section 2). */
export function ListOptions({ list, choice, root, title, onChoose, onPanel }: Props) {
  const { t } = useTranslation('options')
  const offered = drawnViews(list)
  const [isExporting, setExporting] = useState(false)
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={26} aria-label={t('title')} title={t('title')}>
            <IconDots size={16} stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconFilter size={14} stroke={1.5} />}
            rightSection={<kbd className={styles.keys}>{t('filterKeys')}</kbd>}
            onClick={() => onPanel('filter')}
          >
            {t('filter')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowsSort size={14} stroke={1.5} />}
            rightSection={<kbd className={styles.keys}>{t('sortKeys')}</kbd>}
            onClick={() => onPanel('sort')}
          >
            {t('sort')}
          </Menu.Item>
          {offered.length > 1 && (
            <>
              <Menu.Divider />
              <Menu.Label>{t('view')}</Menu.Label>
              <Menu.RadioGroup value={choice.view} onChange={(view) => onChoose({ view: view as ViewName })}>
                {offered.map((view) => (
                  <Menu.RadioItem key={view} value={view} closeMenuOnClick>
                    {t(view)}
                  </Menu.RadioItem>
                ))}
              </Menu.RadioGroup>
            </>
          )}
          <Menu.Divider />
          <Menu.Label>{t('limit')}</Menu.Label>
          <Menu.RadioGroup
            value={String(choice.limit)}
            onChange={(limit) => onChoose({ limit: resultLimits.find((each) => String(each) === limit) ?? 'all' })}
          >
            {resultLimits.map((limit) => (
              <Menu.RadioItem key={limit} value={String(limit)} closeMenuOnClick>
                {limit === 'all' ? t('all') : limit}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.Item leftSection={<IconDownload size={14} stroke={1.5} />} onClick={() => setExporting(true)}>
            {t('export')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconKeyboard size={14} stroke={1.5} />}
            rightSection={<kbd className={styles.keys}>?</kbd>}
            onClick={openShortcuts}
          >
            {t('shortcuts')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isExporting && (
        <Suspense>
          <ExportDialog opened onClose={() => setExporting(false)} list={list} choice={choice} root={root} title={title} />
        </Suspense>
      )}
    </>
  )
}
