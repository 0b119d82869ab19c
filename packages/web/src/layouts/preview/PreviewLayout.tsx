import { useTranslation } from 'react-i18next'
import { documentName } from '../../data/files/document-names.ts'
import { pendingPages, pendingPicture } from '../../data/files/pending-files.ts'
import { fileAddress } from '../../data/files/file-address.ts'
import { placeAt, valueAt } from '../../data/record/read-record.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useTenant } from '../../data/tenant.tsx'
import type { LayoutProps } from '../layout-props.ts'
import styles from './PreviewLayout.module.css'
import { addTexts } from '../../i18n/add-texts.ts'
import { uploadTexts } from '../../i18n/upload/texts.ts'

addTexts(uploadTexts)

/** Shows a document: a picture, or a PDF in a frame that may run no scripts. Before the save it shows the chosen file. */
export function PreviewLayout({ layout, path }: LayoutProps<'preview'>) {
  const { t } = useTranslation('upload')
  const tenant = useTenant().id
  const [attribute = ''] = layout.shows
  const url = useRecord(({ record }) => record && valueAt(record, path, attribute))
  const name = useRecord(({ record }) => (record ? String(valueAt(record, path, documentName) ?? '') : ''))
  const filetype = useRecord(({ record }) => record && placeAt(record, path)?.original?.['document:filetype'])
  const version = useRecord(({ record }) => record && placeAt(record, path)?.original?.['document:sha256'])
  const address = fileAddress(url, { tenant, inline: true, version })
  const label = t('previewOf', { name })
  const pending = pendingPicture(url)
  if (pending) return <img className={styles.picture} src={pending} alt={label} />
  const pages = pendingPages(url)
  if (pages) return <Pages address={pages} label={label} />
  if (!address) return null
  if (typeof filetype === 'string' && pictures.has(filetype))
    return (
      <img
        className={styles.picture}
        src={fileAddress(url, { tenant, inline: true, size: 'preview', version })}
        alt={label}
        loading="lazy"
      />
    )
  if (filetype === 'pdf') return <Pages address={address} label={label} />
  return <p className={styles.none}>{t('noPreview')}</p>
}

function Pages({ address, label }: { readonly address: string; readonly label: string }) {
  // The response itself sandboxes the frame (`sandbox`; security, rule 28). With the attribute, browsers show no PDF at all.
  // oxlint-disable-next-line react/iframe-missing-sandbox -- see above
  return <iframe className={styles.frame} src={`${address}#navpanes=0&view=FitH`} title={label} loading="lazy" />
}

const pictures: ReadonlySet<string> = new Set(['jpg', 'png', 'webp', 'gif', 'tif'])
