import { Skeleton } from '@mantine/core'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FlashFacts } from '../../data/firmware/use-flash.ts'
import { useFlash } from '../../data/firmware/use-flash.ts'
import { loadFirmwareFiles } from '../../data/firmware/load-files.ts'
import { useRecordId } from '../../data/firmware/use-record-id.ts'
import { useRecordStore } from '../../data/record/RecordProvider.tsx'
import { useTenant } from '../../data/tenant.tsx'
import { addTexts } from '../../i18n/add-texts.ts'
import { flasherTexts } from '../../i18n/flasher/texts.ts'
import { Flasher } from '../../tools/flasher/panel/Flasher.tsx'
import { useEditable } from '../layout-context.ts'
import type { LayoutProps } from '../layout-props.ts'
import { recordOf } from './record-of.ts'
import styles from './FirmwareFlasherLayout.module.css'

addTexts(flasherTexts)

const skeletonHeight = 360

/** Writes firmware into a device by cable. The twin names the device and the firmware by the two relations that the layout shows. */
export function FirmwareFlasherLayout({ layout, path }: LayoutProps<'firmwareFlasher'>) {
  const { t } = useTranslation('flasher')
  const id = useRecordId(path)
  const editable = useEditable()
  const { data: facts, isPending, isError } = useFlash({ id, relations: layout.shows })
  if (!editable || id === '') return null
  if (isPending) return <Skeleton height={skeletonHeight} />
  if (isError || facts === null || facts.firmware.chipFamily === null) return <p className={styles.nothing}>{t('nothing')}</p>
  return <Written key={`${facts.deviceId} ${facts.firmwareId}`} facts={facts} process={id} chipFamily={facts.firmware.chipFamily} />
}

type Props = { readonly facts: FlashFacts; readonly process: string; readonly chipFamily: string }

function Written({ facts, process, chipFamily }: Props) {
  const tenant = useTenant().id
  const store = useRecordStore()
  const { files, deviceId, firmwareId } = facts
  const loadParts = useCallback(() => loadFirmwareFiles(files, tenant), [files, tenant])
  const record = useMemo(() => {
    const reload = () => {
      const open = store.state.getState().record?.original.id
      return open === undefined ? Promise.resolve() : store.load(open)
    }
    return recordOf({ tenant, device: deviceId, firmware: firmwareId, process, onEnd: reload })
  }, [tenant, deviceId, firmwareId, process, store])
  const { model, macAddress, version, isIncomplete } = facts.device
  const { bootPattern, ...firmware } = facts.firmware
  return (
    <Flasher
      firmware={{ ...firmware, chipFamily, ...(bootPattern !== null && { bootPattern }) }}
      device={{
        isIncomplete,
        ...(model !== null && { model }),
        ...(macAddress !== null && { mac: macAddress }),
        ...(version !== null && { version }),
      }}
      lock={facts.lock ?? undefined}
      loadParts={loadParts}
      record={record}
      simulated={facts.rehearses ? { paced: true, ...(macAddress !== null && { mac: macAddress }) } : undefined}
    />
  )
}
