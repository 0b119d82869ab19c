import { isSignOff, signOffWord, evidenceSlot } from '@twinwerk/model/execution/evidence'
import { Button } from '@mantine/core'
import { IconCircleCheckFilled, IconSignature } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addFile } from '../../data/files/add-file.ts'
import { documentName } from '../../data/files/document-names.ts'
import { useUploads } from '../../data/files/use-uploads.ts'
import { valueAt } from '../../data/record/read-record.ts'
import type { TwinPath } from '../../data/record/record.ts'
import { useRecord, useRecordStore } from '../../data/record/RecordProvider.tsx'
import { late } from '../../ui/late.tsx'
import { UploadRow } from '../../ui/upload/UploadRow.tsx'
import { FileRow } from '../file-uploader/FileRow.tsx'
import { keptSignature } from './signature/kept-signature.ts'
import { useEditable } from '../layout-context.ts'
import { useRelationship } from '../relationship/use-relationship.ts'
import styles from './Checklist.module.css'

const SignatureDialog = late(() => import('./signature/SignatureDialog.tsx').then((module) => module.SignatureDialog))

const SendLater = late(() => import('../file-uploader/SendLater.tsx').then((module) => module.SendLater))

/** The sign-off of a task: the name and signature of the customer, kept as a picture among the documents of the task. */
export function SignOff({ path }: { readonly path: TwinPath }) {
  const { t } = useTranslation('fieldTask')
  const id = useId()
  const editable = useEditable()
  const store = useRecordStore()
  const [signing, setSigning] = useState(false)
  const [signer, setSigner] = useState('')
  // An upload that began before the next rendering would name the signer of the one before.
  const latestSigner = useRef('')
  const { relation, entries, problem, remove, undo } = useRelationship(path, evidenceSlot)
  const record = useRecord((state) => state.record)
  const { uploads, dismiss, send } = useUploads(evidenceSlot, {
    onSending: store.expectFile,
    onArrived: (file, uploaded) =>
      relation && store.takeIn((now) => addFile(now, { path, relation, file, named: `${signOffWord} ${latestSigner.current}`, uploaded })),
  })
  const own = entries.filter(({ path: at }) => record && isSignOff(String(valueAt(record, at, documentName) ?? '')))
  const isThere = own.some(({ state }) => state !== 'removed')
  return (
    <section aria-labelledby={id} className={styles.list} data-invalid={problem !== undefined || undefined}>
      <h3 id={id} className={styles.title}>
        {t('signOff')}
      </h3>
      <ul className={styles.rows}>
        <li className={styles.row} data-missing={!isThere || undefined}>
          {isThere ? (
            <IconCircleCheckFilled size={24} className={styles.done} aria-hidden />
          ) : (
            <IconSignature size={24} stroke={1.5} aria-hidden />
          )}
          <span className={styles.words}>
            <span className={styles.name}>{t('nameAndSignature')}</span>
            <span className={styles.state}>{t(isThere ? 'signed' : 'missing')}</span>
          </span>
          {editable && !isThere && (
            <span className={styles.ways}>
              <Button variant="default" onClick={() => setSigning(true)}>
                {t('sign')}
              </Button>
            </span>
          )}
          {relation && uploads.some(({ isOffline }) => isOffline) && (
            <SendLater path={path} relation={relation} uploads={uploads} named={`${signOffWord} ${signer}`} onQueued={dismiss} />
          )}
          {(own.length > 0 || uploads.length > 0) && (
            <ul className={styles.files}>
              {own.map((entry) => (
                <FileRow key={entry.key} entry={entry} editable={editable} onRemove={() => remove(entry)} onUndo={() => undo(entry)} />
              ))}
              {uploads.map(({ key, ...upload }) => (
                <UploadRow key={key} {...upload} onCancel={() => dismiss(key)} />
              ))}
            </ul>
          )}
        </li>
      </ul>
      {signing && (
        <SignatureDialog
          onClose={() => setSigning(false)}
          onSigned={({ name, file }) => {
            latestSigner.current = name
            setSigner(name)
            setSigning(false)
            void keptSignature(file).then((kept) => send([kept]))
          }}
        />
      )}
    </section>
  )
}
