import type { RefObject } from 'react'
import type { PanelTab } from './panel-layout.ts'
import { isA } from '@twinwerk/model/definition/registry'
import { Tabs } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useText } from '../../i18n/use-text.ts'
import { LayoutTree } from '../../layouts/LayoutTree.tsx'
import { late } from '../../ui/late.tsx'
import { useCommented } from './exchange/use-commented.ts'
import { Explorer } from './Explorer.tsx'
import { HistoryTab } from './history/HistoryTab.tsx'
import styles from './DetailPanel.module.css'

const ExchangeTab = late(() => import('./exchange/ExchangeTab.tsx').then((module) => module.ExchangeTab))
const FoldedFields = late(() => import('./guided/FoldedFields.tsx').then((module) => module.FoldedFields))
const ExchangeMark = late(() => import('./exchange/ExchangeMark.tsx').then((module) => module.ExchangeMark))

type Props = {
  readonly tabs: readonly PanelTab[]
  readonly editable: boolean
  readonly body: RefObject<HTMLDivElement | null>
  readonly tab: string
  readonly onTab: (tab: string) => void
}

/** The number of tabs from which on they are closer together, so that the last tab is not cut. */
const crowded = 6

/** The tabs of the layout, and the Explorer last. A tab with a finding is marked. */
export function DetailBody({ tabs, editable, body, tab: shown, onTab }: Props) {
  const { t } = useTranslation(['panel', 'history'])
  const text = useText()
  const registry = useRegistry()
  // Types that a part of the server stores itself (`mapped`) have no history.
  const hasHistory = useRecord(({ record }) => record && !record.place && !registry.definitions.get(record.original.definition)?.mapped)
  // The form of a new record, and of a task, is there to be filled in.
  const isRead = useRecord(({ record }) => record && !record.place && !isA(registry, record.original.definition, 'userTask'))
  const commented = useCommented()
  const problems = useRecord((state) => state.problems)
  return (
    <Tabs
      ref={body}
      value={shown}
      onChange={(tab) => onTab(tab ?? shown)}
      className={styles.tabs ?? ''}
      keepMounted={false}
      data-reading={isRead || undefined}
    >
      <Tabs.List className={styles.tabList ?? ''} data-many={tabs.length >= crowded || undefined}>
        {tabs.map((tab) => {
          const hasProblem = problems.some(({ path, systematics }) => tab.fields.has(path[0]?.relation ?? systematics ?? ''))
          return (
            <Tabs.Tab
              key={tab.key}
              value={tab.key}
              rightSection={
                hasProblem && <IconAlertTriangle size={14} stroke={1.5} className={styles.warning} aria-label={t('tabHasProblem')} />
              }
            >
              {tab.title ? text(tab.title) : t('overview')}
            </Tabs.Tab>
          )
        })}
        {commented !== undefined && (
          <Tabs.Tab value="exchange" rightSection={<ExchangeMark record={commented.id} />}>
            {t('exchange')}
          </Tabs.Tab>
        )}
        {hasHistory && <Tabs.Tab value="history">{t('history:tab')}</Tabs.Tab>}
        <Tabs.Tab value="explorer">{t('explorer')}</Tabs.Tab>
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.key} value={tab.key} className={styles.body ?? ''}>
          <LayoutTree layout={tab.content} editable={editable} />
          {tab.folded && <FoldedFields layout={tab.folded.layout} fields={tab.folded.fields} editable={editable} />}
        </Tabs.Panel>
      ))}
      {commented !== undefined && (
        <Tabs.Panel value="exchange" className={styles.body ?? ''}>
          <ExchangeTab />
        </Tabs.Panel>
      )}
      {hasHistory && (
        <Tabs.Panel value="history" className={styles.body ?? ''}>
          <HistoryTab editable={editable} />
        </Tabs.Panel>
      )}
      <Tabs.Panel value="explorer" className={styles.body ?? ''}>
        <Explorer />
      </Tabs.Panel>
    </Tabs>
  )
}
