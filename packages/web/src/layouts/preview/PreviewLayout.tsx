import { useTranslation } from 'react-i18next'
import { documentName, documentSize } from '../../data/files/document-names.ts'
import { pendingPages, pendingPicture } from '../../data/files/pending-files.ts'
import { fileAddress } from '../../data/files/file-address.ts'
import { entriesAt, placeAt, valueAt } from '../../data/record/read-record.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useTenant } from '../../data/tenant.tsx'
import { late } from '../../ui/late.tsx'
import type { LayoutProps } from '../layout-props.ts'
import { previewKind } from './preview-kind.ts'
import styles from './PreviewLayout.module.css'
import { addTexts } from '../../i18n/add-texts.ts'
import { previewTexts } from '../../i18n/preview/texts.ts'

addTexts(previewTexts)

const waiting = () => <div className={styles.waiting} />
const StoredPreview = late(() => import('./StoredPreview.tsx').then((module) => module.StoredPreview), waiting)

/** Shows a document: a picture, pages, a text, a table or a recording. Before the save it shows the chosen file. */
export function PreviewLayout({ layout, path }: LayoutProps<'preview'>) {
  const { t } = useTranslation('preview')
  const tenant = useTenant().id
  const [attribute = ''] = layout.shows
  const { place = [], original } = layout.preview ?? {}
  const url = useRecord(({ record }) => record && valueAt(record, path, attribute))
  const name = useRecord(({ record }) => (record ? String(valueAt(record, path, documentName) ?? '') : ''))
  const stored = useRecord(({ record }) => record && placeAt(record, path)?.original)
  const record = useRecord((state) => state.record)
  const label = t('previewOf', { name })
  const pending = pendingPicture(url)
  if (pending) return <img className={styles.picture} src={pending} alt={label} />
  const pages = pendingPages(url)
  if (pages) return <Pages address={pages} label={label} />
  const version = stored?.['document:sha256']
  const address = fileAddress(url, { tenant, inline: true, version })
  if (!address || !stored || !record) return null
  const kind = previewKind(stored['document:filetype'])
  if (kind === 'pages') return <Pages address={address} label={label} />
  const unmarked = original === undefined ? undefined : entriesAt(record, path, original)[0]?.twin
  const size = stored[documentSize]
  return (
    <StoredPreview
      file={{ id: stored.id, definition: stored.definition, kind, name, url, version, size: typeof size === 'number' ? size : undefined }}
      original={unmarked && valueIn(unmarked, attribute)}
      place={placeIn(entriesAt(record, path, place[0] ?? '')[0]?.twin, place[1])}
    />
  )
}

function valueIn(twin: object, attribute: string): unknown {
  return Reflect.get(twin, attribute)
}

function placeIn(twin: object | undefined, attribute: string | undefined): unknown {
  return twin && attribute !== undefined ? valueIn(twin, attribute) : undefined
}

function Pages({ address, label }: { readonly address: string; readonly label: string }) {
  // The response itself sandboxes the frame (`sandbox`; security, rule 28). With the attribute, browsers show no PDF at all.
  // oxlint-disable-next-line react/iframe-missing-sandbox -- see above
  return <iframe className={styles.frame} src={`${address}#navpanes=0&view=FitH`} title={label} loading="lazy" />
}
