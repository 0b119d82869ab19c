import { missingScans, scansOf, taskScans, withScan, type TaskScan } from '@twinwerk/model/execution/evidence'
import { Button, TextInput } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled, IconKeyboard, IconScan } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { setValue } from '../../data/record/edit-record.ts'
import { valueAt } from '../../data/record/read-record.ts'
import type { TwinPath } from '../../data/record/record.ts'
import { useRecord, useRecordStore } from '../../data/record/RecordProvider.tsx'
import { late } from '../../ui/late.tsx'
import { useEditable } from '../layout-context.ts'
import styles from './Checklist.module.css'

const CodeScanner = late(() => import('./CodeScanner.tsx').then((module) => module.CodeScanner))

type Props = { readonly asked: readonly string[]; readonly path: TwinPath }

/** The codes without which a task cannot be finished: one line for each name. */
export function Scans({ asked, path }: Props) {
  const { t } = useTranslation('fieldTask')
  const id = useId()
  const store = useRecordStore()
  const value = useRecord(({ record }) => record && valueAt(record, path, taskScans))
  const isInvalid = useRecord(({ problems }) => problems.some(({ systematics }) => systematics === taskScans))
  const scans = scansOf(value)
  const missing = missingScans(asked, scans)
  const take = (scan: Omit<TaskScan, 'at'>) =>
    store.edit((record) => {
      const known = scansOf(valueAt(record, path, taskScans))
      return setValue(record, { path, attribute: taskScans, value: withScan(known, { ...scan, at: new Date().toISOString() }) })
    })
  return (
    <section className={styles.list} aria-labelledby={id} data-field={taskScans} data-invalid={isInvalid || undefined}>
      <h3 id={id} className={styles.title}>
        {t('scans')}
      </h3>
      <ul className={styles.rows}>
        {asked.map((name) => (
          <ScanRow
            key={name}
            name={name}
            scan={scans.find((each) => each.name === name)}
            isMissing={missing.includes(name)}
            onScan={(code, isTyped) => take({ name, code, ...(isTyped && { isTyped }) })}
          />
        ))}
      </ul>
    </section>
  )
}

type RowProps = {
  readonly name: string
  readonly scan: TaskScan | undefined
  readonly isMissing: boolean
  readonly onScan: (code: string, isTyped: boolean) => void
}

/** A code of the checklist: what was scanned, and the ways to scan or type it. */
function ScanRow({ name, scan, isMissing, onScan }: RowProps) {
  const { t } = useTranslation('fieldTask')
  const editable = useEditable()
  const [way, setWay] = useState<'camera' | 'keys'>()
  return (
    <li className={styles.row} data-missing={isMissing || undefined}>
      {isMissing ? (
        <IconCircle size={24} stroke={1.5} aria-hidden />
      ) : (
        <IconCircleCheckFilled size={24} className={styles.done} aria-hidden />
      )}
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.state}>{scan ? t(scan.isTyped ? 'codeTyped' : 'codeScanned', { code: scan.code }) : t('missing')}</span>
      </span>
      {editable && (
        <span className={styles.ways}>
          <Button
            variant="default"
            leftSection={<IconScan size={20} stroke={1.5} aria-hidden />}
            aria-label={t('scanCode', { name })}
            onPointerEnter={() => void CodeScanner.preload()}
            onClick={() => setWay('camera')}
          >
            {t('scan')}
          </Button>
          <Button
            variant="default"
            px={12}
            aria-label={t('typeCode', { name })}
            onClick={() => setWay(way === 'keys' ? undefined : 'keys')}
          >
            <IconKeyboard size={20} stroke={1.5} aria-hidden />
          </Button>
        </span>
      )}
      {way === 'keys' && (
        <TypedCode
          name={name}
          known={scan?.code ?? ''}
          onTyped={(code) => {
            onScan(code, true)
            setWay(undefined)
          }}
        />
      )}
      {way === 'camera' && (
        <CodeScanner
          name={name}
          onCode={(code) => {
            onScan(code, false)
            setWay(undefined)
          }}
          onClose={() => setWay(undefined)}
        />
      )}
    </li>
  )
}

/** A code that no camera could read. */
function TypedCode({ name, known, onTyped }: { readonly name: string; readonly known: string; readonly onTyped: (code: string) => void }) {
  const { t } = useTranslation('fieldTask')
  const [code, setCode] = useState(known)
  const take = () => code.trim() !== '' && onTyped(code)
  return (
    <span className={styles.typed}>
      <TextInput
        size="md"
        aria-label={t('codeOf', { name })}
        value={code}
        maxLength={500}
        autoFocus
        autoCapitalize="characters"
        autoComplete="off"
        onChange={(event) => setCode(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && take()}
      />
      <Button size="md" disabled={code.trim() === ''} onClick={take}>
        {t('takeCode')}
      </Button>
    </span>
  )
}
