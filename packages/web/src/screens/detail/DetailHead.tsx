import type { UiDefinition } from '@twinwerk/model/layout/layout'
import type { PanelHandle } from '../../shell/panels/panel-content.ts'
import { CloseButton, CopyButton, UnstyledButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { dueState } from '../../data/record/due-state.ts'
import { isDirty, valueAt } from '../../data/record/read-record.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useText } from '../../i18n/use-text.ts'
import { StarButton } from '../../shell/favourites/StarButton.tsx'
import { HelpLink } from '../../shell/help/HelpLink.tsx'
import { EnumWord } from '../../ui/twin/EnumWord.tsx'
import { CreatedBy } from './CreatedBy.tsx'
import { useCommented } from './exchange/use-commented.ts'
import { TwinAvatar } from '../../ui/twin/TwinAvatar.tsx'
import { DetailActions } from './DetailActions.tsx'
import { panelLayout } from './panel-layout.ts'
import { PagingButtons } from './actions/PagingButtons.tsx'
import { PageButton } from './page/PageButton.tsx'
import { RefreshButton } from './RefreshButton.tsx'
import { ContactLinks } from './ContactLinks.tsx'
import { useRecordName } from './use-record-name.ts'
import { SnapshotButton } from './execution/SnapshotButton.tsx'
import { hint } from '../../ui/hint/hint.ts'
import { late } from '../../ui/late.tsx'
import styles from './DetailPanel.module.css'

const HeadMarks = late(() => import('./exchange/HeadMarks.tsx').then((module) => module.HeadMarks))
// Few types measure anything.
const LiveState = late(() => import('../../inputs/twin/LiveState.tsx').then((module) => module.LiveState))

type Props = { readonly panel: PanelHandle; readonly ui: UiDefinition; readonly deletable: boolean; readonly movable: boolean }

/** The panel's head: the name and the type of the record, and the actions on the whole record. */
export function DetailHead({ panel, ui, deletable, movable }: Props) {
  const { t } = useTranslation('panel')
  const registry = useRegistry()
  const record = useRecord((state) => state.record)
  const { header } = panelLayout(ui.detail)
  const { name, type, print, subtitle } = useRecordName(header)
  const text = useText()
  const [now] = useState(Date.now)
  const commented = useCommented()
  if (!record) return null
  const { original, place } = record
  const definition = registry.definitions.get(original.definition)
  const number = original.tenantWideIdentifier
  const more = subtitle.filter((words) => words !== number)
  const deadlines = (header?.subtitle ?? []).flatMap((systematics) => {
    const attribute = registry.attributes.get(systematics)
    const word = attribute?.due ? print(systematics) : ''
    return attribute && word !== '' ? [{ attribute, word }] : []
  })
  const status = header?.status === undefined ? undefined : registry.attributes.get(header.status)
  const statusValue = status && valueAt(record, [], status.systematics)
  return (
    <div className={styles.head}>
      <TwinAvatar icon={definition?.icon} hue={definition?.hue} size="large" of={original.id} />
      <div className={styles.names}>
        <div className={styles.titleLine}>
          <h2 id={panel.titleId} className={styles.title} title={name}>
            {name}
          </h2>
          {number && number === name && <CopiedNumber number={number} label="" />}
          {status?.measured && original.id !== '' && <LiveState twin={original} attribute={status} />}
          {status && !status.measured && statusValue !== null && (
            <EnumWord label={print(status.systematics)} style={status.enumValues?.find((each) => each.name === statusValue)?.style} />
          )}
        </div>
        <div className={styles.subtitle}>
          {type !== name && <span>{type}</span>}
          {number && number !== name && <CopiedNumber number={number} label={number} />}
          {more.length > 0 && (
            <span className={styles.dates} title={more.join(' · ')}>
              {more.join(' · ')}
            </span>
          )}
          {deadlines.map(({ attribute, word }) => (
            <span key={attribute.systematics} className={styles.due} data-state={dueState(attribute, original, now)}>
              {text(attribute.label)} {word}
            </span>
          ))}
          <CreatedBy />
        </div>
      </div>
      <div className={styles.headActions}>
        {!place && !panel.isPage && <PagingButtons id={original.id} isKept={isDirty(record)} />}
        {commented?.isColleague && <HeadMarks record={commented.id} />}
        <ContactLinks />
        {!place && <StarButton of={`twin/${original.id}`} />}
        {!panel.isPage && !place && <PageButton definition={original.definition} number={number ?? undefined} />}
        <HelpLink type={original.definition} />
        {!place && <SnapshotButton id={original.id} definition={original.definition} name={name} />}
        {!place && <RefreshButton />}
        {!place && (
          <DetailActions
            panel={panel}
            id={original.id}
            name={name}
            definition={original.definition}
            deletable={deletable}
            movable={movable}
          />
        )}
        <CloseButton size={32} aria-label={t('close')} onClick={panel.close} />
      </div>
    </div>
  )
}

/** The record's number, which a click copies. */
function CopiedNumber({ number, label }: { readonly number: string; readonly label: string }) {
  const { t } = useTranslation('panel')
  return (
    <CopyButton value={number}>
      {({ copied, copy }) => (
        <UnstyledButton
          {...hint(copied ? t('copied') : t('copy', { number }))}
          className={styles.number}
          onClick={copy}
          aria-label={t('copy', { number })}
        >
          {label}
          {copied ? <IconCheck size={14} stroke={1.5} /> : <IconCopy size={14} stroke={1.5} />}
        </UnstyledButton>
      )}
    </CopyButton>
  )
}
