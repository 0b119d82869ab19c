import type { PanelContentProps } from '../../shell/panels/panel-content.ts'
import type { UiDefinition } from '@twinwerk/model/layout/layout'
import type { Permission } from '../../data/session.ts'
import type { Verb } from '@twinwerk/model/definition/verb'
import { useQuery } from '@tanstack/react-query'
import { asStatus, isOver } from '@twinwerk/model/execution/status'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { executionRole } from '@twinwerk/model/execution/execution-role'
import type { Closure } from '@twinwerk/model/definition/twin-definition'
import { isClosed } from '@twinwerk/model/validation/closed'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry, useUiState } from '../../data/definitions.ts'
import { conditionsQuery } from '../../data/conditions/use-conditions.ts'
import { useDraft } from '../../data/drafts/use-draft.ts'
import { sendRights } from '../../data/rights-batch.ts'
import { useIsInField } from '../../data/field/field-mode.ts'
import type { PanelTarget } from '../../data/record/panel-address.ts'
import { writeTarget } from '../../data/record/panel-address.ts'
import type { TwinPath } from '../../data/record/record.ts'
import { isDirty } from '../../data/record/read-record.ts'
import { takeWantedTab } from '../../data/notices/wanted-tab.ts'
import { RecordProvider, useRecord, useRecordStore } from '../../data/record/RecordProvider.tsx'
import { useTwinPaths } from '../../data/right-paths/use-twin-right.ts'
import { useVerbs } from '../../data/right-paths/use-verbs.ts'
import { useRecordRecent } from '../../data/recent.ts'
import { useSession } from '../../data/session.ts'
import { useTenant } from '../../data/tenant.tsx'
import { PanelSkeleton } from '../../shell/panels/PanelSkeleton.tsx'
import { PanelTrouble } from '../../shell/panels/PanelTrouble.tsx'
import { otherTenants } from '../../shell/tenants.ts'
import { ShowTabContext } from '../../layouts/show-tab.ts'
import { preloadLayouts } from '../../layouts/preload-layouts.ts'
import { Resembling } from '../../layouts/resembling/Resembling.tsx'
import { ClosedBanner } from './ClosedBanner.tsx'
import { DetailBody } from './DetailBody.tsx'
import { DetailFoot } from './DetailFoot.tsx'
import { DetailHead } from './DetailHead.tsx'
import { DetailTrouble } from './DetailTrouble.tsx'
import { NewerBanner } from './NewerBanner.tsx'
import { AsOfBanner } from './history/AsOfBanner.tsx'
import { DuplicatedFiles } from './DuplicatedFiles.tsx'
import { DraftBanner } from './DraftBanner.tsx'
import { ExecutionBar } from './execution/ExecutionBar.tsx'
import { StartPreview } from './execution/StartPreview.tsx'
import { taskLayoutIn } from './field/field-task-layout.ts'
import { GoneBanner } from './GoneBanner.tsx'
import { late } from '../../ui/late.tsx'
import { panelLayout, panelWidth, tabsOfNew } from './panel-layout.ts'
import { PrintRecord } from './print/PrintRecord.tsx'
import { RightsBanner } from './RightsBanner.tsx'
import { guidedTab } from './guided/guided-tab.ts'
import { useComposed } from './guided/use-composed.ts'
import { useRecordName } from './use-record-name.ts'
import { useReveal } from './use-reveal.ts'
import { ChoicesBanner } from './store/ChoicesBanner.tsx'
import { useDetailStore } from './store/use-detail-store.ts'

const FieldTask = late(() => import('./field/FieldTask.tsx').then((module) => module.FieldTask))
const ChangedReceipt = late(() => import('./execution/ChangedReceipt.tsx').then((module) => module.ChangedReceipt))

const root: TwinPath = []
const none: readonly Permission[] = []

