import type { Relation } from '@twinwerk/model/definition/relation'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isA } from '@twinwerk/model/definition/registry'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import { useRegistry } from '../../data/definitions.ts'
import { addFile } from '../../data/files/add-file.ts'
import { documentFile, documentName } from '../../data/files/document-names.ts'
import { fileAddress } from '../../data/files/file-address.ts'
import { useUploads } from '../../data/files/use-uploads.ts'
import { entriesIn } from '../../data/record/record.ts'
import { useRecordStore } from '../../data/record/RecordProvider.tsx'
import { useTenant } from '../../data/tenant.tsx'
import { UploadRow } from '../../ui/upload/UploadRow.tsx'
import styles from './DetailPanel.module.css'

type Props = { readonly definition: string; readonly from: string }

/** Offers the files of the original to a duplicate: each is sent anew, under the rights and the space of the new record, and comes with its save. */
export function DuplicatedFiles({ definition, from }: Props) {
  const registry = useRegistry()
  const tenant = useTenant().id
  const relations = (registry.definitions.get(definition)?.allRelations ?? []).filter(
    ({ direction, target, hidden, deprecated }) => direction === 'forward' && !hidden && !deprecated && isA(registry, target, 'document'),
  )
  const asked = { $mask: [documentFile, documentName] }
  const query = { id: from, $mask: [], ...Object.fromEntries(relations.map(({ systematics }) => [systematics, asked])) }
  const { data } = useQuery({
    queryKey: ['files-of', tenant, query],
    queryFn: ({ signal }) => call('POST /api/data/query', { tenant, signal, input: { query } }),
    enabled: relations.length > 0,
  })
  return relations.map((relation) => {
    const files = entriesIn(data?.results[0], relation.systematics).filter((file) => fileAddress(file[documentFile], { tenant }))
    const most = relation.max < 0 ? files.length : relation.max
    return files.length > 0 && <Files key={relation.systematics} relation={relation} files={files.slice(0, most)} />
  })
}

function Files({ relation, files }: { readonly relation: Relation; readonly files: readonly TwinJson[] }) {
  const { t } = useTranslation('record')
  const tenant = useTenant().id
  const store = useRecordStore()
  const [state, setState] = useState<'offered' | 'reading' | 'taken'>('offered')
  const [lost, setLost] = useState<readonly string[]>([])
  const { uploads, dismiss, send } = useUploads(relation.systematics, (file, uploaded) =>
    store.edit((record) => addFile(record, { path: [], relation, name: file.name, uploaded })),
  )

  async function take(): Promise<void> {
    setState('reading')
    for (const twin of files) {
      const name = String(twin[documentName] ?? '')
      const file = await readFile(fileAddress(twin[documentFile], { tenant })!, name)
      if (file) send([file])
      else setLost((names) => [...names, name])
    }
    setState('taken')
  }

  return (
    <div className={styles.note} role="status">
      {state === 'taken' ? t('filesTaken') : t('filesOf', { count: files.length })}{' '}
      {state !== 'taken' && (
        <Button size="compact-xs" variant="default" loading={state === 'reading'} onClick={() => void take()}>
          {t('takeFiles')}
        </Button>
      )}
      {(uploads.length > 0 || lost.length > 0) && (
        <ul className={styles.noteFiles}>
          {uploads.map(({ key, ...upload }) => (
            <UploadRow key={key} {...upload} onCancel={() => dismiss(key)} />
          ))}
          {lost.map((name) => (
            <UploadRow
              key={name}
              name={name}
              failure={t('fileLost')}
              onCancel={() => setLost((names) => names.filter((each) => each !== name))}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

/** Undefined where it cannot be had. */
async function readFile(address: string, name: string): Promise<File | undefined> {
  try {
    const answer = await fetch(address)
    if (!answer.ok) return undefined
    const bytes = await answer.blob()
    return new File([bytes], name, { type: bytes.type })
  } catch {
    return undefined
  }
}
