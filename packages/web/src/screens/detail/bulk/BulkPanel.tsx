import type { BulkQuestion } from '../../../data/bulk/bulk-edit.ts'
import type { PanelHandle } from '../../../shell/panels/panel-content.ts'
import { Button, CloseButton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { closeBulkEdit, discardBulkEdit, useBulkEdit } from '../../../data/bulk/bulk-edit.ts'
import { useRegistry, useUiState } from '../../../data/definitions.ts'
import { isDirty } from '../../../data/record/read-record.ts'
import { createRecordStore } from '../../../data/record/record-store.ts'
import { RecordProvider } from '../../../data/record/RecordProvider.tsx'
import { loadedRecord } from '../../../data/record/record.ts'
import { useLocale } from '../../../data/record/use-locale.ts'
import { useText } from '../../../i18n/use-text.ts'
import { LayoutTree } from '../../../layouts/LayoutTree.tsx'
import { Section } from '../../../layouts/Section.tsx'
import { PanelSkeleton } from '../../../shell/panels/PanelSkeleton.tsx'
import { PanelTrouble } from '../../../shell/panels/PanelTrouble.tsx'
import { panelLayout } from '../panel-layout.ts'
import { EmptiedFields } from './EmptiedFields.tsx'
import { BulkPreview } from './BulkPreview.tsx'
import { bulkChanges } from './bulk-changes.ts'
import { bulkLayout } from './bulk-layout.ts'
import styles from './Bulk.module.css'
import { addTexts } from '../../../i18n/add-texts.ts'
import { bulkTexts } from '../../../i18n/bulk/texts.ts'

addTexts(bulkTexts)

type Handle = Pick<PanelHandle, 'titleId' | 'setWidth'>

/**
 * Changes many twins together: each value typed here is set on every twin, and everything else stays. A preview of the changes comes first.
 */
export function BulkPanel(panel: Handle) {
  const question = useBulkEdit((state) => state.question)
  return question ? <BulkForm panel={panel} question={question} /> : null
}

function useTemplate(definition: string) {
  const registry = useRegistry()
  const { timeZone } = useLocale()
  const never = () => Promise.reject(new Error('many twins are saved by a job'))
  const [store] = useState(() => {
    const parts = { registry, now: Date.now, timeZone, query: never, request: () => ({ query: {} }), save: never }
    return createRecordStore(parts, loadedRecord({ id: 'many', definition }))
  })
  return store
}

function BulkForm({ panel, question }: { readonly panel: Handle; readonly question: BulkQuestion }) {
  const { t } = useTranslation('bulk')
  const { t: common } = useTranslation('common')
  const text = useText()
  const registry = useRegistry()
  const { ui, isError, retry } = useUiState(question.definition)
  const store = useTemplate(question.definition)
  const [previewing, setPreviewing] = useState(false)
  const [isSeen, setSeen] = useState(false)
  const record = useStore(store.state, (state) => state.record)
  const [emptied, setEmptied] = useState<readonly string[]>([])
  const dirty = record !== undefined && (isDirty(record) || emptied.length > 0)
  const { setWidth } = panel
  useEffect(() => setWidth(760), [setWidth])
  useEffect(() => useBulkEdit.setState({ dirty }), [dirty])
  const sections = (ui ? panelLayout(ui.detail).tabs : []).flatMap(({ title, content }) => {
    const layout = bulkLayout(registry, content)
    return layout ? [{ title, layout }] : []
  })
  const changes = record ? bulkChanges(registry, record.edit, emptied) : {}
  const plural = registry.definitions.get(question.definition)?.plural
  if (!ui && isError)
    return <PanelTrouble titleId={panel.titleId} title={common('queryFailed')} onClose={closeBulkEdit} onTryAgain={retry} />
  if (!ui) return <PanelSkeleton titleId={panel.titleId} onClose={closeBulkEdit} />
  return (
    <RecordProvider store={store}>
      <header className={styles.head}>
        <h2 id={panel.titleId} className={styles.title}>
          {plural && text(plural)}
        </h2>
        <CloseButton size={32} aria-label={common('close')} onClick={closeBulkEdit} />
      </header>
      <p className={styles.warning} role="status">
        {t('warning', { number: question.number })}
      </p>
      <div className={styles.body}>
        {previewing ? (
          <BulkPreview question={question} changes={changes} onSeen={setSeen} />
        ) : (
          <>
            <p className={styles.hint}>{t('hint')}</p>
            {sections.map(({ title, layout }, index) => (
              <Section key={index} title={title}>
                <LayoutTree layout={layout} editable />
              </Section>
            ))}
            <EmptiedFields
              layouts={sections.map(({ layout }) => layout)}
              filled={record?.edit.attributes ?? {}}
              emptied={emptied}
              onChange={setEmptied}
            />
          </>
        )}
      </div>
      <footer className={styles.foot}>
        {previewing ? (
          <>
            <Button variant="default" onClick={() => setPreviewing(false)}>
              {t('back')}
            </Button>
            <Button
              disabled={!isSeen}
              onClick={() => {
                discardBulkEdit()
                question.onApply(changes)
              }}
            >
              {t('apply', { number: question.number })}
            </Button>
          </>
        ) : (
          <>
            <Button variant="default" onClick={closeBulkEdit}>
              {common('cancel')}
            </Button>
            <Button disabled={!dirty} onClick={() => void store.check().then((isRight) => setPreviewing(isRight))}>
              {t('preview')}
            </Button>
          </>
        )}
      </footer>
    </RecordProvider>
  )
}