/** A panel with one twin, rendered from its UI definition; also the form of a new twin. */
export function DetailPanel({ target, panel }: PanelContentProps) {
  const name = 'id' in target ? (parseTwinId(target.id)?.definition ?? 'entity') : target.definition
  const known = useRegistry().definitions.has(name)
  const { t } = useTranslation('panel')
  const { ui, isError, retry } = useUiState(known ? name : 'entity')
  if (!ui && isError) return <PanelTrouble titleId={panel.titleId} title={t('loadFailed')} onClose={panel.close} onTryAgain={retry} />
  if (!ui) return <PanelSkeleton titleId={panel.titleId} onClose={panel.close} />
  return <Detail target={target} panel={panel} ui={ui} definition={name} />
}

function Detail({ target, panel, ui, definition }: PanelContentProps & { readonly ui: UiDefinition; readonly definition: string }) {
  const { store, read, readChoices } = useDetailStore(target, ui)
  const recordRecent = useRecordRecent()
  const { setWidth, isUnseen } = panel
  const registry = useRegistry()
  useEffect(() => setWidth(panelWidth(ui.detail, registry)), [setWidth, ui, registry])
  useEffect(() => {
    if ('id' in target && !isUnseen) recordRecent(target.id)
  }, [recordRecent, target, isUnseen])
  const rights = useRightsOn(target, definition)
  useAskedAtOnce(ui)
  return (
    <RecordProvider store={store}>
      <Parts target={target} panel={panel} ui={ui} onRead={read} onReadChoices={readChoices} {...rights} />
    </RecordProvider>
  )
}

/** Asks for rights and for the code of the visible parts while the record is read, and not one after the other. */
function useAskedAtOnce(ui: UiDefinition): void {
  const isInField = useIsInField()
  useEffect(() => {
    const [first] = panelLayout(ui.detail).tabs
    if (first) preloadLayouts(first.content)
    if (isInField) void FieldTask.preload()
  }, [ui, isInField])
  useEffect(sendRights, [])
}

/**
 * Returns the caller's rights on the twin, derived from its type. A twin that was just created stays editable while its own rights load.
 */
function useRightsOn(target: PanelTarget, definition: string) {
  const isNew = !('id' in target)
  const [wasNew] = useState(isNew)
  const known = useTwinPaths(definition)
  const place = useMemo(
    () => ('id' in target ? known : [{ root: target.root, path: `${target.relation}(${definition})` }]),
    [target, known, definition],
  )
  const answers = useVerbs(place)
  const may = (verb: Verb) => answers.some((verbs) => verbs?.includes(verb))
  const hasWhere = otherTenants(useSession()?.permissions ?? none, useTenant().id).length > 0
  return {
    editable: may(isNew ? 'create' : 'update') || (wasNew && !isNew && answers.includes(undefined)),
    deletable: !isNew && may('delete'),
    movable: !isNew && may('switchtenant') && hasWhere,
    unsure: isNew && !may('create') && answers.includes(undefined),
  }
}

/** Returns the closure of the open record as it is stored, or undefined while the record is open to changes. */
function useClosure(): Closure | undefined {
  const registry = useRegistry()
  const original = useRecord(({ record }) => record?.original)
  const closure = original && registry.definitions.get(original.definition)?.closure
  return original && isClosed(closure, original[closure?.attribute ?? '']) ? closure : undefined
}

type PartsProps = PanelContentProps & {
  readonly ui: UiDefinition
  readonly editable: boolean
  readonly deletable: boolean
  readonly movable: boolean
  /**
   * True while the right to create the twin loads. A skeleton is shown meanwhile, because a locked form would become editable a moment
   * later.
   */
  readonly unsure: boolean
  /** Reads the record again after a failed read. */
  readonly onRead: () => void
  /** Retries the failed reads of a new record's choices. */
  readonly onReadChoices: () => void
}

