import { ActionIcon, Button, Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChevronLeft,
  IconDots,
  IconDownload,
  IconFocusCentered,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../data/export/save-file.ts'
import { queryClient } from '../../data/query-client.ts'
import { useRootid, useTenant } from '../../data/tenant.tsx'
import { useMoment } from '../../i18n/use-moment.ts'
import type { DiagramDetail } from './modeler-query.ts'
import { modelerPath, versionQuery } from './modeler-query.ts'
import type { DrawingState } from './use-drawing.ts'
import classes from './Drawing.module.css'

type Props = {
  readonly detail: DiagramDetail
  readonly drawing: DrawingState
  readonly isReadOnly: boolean
  readonly isPlaying: boolean
  readonly onPlay: () => void
  readonly onDeploy: () => void
}

const icon = { size: 16, stroke: 1.5 }

export function DrawingBar({ detail, drawing, isReadOnly, isPlaying, onPlay, onDeploy }: Props) {
  const { t } = useTranslation('modeler')
  const moment = useMoment()
  const rootid = useRootid()
  const tenant = useTenant().id
  const file = useRef<HTMLInputElement>(null)
  const { editor, state, isDirty, draft } = drawing
  const isOwn = isDirty || draft.isKept
  const exportFile = async () => {
    const blob = new Blob([await drawing.xml()], { type: 'application/xml' })
    saveFile({ file: blob, name: `${detail.label}.bpmn` })
  }
  const discard = async () => {
    const xml = await queryClient.ensureQueryData(versionQuery(tenant, detail.key, detail.current))
    await drawing.discard(xml, detail.current)
  }
  return (
    <header className={classes.bar}>
      <Link className={classes.back} to="/$rootid/$" params={{ rootid, _splat: modelerPath }} aria-label={t('back')} title={t('back')}>
        <IconChevronLeft {...icon} />
      </Link>
      <h1 className={classes.title}>{detail.label}</h1>
      <span className={classes.state} role="status">
        {isDirty
          ? t('draftUnsaved')
          : draft.at !== undefined && draft.isKept
            ? t('draftSaved', { at: moment(draft.at) })
            : draft.isKept && t('draft')}
      </span>
      <Button
        className={classes.show ?? ''}
        variant="subtle"
        color="gray"
        renderRoot={(props) => <Link to="/$rootid/$" params={{ rootid, _splat: `${modelerPath}/${detail.key}/xray` }} {...props} />}
      >
        {t('xRay')}
      </Button>
      <Button
        className={classes.show ?? ''}
        variant={isPlaying ? 'light' : 'subtle'}
        {...(!isPlaying && { color: 'gray' })}
        onClick={onPlay}
      >
        {t(isPlaying ? 'endSimulation' : 'simulate')}
      </Button>
      {!isReadOnly && !isPlaying && (
        <div className={classes.actions}>
          <Tool label={t('undo')} isOff={!state.canUndo} onClick={() => editor.current?.undo()} Icon={IconArrowBackUp} />
          <Tool label={t('redo')} isOff={!state.canRedo} onClick={() => editor.current?.redo()} Icon={IconArrowForwardUp} />
          <Tool label={t('fit')} onClick={() => editor.current?.fit()} Icon={IconFocusCentered} />
          <Menu position="bottom-end" zIndex={200}>
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('more')} title={t('more')}>
                <IconDots {...icon} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconUpload {...icon} />} onClick={() => file.current?.click()}>
                {t('import')}
              </Menu.Item>
              <Menu.Item leftSection={<IconDownload {...icon} />} onClick={() => void exportFile()}>
                {t('export')}
              </Menu.Item>
              <Menu.Item leftSection={<IconTrash {...icon} />} disabled={!isOwn} onClick={() => void discard()}>
                {t('discardDraft')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
          <input
            ref={file}
            type="file"
            accept=".bpmn,.xml,application/xml"
            hidden
            onChange={(event) => {
              const [chosen] = event.currentTarget.files ?? []
              event.currentTarget.value = ''
              if (chosen) void drawing.file.read(chosen)
            }}
          />
          <Button variant="default" disabled={!isDirty} onClick={() => void drawing.save()}>
            {t('saveDraft')}
          </Button>
          <Button disabled={!isOwn} onClick={onDeploy}>
            {t('deploy')}
          </Button>
        </div>
      )}
    </header>
  )
}

type ToolProps = { readonly label: string; readonly isOff?: boolean; readonly onClick: () => void; readonly Icon: typeof IconDots }

function Tool({ label, isOff = false, onClick, Icon }: ToolProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} title={label} disabled={isOff} onClick={onClick}>
      <Icon {...icon} />
    </ActionIcon>
  )
}
