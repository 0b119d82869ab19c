import { Button, SegmentedControl } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconDownload, IconMapPin } from '@tabler/icons-react'
import type { Geometry } from '@twinwerk/model/geometry/geometry'
import { printNumber } from '@twinwerk/model/value/format/number'
import { isJsonObject } from '@twinwerk/model/json/json-shape'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileAddress } from '../../data/files/file-address.ts'
import { documentFile, documentName } from '../../data/files/document-names.ts'
import { useOpenTwin } from '../../data/record/open-twin.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { useTenant } from '../../data/tenant.tsx'
import { late } from '../../ui/late.tsx'
import { PictureViewer, Tool } from './PictureViewer.tsx'
import { Player } from './Player.tsx'
import type { PreviewKind } from './preview-kind.ts'
import { previewKind } from './preview-kind.ts'
import { TextPreview } from './TextPreview.tsx'
import { useSiblings } from './use-siblings.ts'
import styles from './PreviewLayout.module.css'
import { addTexts } from '../../i18n/add-texts.ts'
import { previewTexts } from '../../i18n/preview/texts.ts'

addTexts(previewTexts)

const PlaceMap = late(() => import('../map/PlaceMap.tsx').then((module) => module.PlaceMap))

type File = {
  readonly id: string
  readonly definition: string
  readonly kind: PreviewKind
  readonly name: string
  readonly url: unknown
  /** The checksum of the file. */
  readonly version: unknown
  /** Bytes. */
  readonly size: number | undefined
}

type Props = {
  readonly file: File
  /** The address of the picture before it was marked. */
  readonly original: unknown
  /** The place of the picture, as a point. */
  readonly place: unknown
}

/** A stored file by its kind. The files beside it in the same relation can be looked at one after the other. */
export function StoredPreview({ file, original, place }: Props) {
  const { t } = useTranslation(['preview', 'upload'])
  const tenant = useTenant().id
  const openTwin = useOpenTwin()
  const siblings = useSiblings(file.id, file.definition)
  const [shownId, setShown] = useState(file.id)
  const at = siblings.findIndex(({ id }) => id === shownId)
  const other = shownId === file.id ? undefined : siblings[at]
  const shown = other
    ? {
        ...file,
        url: other[documentFile],
        version: other['document:sha256'],
        name: String(other[documentName] ?? ''),
        kind: previewKind(other['document:filetype']),
      }
    : file
  const step = (by: 1 | -1) => {
    const next = siblings[at + by]
    if (next) setShown(next.id)
  }
  const steps = siblings.length > 0 && (
    <>
      <Tool label={t('previous')} icon={<IconChevronLeft size={18} stroke={1.5} />} onClick={() => step(-1)} disabled={at <= 0} />
      <span className={styles.scale}>{t('fileOf', { number: at + 1, count: siblings.length })}</span>
      <Tool
        label={t('next')}
        icon={<IconChevronRight size={18} stroke={1.5} />}
        onClick={() => step(1)}
        disabled={at >= siblings.length - 1}
      />
    </>
  )
  return (
    <div className={styles.stored}>
      <Shown key={shownId} file={shown} original={other ? undefined : original} place={other ? undefined : place} onStep={step}>
        {steps}
      </Shown>
      {shown.kind !== 'picture' && steps && <div className={styles.bar}>{steps}</div>}
      {other && (
        <p className={styles.other} role="status">
          {shown.name}
          <Button size="compact-sm" variant="default" onClick={() => openTwin({ id: other.id })}>
            {t('upload:open')}
          </Button>
        </p>
      )}
      {shown.kind === 'none' && <None address={fileAddress(shown.url, { tenant })} size={other ? undefined : shown.size} />}
    </div>
  )
}

type ShownProps = Props & { readonly onStep: (step: 1 | -1) => void; readonly children: ReactNode }

function Shown({ file, original, place, onStep, children }: ShownProps) {
  const { t } = useTranslation(['preview', 'upload'])
  const tenant = useTenant().id
  const [isOriginal, setOriginal] = useState(false)
  const [isOnMap, setOnMap] = useState(false)
  const url = isOriginal ? original : file.url
  const version = isOriginal ? undefined : file.version
  const entire = fileAddress(url, { tenant, inline: true, version })
  const label = t('upload:previewOf', { name: file.name })
  if (!entire) return null
  if (file.kind === 'video' || file.kind === 'audio') return <Player address={entire} kind={file.kind} label={label} />
  if (file.kind === 'text' || file.kind === 'table' || file.kind === 'json') {
    return <TextPreview address={entire} kind={file.kind} label={label} />
  }
  if (file.kind !== 'picture') return null
  return (
    <>
      {typeof original === 'string' && (
        <SegmentedControl
          size="xs"
          value={isOriginal ? 'original' : 'marked'}
          onChange={(value) => setOriginal(value === 'original')}
          data={[
            { value: 'marked', label: t('marked') },
            { value: 'original', label: t('original') },
          ]}
        />
      )}
      <PictureViewer
        key={entire}
        address={fileAddress(url, { tenant, inline: true, size: 'preview', version }) ?? entire}
        entire={entire}
        label={label}
        onStep={onStep}
      >
        {isPoint(place) && <Tool label={t('onMap')} icon={<IconMapPin size={18} stroke={1.5} />} onClick={() => setOnMap(!isOnMap)} />}
        {children}
      </PictureViewer>
      {isOnMap && isPoint(place) && (
        <div className={styles.map}>
          <PlaceMap label={t('onMap')} shapes={[place]} accuracy={undefined} heading={undefined} />
        </div>
      )}
    </>
  )
}

/** A place of which nobody knows where it is has the coordinates zero. */
function isPoint(place: unknown): place is Extract<Geometry, { type: 'Point' }> {
  if (!isJsonObject(place) || place['type'] !== 'Point' || !Array.isArray(place['coordinates'])) return false
  const [longitude, latitude] = place['coordinates']
  return longitude !== 0 || latitude !== 0
}

function None({ address, size }: { readonly address: string | undefined; readonly size: number | undefined }) {
  const { t } = useTranslation(['preview', 'upload'])
  const { language } = useLocale()
  return (
    <div className={styles.nothing}>
      <p className={styles.none}>{t('upload:noPreview')}</p>
      {address && (
        <Button component="a" href={address} download variant="default" leftSection={<IconDownload size={16} stroke={1.5} />}>
          {t('upload:download')}
          {size !== undefined && ` (${printNumber(size, { dataType: 'long', unit: 'B', decimals: 1 }, language)})`}
        </Button>
      )}
    </div>
  )
}
