import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { ExportFormat, LinkLifetime, Translation } from '@twinwerk/model/query/export-options'
import type { ListChoice } from '../list-choice.ts'
import { Alert, Button, Checkbox, Modal, NumberInput, Progress, SegmentedControl, Select } from '@mantine/core'
import { exportFormats, linkLifetimes, translations } from '@twinwerk/model/query/export-options'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addTexts } from '../../../i18n/add-texts.ts'
import { exportDialogTexts } from '../../../i18n/export-dialog/texts.ts'
import { useRegistry } from '../../../data/definitions.ts'
import { columnId } from '../../../data/record/column-id.ts'
import { useLocale } from '../../../data/record/use-locale.ts'
import { useExport } from '../../../data/export/use-export.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { useLanguage } from '../../../i18n/use-text.ts'
import { momentOf } from '../list-query.ts'
import { exportQuery, onlyNaming } from './export-query.ts'
import { ExportLink } from './ExportLink.tsx'
import styles from './ExportDialog.module.css'

addTexts(exportDialogTexts)

type Props = {
  readonly opened: boolean
  readonly onClose: () => void
  readonly list: ListDefinition
  readonly choice: ListChoice
  readonly root: string
  readonly title: string
}

const lifetimeKeys = { '1d': 'day', '1m': 'month', '1y': 'year' } as const
const maxExportedRows = 1_000_000

/** Exports the twins that the list finds, as a file or as a link that always returns the current state (core specification, section 9). */
export function ExportDialog(props: Props) {
  const { t } = useTranslation('exportDialog')
  const { t: common } = useTranslation()
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={t('exportOf', { title: props.title })}
      closeButtonProps={{ 'aria-label': common('close') }}
      size={460}
    >
      <ExportForm {...props} />
    </Modal>
  )
}

function ExportForm({ list, choice, root, onClose }: Props) {
  const { t } = useTranslation('exportDialog')
  const language = useLanguage()
  const registry = useRegistry()
  const { timeZone } = useLocale()
  const [now] = useState(Date.now)
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const [translate, setTranslate] = useState<Translation>('de')
  const [translateEnums, setTranslateEnums] = useState(true)
  const [maxRows, setMaxRows] = useState<number | 'all'>('all')
  const [wantsLink, setWantsLink] = useState(false)
  const [lifetime, setLifetime] = useState<LinkLifetime>('1d')
  const writing = useExport(useTenant().id)
  const isLink = wantsLink || format === 'powerquery'
  const isRunning = writing.state === 'running'
  const query = exportQuery(registry, list, { ...choice, root, maxRows, moment: momentOf(choice.asOf, { timeZone, now }) })
  const naming = onlyNaming(registry, list, choice)
  const isNamed = choice.columns.includes(columnId([]))
  const options = { format, translate, translateEnums, ...(isNamed && { naming }) }
  return (
    <div className={styles.form}>
      <Select
        label={t('format')}
        data={exportFormats.map((value) => ({ value, label: t(value) }))}
        value={format}
        allowDeselect={false}
        withScrollArea={false}
        onChange={(chosen) => chosen && setFormat(chosen)}
        disabled={isRunning}
      />
      <Select
        label={t('columns')}
        data={translations.map((value) => ({ value, label: t(value) }))}
        value={translate}
        allowDeselect={false}
        onChange={(chosen) => chosen && setTranslate(chosen)}
        disabled={isRunning}
      />
      <Checkbox
        label={t('translateEnums')}
        checked={translateEnums}
        onChange={(event) => setTranslateEnums(event.currentTarget.checked)}
        disabled={isRunning}
      />
      <NumberInput
        label={t('most')}
        placeholder={t('mostAll')}
        value={maxRows === 'all' ? '' : maxRows}
        min={1}
        max={maxExportedRows}
        allowDecimal={false}
        allowNegative={false}
        thousandSeparator={language === 'en' ? ',' : '.'}
        decimalSeparator={language === 'en' ? '.' : ','}
        onChange={(value) => setMaxRows(typeof value === 'number' && value > 0 ? value : 'all')}
        disabled={isRunning}
      />
      {format !== 'powerquery' && (
        <SegmentedControl
          fullWidth
          aria-label={t('as')}
          data={[
            { value: 'file', label: t('file') },
            { value: 'link', label: t('linkShort') },
          ]}
          value={wantsLink ? 'link' : 'file'}
          onChange={(chosen) => setWantsLink(chosen === 'link')}
          disabled={isRunning}
        />
      )}
      {isLink && (
        <Select
          label={t('lifetime')}
          description={t('linkHint')}
          data={linkLifetimes.map((value) => ({ value, label: t(lifetimeKeys[value]) }))}
          value={lifetime}
          allowDeselect={false}
          onChange={(chosen) => chosen && setLifetime(chosen)}
        />
      )}
      <ExportState writing={writing} />
      {isLink ? (
        <ExportLink key={JSON.stringify([query, options, lifetime])} query={query} options={{ ...options, streaming: lifetime }} />
      ) : (
        <ExportFoot writing={writing} onStart={() => void writing.start(query, options)} onClose={onClose} />
      )}
    </div>
  )
}

/** The progress of the export, or its outcome. */
function ExportState({ writing }: { readonly writing: ReturnType<typeof useExport> }) {
  const { t } = useTranslation('exportDialog')
  const language = useLanguage()
  return (
    <>
      {writing.state === 'running' && (
        <div className={styles.progress} role="status">
          <Progress value={100} animated aria-label={t('start')} />
          <span>{t('rows', { count: writing.rows, number: writing.rows.toLocaleString(language === 'en' ? 'en' : 'de') })}</span>
        </div>
      )}
      {writing.state === 'failed' && <Alert color="red">{writing.title}</Alert>}
      {writing.state === 'cancelled' && <Alert color="gray">{t('cancelled')}</Alert>}
      {writing.state === 'done' && writing.cut && <Alert color="yellow">{t('cut')}</Alert>}
    </>
  )
}

type FootProps = { readonly writing: ReturnType<typeof useExport>; readonly onStart: () => void; readonly onClose: () => void }

function ExportFoot({ writing, onStart, onClose }: FootProps) {
  const { t } = useTranslation('exportDialog')
  const isRunning = writing.state === 'running'
  return (
    <div className={styles.foot}>
      {isRunning ? (
        <Button variant="default" onClick={writing.cancel}>
          {t('cancelExport')}
        </Button>
      ) : (
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
      )}
      <Button loading={isRunning} onClick={onStart}>
        {t('start')}
      </Button>
    </div>
  )
}
