import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callParts, type CallPart } from '@twinwerk/model/billing/calls/propose-columns'
import { useTranslation } from 'react-i18next'
import { call, CallError } from '../../data/call.ts'
import { entriesAt, valueAt } from '../../data/record/read-record.ts'
import { useRecord, useRecordStore } from '../../data/record/RecordProvider.tsx'
import type { TwinPath } from '../../data/record/record.ts'
import { useRegistry } from '../../data/definitions.ts'
import { useTenant } from '../../data/tenant.tsx'
import { addTexts } from '../../i18n/add-texts.ts'
import { callColumnTexts } from '../../i18n/call-columns/texts.ts'
import { useText } from '../../i18n/use-text.ts'
import { ColumnTable } from '../../ui/column-table/ColumnTable.tsx'
import type { ActionProps } from '../billing-action/action-props.ts'
import sectionStyles from '../Section.module.css'
import { neededParts, readsAlike, saidOf, withMeaning, withSaid, type FileColumns, type Said } from './column-settings.ts'
import { KeepMapping } from './KeepMapping.tsx'
import styles from './CallColumns.module.css'

addTexts(callColumnTexts)

/** The columns of the file of a new import, with samples and what each means. `shows`: source, state and file, then what is said. */
export function CallColumns({ shows: [source = '', state = '', relation = ''], path }: ActionProps) {
  const { t } = useTranslation('callColumns')
  const isTable = useRecord(({ record }) => record && valueAt(record, path, source)) === 'table'
  const isNew = useRecord(({ record, asOf }) => asOf === undefined && record && valueAt(record, path, state)) === 'new'
  const file = useRecord(({ record }) => {
    const entry = record && entriesAt(record, path, relation).find((each) => each.state !== 'removed')
    return entry && entry.state !== 'added' ? entry.twin.id : ''
  })
  if (!isTable || !isNew) return null
  return (
    <section className={styles.columns} aria-label={t('title')}>
      <h3 className={sectionStyles.title}>{t('title')}</h3>
      {file ? <ColumnsOfFile file={file} path={path} /> : <p className={styles.hint}>{t('later')}</p>}
    </section>
  )
}

function ColumnsOfFile({ file, path }: { readonly file: string; readonly path: TwinPath }) {
  const { t } = useTranslation('callColumns')
  const tenant = useTenant().id
  const store = useRecordStore()
  const record = useRecord((state) => state.record)
  const { data, error, refetch } = useQuery({
    queryKey: ['callColumns', tenant, file],
    queryFn: ({ signal }) => call('POST /api/billing/call-columns', { tenant, input: { file }, signal }),
    retry: false,
  })
  if (error instanceof CallError && error.code === 'NOT_ALLOWED') return <p className={styles.hint}>{error.text}</p>
  if (error)
    return (
      <div role="alert" className={styles.offer}>
        <span>{t('failed')}</span>
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          {t('again')}
        </Button>
      </div>
    )
  if (!data || !record) return null
  if (data.fault !== null) return <p className={styles.hint}>{t(data.fault)}</p>
  const said = saidOf(record, path)
  const apply = (chosen: Said) => store.edit((now) => withSaid(now, path, chosen))
  const missing = neededParts.filter((part) => !data.columns.some(({ title }) => title === said.columns[part]))
  const applied = data.mappings.find((mapping) => readsAlike(mapping, said))
  return (
    <>
      <Offers data={data} said={said} onApply={apply} />
      <ColumnTable
        columns={data.columns.map((column, index) => ({ ...column, key: `${index}` }))}
        heads={{ column: t('column'), samples: t('samples'), means: t('means') }}
        renderMeaning={({ title, key }) => (
          <Meaning
            title={title}
            isTwice={data.columns[Number(key)]?.isTwice === true}
            part={callParts.find((each) => said.columns[each] === title) ?? null}
            onChange={(part) => store.edit((now) => withMeaning(now, path, { title, part, proposal: data.proposal }))}
          />
        )}
      />
      <HowTimesAreRead said={said} onChange={apply} />
      {missing.length > 0 && <p className={styles.hint}>{t('missing', { parts: missing.map((part) => t(part)).join(', ') })}</p>}
      {missing.length === 0 && !applied && <KeepMapping said={said} onKept={() => void refetch()} />}
    </>
  )
}

type Chosen = { readonly said: Said; readonly onChange: (said: Said) => void }

/** The format and the zone of the begin. */
function HowTimesAreRead({ said, onChange }: Chosen) {
  const registry = useRegistry()
  const text = useText()
  return (
    <div className={styles.times}>
      {timeNames.map((name) => {
        const attribute = registry.attributes.get(`callImport:${name}`)
        if (!attribute) return null
        const options = (attribute.enumValues ?? []).map(({ name: value, label }) => ({ value, label: text(label) }))
        return (
          <Select
            key={name}
            size="xs"
            label={text(attribute.label)}
            data={options}
            value={said[name] ?? options[0]?.value ?? null}
            allowDeselect={false}
            withScrollArea={false}
            onChange={(value) => onChange({ ...said, [name]: value })}
          />
        )
      })}
    </div>
  )
}

const timeNames = ['beginFormat', 'timesIn'] as const

type Offered = { readonly data: FileColumns; readonly said: Said; readonly onApply: (said: Said) => void }

/** Saved mappings that fit the file; without one, what its columns presumably mean. */
function Offers({ data: { mappings, proposal }, said, onApply }: Offered) {
  const { t } = useTranslation('callColumns')
  const isOpen = Object.keys(said.columns).length === 0
  const isGuessed = Object.keys(proposal.columns).length > 0
  return (
    <div role="status" className={styles.offers}>
      {mappings.map((mapping) => (
        <p key={mapping.id} className={styles.offer}>
          <span>{t(readsAlike(mapping, said) ? 'applied' : 'fits', { name: mapping.name })}</span>
          {!readsAlike(mapping, said) && (
            <Button size="compact-sm" variant="default" aria-label={t('applyOf', { name: mapping.name })} onClick={() => onApply(mapping)}>
              {t('apply')}
            </Button>
          )}
        </p>
      ))}
      {mappings.length === 0 && isOpen && isGuessed && (
        <p className={styles.offer}>
          <span>{t('guessed')}</span>
          <Button size="compact-sm" variant="default" onClick={() => onApply(proposal)}>
            {t('applyGuess')}
          </Button>
        </p>
      )}
    </div>
  )
}

type MeaningProps = {
  readonly title: string
  readonly isTwice: boolean
  readonly part: CallPart | null
  readonly onChange: (part: CallPart | null) => void
}

function Meaning({ title, isTwice, part, onChange }: MeaningProps) {
  const { t } = useTranslation('callColumns')
  return (
    <Select
      size="xs"
      aria-label={t('meansOf', { column: title })}
      placeholder={t(isTwice ? 'twice' : 'leaveOut')}
      data={callParts.map((value) => ({ value, label: t(value) }))}
      value={part}
      disabled={isTwice || title === ''}
      clearable
      withScrollArea={false}
      onChange={(chosen) => onChange(callParts.find((each) => each === chosen) ?? null)}
    />
  )
}