function Parts({ target, panel, ui, editable: mayEdit, deletable, movable, unsure, onRead, onReadChoices }: PartsProps) {
  const record = useRecord((state) => state.record)
  const missing = useRecord((state) => state.missing)
  const status = useRecord((state) => state.status)
  const { isPending } = useQuery(conditionsQuery)
  // The first values of a new twin do not count as a change.
  const started = useRef(record?.edit)
  const dirty = record !== undefined && !missing && isDirty(record) && record.edit !== started.current
  const { setDirty } = panel
  // A file on its way would be lost with the panel, as a change would be.
  const isKept = useRecord(({ coming }) => coming > 0) || dirty
  useEffect(() => {
    setDirty(isKept)
    return () => setDirty(false)
  }, [isKept, setDirty])
  const body = useRef<HTMLDivElement>(null)
  const isNew = !('id' in target)
  const registry = useRegistry()
  const relation = 'id' in target ? undefined : target.relation
  // A duplicate has what the other record has, wherever the form shows it.
  const create = 'from' in target && target.from !== undefined ? undefined : ui.create
  const { tabs, header } = useMemo(() => {
    const layout = panelLayout(ui.detail)
    if (relation === undefined) return layout
    return { ...layout, tabs: create ? [guidedTab(registry, { create, tabs: layout.tabs, relation })] : tabsOfNew(layout.tabs) }
  }, [registry, ui, create, relation])
  useComposed(isNew ? create?.composes : undefined)
  const { tab, setTab, reveal, showTab } = useReveal(body, tabs, () => ('id' in target ? takeWantedTab(target.id) : undefined))
  const { name } = useRecordName(header)
  const draft = useDraft(useRecordStore(), { panel: writeTarget(target), name })
  const isPast = useRecord((state) => state.asOf !== undefined)
  const isNow = !missing && !isPast
  const isInField = useIsInField()
  const fieldLayout = useMemo(() => (isInField ? taskLayoutIn(tabs) : undefined), [isInField, tabs])
  const closure = useClosure()
  const editable = mayEdit && closure === undefined
  const isExecution = record !== undefined && executionRole(registry, record.original.definition) !== undefined
  const isDrawn = record !== undefined && !isPending && !unsure
  // All parts that are drawn with the record have asked for their rights by now.
  useEffect(() => {
    if (isDrawn) sendRights()
  }, [isDrawn])
  if (!record && (missing || status === 'failed')) return <DetailTrouble panel={panel} onTryAgain={onRead} />
  if (!record || isPending || unsure) return <PanelSkeleton titleId={panel.titleId} onClose={panel.close} />
  if (fieldLayout && isNow && isOpenTask(record.original))
    return (
      <FieldTask
        panel={panel}
        twin={record.original}
        name={name}
        layout={fieldLayout}
        tabs={tabs}
        editable={editable}
        dirty={dirty}
        body={body}
        tab={tab}
        onTab={setTab}
        onReveal={reveal}
      />
    )
  return (
    <>
      <DetailHead panel={panel} ui={ui} deletable={deletable && isNow} movable={movable && isNow} />
      {isNow && <RightsBanner />}
      {isNow && closure && <ClosedBanner closure={closure} />}
      {isNow && isExecution && <ExecutionBar name={name} />}
      <GoneBanner />
      <AsOfBanner />
      {editable && isNow && <DraftBanner draft={draft} />}
      {record.place && <Resembling path={root} />}
      {record.place && 'from' in target && target.from !== undefined && (
        <DuplicatedFiles definition={target.definition} from={target.from} />
      )}
      {record.place && <ChoicesBanner onTryAgain={onReadChoices} />}
      <NewerBanner />
      <ShowTabContext value={showTab}>
        <DetailBody tabs={tabs} editable={editable && isNow} body={body} tab={tab} onTab={setTab} />
      </ShowTabContext>
      {record.place && isExecution && (
        <>
          <StartPreview />
          <ChangedReceipt />
        </>
      )}
      <DetailFoot
        panel={panel}
        definition={record.original.definition}
        editable={editable && !isPast}
        finishable={isNow && isExecution && !record.place ? record.original : undefined}
        dirty={dirty}
        onReveal={reveal}
      />
      <PrintRecord tabs={tabs} title={name} />
    </>
  )
}

function isOpenTask(twin: TwinJson): boolean {
  const status = asStatus(twin['execution:status'])
  return status !== undefined && !isOver(status)
}
