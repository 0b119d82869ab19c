import type { Layout } from '@twinwerk/model/layout/layout'
import type { ReactNode } from 'react'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Entry } from '../../data/record/read-record.ts'
import { useRegistry, useUiState } from '../../data/definitions.ts'
import { useText } from '../../i18n/use-text.ts'
import { TwinAvatar } from '../../ui/twin/TwinAvatar.tsx'
import { Resembling } from '../resembling/Resembling.tsx'
import { useRenderLayout } from '../layout-context.ts'
import { withoutHeader } from '../without-header.ts'
import styles from './EntryForm.module.css'

/** The fields of a new twin, as its own panel would show them. */
export function EntryForm({ entry, actions }: { readonly entry: Entry; readonly actions: ReactNode }) {
  const text = useText()
  const render = useRenderLayout()
  const definition = useRegistry().definitions.get(entry.twin.definition)
  const { t } = useTranslation('common')
  const { ui, isError, retry } = useUiState(entry.twin.definition)
  const detail: Layout | undefined = ui?.detail
  return (
    <div className={styles.form}>
      <div className={styles.head}>
        <TwinAvatar icon={definition?.icon} hue={definition?.hue} />
        <span className={styles.name}>{definition && text(definition.label)}</span>
        {actions}
      </div>
      <Resembling path={entry.path} />
      {!detail && isError && (
        <p role="alert">
          {t('queryFailed')}{' '}
          <Button size="compact-xs" variant="default" onClick={retry}>
            {t('tryAgain')}
          </Button>
        </p>
      )}
      {detail && render(firstTab(withoutHeader(detail)), entry.path)}
    </div>
  )
}

/** Returns the first tab of a layout, which contains all fields that a new twin needs. */
function firstTab(layout: Layout): Layout {
  const only = layout.type === 'vertical' && layout.content.length === 1 ? layout.content[0] : layout
  return only?.type === 'tabbed' ? (only.tabs[0]?.content ?? layout) : layout
}
