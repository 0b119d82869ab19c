import type { FilesToCopy } from '../../data/new-twin/duplicate-files.ts'
import { Button } from '@mantine/core'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import { useRegistry } from '../../data/definitions.ts'
import { addFile } from '../../data/files/add-file.ts'
import { documentFile, documentName } from '../../data/files/document-names.ts'
import { fileAddress } from '../../data/files/file-address.ts'
import { useUploads } from '../../data/files/use-uploads.ts'
import { duplicateFilesQuery, filesToCopy } from '../../data/new-twin/duplicate-files.ts'
import { readEntire } from '../../data/record/reading/read-entire.ts'
import { placeAt } from '../../data/record/read-record.ts'
import { useRecord, useRecordStore } from '../../data/record/RecordProvider.tsx'
import { useTenant } from '../../data/tenant.tsx'
import { UploadRow } from '../../ui/upload/UploadRow.tsx'
import styles from './DetailPanel.module.css'
import { addTexts } from '../../i18n/add-texts.ts'
import { recordTexts } from '../../i18n/record/texts.ts'

addTexts(recordTexts)

type Props = { readonly definition: string; readonly from: string }

/**
 * Offers a duplicate the files of the original and of its parts. Each file is sent again, with the rights and the storage limit of the new
 * record, and is saved with it.
 */
export function DuplicatedFiles({ definition, from }: Props) {
  const { t } = useTranslation('record')
  const registry = useRegistry()
  const tenant = useTenant().id
  const record = useRecord((state) => state.record)
  const [isTaking, setTaking] = useState(false)
  const [read, setRead] = useState(0)
  const input = duplicateFilesQuery(registry, { id: from, definition })
  const { data: source } = useQuery({
    queryKey: ['files-of', tenant, input],
    queryFn:
      input === undefined
        ? skipToken
        : async ({ signal }) => (await readEntire(input, (each) => call('POST /api/data/query', { tenant, signal, input: each }))) ?? null,
  })
  const hasFile = (document: Readonly<Record<string, unknown>>) => fileAddress(document[documentFile], { tenant }) !== undefined
  const groups = (source ? filesToCopy(registry, source, hasFile) : []).filter(({ path }) => record && placeAt(record, path))
  const count = groups.reduce((sum, { files }) => sum + files.length, 0)
  if (count === 0) return null
  const isTaken = isTaking && read >= groups.length
  return (
    <div className={styles.note} role="status">
      {isTaken ? t('filesTaken') : t('filesOf', { count })}{' '}
      {!isTaken && (
        <Button size="compact-xs" variant="default" loading={isTaking} onClick={() => setTaking(true)}>
          {t('takeFiles')}
        </Button>
      )}
      {isTaking && (
        <ul className={styles.noteFiles}>
          {groups.map((group) => (
            <Files
              key={[group.relation.systematics, ...group.path.map(({ key }) => key)].join(' ')}
              group={group}
              onRead={() => setRead((previous) => previous + 1)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

/** Reads the files of one place and uploads them to it, as soon as it is rendered. */
function Files({ group: { path, relation, files }, onRead }: { readonly group: FilesToCopy; readonly onRead: () => void }) {
  const { t } = useTranslation('record')
  const tenant = useTenant().id
  const store = useRecordStore()
  const [lost, setLost] = useState<readonly string[]>([])
  const { uploads, dismiss, send } = useUploads(relation.systematics, {
    onSending: store.expectFile,
    onArrived: (file, uploaded) => store.takeIn((record) => addFile(record, { path, relation, file, uploaded })),
  })

  const take = useEffectEvent(async () => {
    for (const twin of files) {
      const name = String(twin[documentName] ?? '')
      const address = fileAddress(twin[documentFile], { tenant })
      const file = address === undefined ? undefined : await readFile(address, name)
      if (file) send([file])
      else setLost((names) => [...names, name])
    }
    onRead()
  })
  useEffect(() => void take(), [])

  return (
    <>
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
    </>
  )
}

/** Returns undefined for a file that cannot be read. */
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
