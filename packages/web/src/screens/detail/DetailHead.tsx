import type { UiDefinition } from '@twinwerk/model/layout/layout'
import type { PanelHandle } from '../../shell/panels/panel-content.ts'
import { ActionIcon, CloseButton, CopyButton, Menu, Tooltip, UnstyledButton } from '@mantine/core'
import { IconBuilding, IconCheck, IconCopy, IconDots, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { printValue } from '../../data/record/print-value.ts'
import { valueAt } from '../../data/record/read-record.ts'
import { useRecord, useRecordStore } from '../../data/record/RecordProvider.tsx'
import { twinTitle } from '../../data/record/twin-title.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { useText } from '../../i18n/use-text.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EnumWord } from '../../ui/twin/EnumWord.tsx'
import { TwinAvatar } from '../../ui/twin/TwinAvatar.tsx'
import { MoveToTenant } from './MoveToTenant.tsx'
import { panelLayout } from './panel-layout.ts'
import { RefreshButton } from './RefreshButton.tsx'
import styles from './DetailPanel.module.css'

type Props = { readonly panel: PanelHandle; readonly ui: UiDefinition; readonly deletable: boolean; readonly movable: boolean }

/** Who or what the panel shows, and what can be done with it as a whole. */
export function DetailHead({ panel, ui, deletable, movable }: Props) {
  const { t } = useTranslation('panel')
  const text = useText()
  const locale = useLocale()
  const registry = useRegistry()
  const store = useRecordStore()
  const record = useRecord((state) => state.record)
  const [asking, setAsking] = useState(false)
  const [moving, setMoving] = useState(false)
  if (!record) return null
  const { header } = panelLayout(ui.detail)
  const { original, place } = record
  const definition = registry.definitions.get(original.definition)
  const print = (systematics: string) => {
    const attribute = registry.attributes.get(systematics)
    return attribute ? printValue(attribute, valueAt(record, [], systematics), locale) : ''
  }
  const type = definition ? text(definition.label) : ''
  const title = (header?.title ?? []).map(print).filter(Boolean).join(' ') || twinTitle(registry, original)
  const name = title || (place ? t('newTitle', { type }) : t('unnamed'))
  const number = original.tenantWideIdentifier
  const subtitle = (header?.subtitle ?? []).map(print).filter((word) => word !== '' && word !== number)
  const status = header?.status === undefined ? undefined : registry.attributes.get(header.status)
  const statusValue = status && valueAt(record, [], status.systematics)
  return (
    <div className={styles.head}>
      <TwinAvatar icon={definition?.icon} hue={definition?.hue} size="large" />
      <div className={styles.names}>
        <div className={styles.titleLine}>
          <h2 id={panel.titleId} className={styles.title} title={name}>
            {name}
          </h2>
          {status && statusValue !== null && (
            <EnumWord label={print(status.systematics)} style={status.enumValues?.find((each) => each.name === statusValue)?.style} />
          )}
        </div>
        <div className={styles.subtitle}>
          <span>{type}</span>
          {number && (
            <CopyButton value={number}>
              {({ copied, copy }) => (
                <Tooltip label={copied ? t('copied') : t('copy', { number })}>
                  <UnstyledButton className={styles.number} onClick={copy} aria-label={t('copy', { number })}>
                    {number !== name && number}
                    {copied ? <IconCheck size={14} stroke={1.5} /> : <IconCopy size={14} stroke={1.5} />}
                  </UnstyledButton>
                </Tooltip>
              )}
            </CopyButton>
          )}
          {subtitle.length > 0 && <span className={styles.dates}>{subtitle.join(' – ')}</span>}
        </div>
      </div>
      <div className={styles.headActions}>
        {!place && <RefreshButton />}
        {!place && (deletable || movable) && (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('actions')}>
                <IconDots size={20} stroke={1.5} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {movable && (
                <Menu.Item leftSection={<IconBuilding size={16} stroke={1.5} />} onClick={() => setMoving(true)}>
                  {t('moveTo')}
                </Menu.Item>
              )}
              {deletable && (
                <Menu.Item color="red" leftSection={<IconTrash size={16} stroke={1.5} />} onClick={() => setAsking(true)}>
                  {t('delete')}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        )}
        <CloseButton size={32} aria-label={t('close')} onClick={panel.close} />
      </div>
      <ConfirmDialog
        opened={asking}
        title={t('deleteQuestion', { name })}
        message={t('deleteConsequence')}
        approve={t('delete')}
        refuse={t('cancel')}
        onApprove={() => {
          setAsking(false)
          void store.remove().then((removed) => {
            if (!removed) return
            panel.setDirty(false)
            panel.close()
          })
        }}
        onRefuse={() => setAsking(false)}
      />
      <MoveToTenant opened={moving} name={name} panel={panel} onClose={() => setMoving(false)} />
    </div>
  )
}
