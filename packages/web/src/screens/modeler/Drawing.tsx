import { Alert, Button, Tabs } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DrawnDiagram } from '../../data/drafts/draft-store.ts'
import { deleteDiagram } from '../../data/drafts/drawn-diagram.ts'
import { useMoment } from '../../i18n/use-moment.ts'
import { LeaveDialog } from '../../ui/LeaveDialog.tsx'
import { DeployDialog } from './deploy/DeployDialog.tsx'
import { DrawingBar } from './DrawingBar.tsx'
import classes from './Drawing.module.css'
import { DrawingCanvas } from './editor/DrawingCanvas.tsx'
import { FindingList } from './FindingList.tsx'
import { ForeignFile } from './ForeignFile.tsx'
import type { DiagramDetail } from './modeler-query.ts'
import { Properties } from './properties/Properties.tsx'
import type { DrawingStart } from './use-drawing-draft.ts'
import { useDrawing } from './use-drawing.ts'
import { Versions } from './versions/Versions.tsx'
import { late } from '../../ui/late.tsx'

type Props = {
  readonly detail: DiagramDetail
  readonly begin: DrawingStart
  readonly onDevice: DrawnDiagram | undefined
  readonly isReadOnly: boolean
}

const PlayCanvas = late(() => import('./editor/PlayCanvas.tsx').then((module) => module.PlayCanvas))

const panels = ['properties', 'findings', 'versions'] as const

/** The drawing, with its properties beside it and its actions above. */
export function Drawing({ detail, begin, onDevice, isReadOnly }: Props) {
  const { t } = useTranslation('modeler')
  const drawing = useDrawing(detail.key, begin)
  const { editor, state, findings, failure, opened } = drawing
  const [panel, setPanel] = useState<string | null>('properties')
  const [isDrawn, setDrawn] = useState(true)
  const [isDeploying, setDeploying] = useState(false)
  const [played, setPlayed] = useState<string>()
  const play = async () => setPlayed(played === undefined ? await drawing.xml() : undefined)
  const errors = findings?.filter(({ severity }) => severity === 'error').length ?? 0
  return (
    <div className={classes.screen} data-read-only={isReadOnly || undefined}>
      <DrawingBar
        detail={detail}
        drawing={drawing}
        isReadOnly={isReadOnly}
        isPlaying={played !== undefined}
        onPlay={() => void play()}
        onDeploy={() => setDeploying(true)}
      />
      {played !== undefined && <p className={classes.hint}>{t('playHint')}</p>}
      {isReadOnly && played === undefined && <p className={classes.hint}>{t('readOnlyPhone')}</p>}
      {onDevice && !isReadOnly && <LeftOnDevice left={onDevice} onTakeUp={() => drawing.open(onDevice.xml, onDevice.base)} />}
      {failure !== undefined && (
        <Alert className={classes.alert ?? ''} color="red" role="alert">
          {failure === 'conflict' ? t('conflict') : t('actionFailed', { reason: failure })}
        </Alert>
      )}
      <div className={classes.columns} data-playing={played !== undefined || undefined}>
        <div className={classes.paper}>
          <DrawingCanvas
            xml={opened.xml}
            extension={detail.extension}
            label={t('canvas', { name: detail.label })}
            isReadOnly={isReadOnly}
            onState={drawing.setState}
            onChange={drawing.changed}
            onEditor={(created, isOpen) => {
              drawing.attach(created)
              setDrawn(isOpen)
            }}
          />
          {played !== undefined && <PlayCanvas xml={played} name={detail.label} />}
          {!isDrawn && <p className={classes.notDrawn}>{t('notDrawn')}</p>}
        </div>
        <Tabs className={classes.panel ?? ''} value={panel} onChange={setPanel} aria-label={t('tabs')}>
          <Tabs.List>
            {panels.map((each) => (
              <Tabs.Tab key={each} value={each} rightSection={each === 'findings' && errors > 0 ? <Count errors={errors} /> : undefined}>
                {t(each)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="properties" className={classes.content ?? ''}>
            <Properties
              key={state.selected?.id}
              element={state.selected}
              offered={detail.offered}
              isReadOnly={isReadOnly}
              findings={findings ?? []}
              onEdit={(id, edit) => editor.current?.edit(id, edit)}
            />
          </Tabs.Panel>
          <Tabs.Panel value="findings" className={classes.content ?? ''}>
            <FindingList
              findings={findings}
              elementOf={(id) => editor.current?.element(id)}
              onSelect={(id) => editor.current?.select(id)}
            />
          </Tabs.Panel>
          <Tabs.Panel value="versions" className={classes.content ?? ''}>
            <Versions detail={detail} drawing={drawing} isReadOnly={isReadOnly} />
          </Tabs.Panel>
        </Tabs>
      </div>
      {isDeploying && <DeployDialog detail={detail} drawing={drawing} onClose={() => setDeploying(false)} />}
      {drawing.file.asked && (
        <ForeignFile
          file={drawing.file.asked}
          isDirty={drawing.isDirty}
          type={detail}
          onTake={(process) => void drawing.file.take(process)}
          onClose={drawing.file.close}
        />
      )}
      {/* A reload asks too, although the device stores these changes. */}
      <LeaveDialog
        isChanged={drawing.isDirty}
        title={t('leaveQuestion')}
        message={t('leaveConsequence')}
        leave={t('leave')}
        stay={t('stay')}
      />
    </div>
  )
}

function Count({ errors }: { readonly errors: number }) {
  return <span className={classes.count}>{errors}</span>
}

function LeftOnDevice({ left, onTakeUp }: { readonly left: DrawnDiagram; readonly onTakeUp: () => void }) {
  const { t } = useTranslation('modeler')
  const moment = useMoment()
  const [isOffered, setOffered] = useState(true)
  if (!isOffered) return null
  return (
    <Alert className={classes.alert ?? ''} color="yellow">
      {t('onDevice', { at: moment(new Date(left.at).toISOString()) })}{' '}
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => {
          setOffered(false)
          onTakeUp()
        }}
      >
        {t('takeUp')}
      </Button>{' '}
      <Button
        size="compact-sm"
        variant="subtle"
        onClick={() => {
          setOffered(false)
          void deleteDiagram(left)
        }}
      >
        {t('discard')}
      </Button>
    </Alert>
  )
}
