import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { StoreApi } from 'zustand/vanilla'
import { deleteMutation, switchTenantMutation } from './build-mutation.ts'
import { newsReader } from './news/news-reader.ts'
import type { FieldConflict } from './rebase-record.ts'
import type { RecordData, TwinPath } from './record.ts'
import type { AwaitedChoice, RecordState } from './record-state.ts'
import { edit, expectFile, settle, takeIn } from './store/change-record.ts'
import { check } from './store/check-record.ts'
import type { InstantView } from './store/load-record.ts'
import { load, loadMore, openMade, restore, viewAsOf } from './store/load-record.ts'
import { recordContext } from './store/record-context.ts'
import type { RecordContext } from './store/record-context.ts'
import type { RecordParts } from './store/record-parts.ts'
import { leave, save, saveUnchecked } from './store/save-record.ts'
import { choicesAwaited } from './transitions/editing.ts'
import { newsDismissed, opened, outdated, refreshable } from './transitions/reading.ts'
import { sessionRenewed } from './transitions/saving.ts'

export type RecordStore = {
  readonly state: StoreApi<RecordState>
  /** Reads it as it is, or as it was known at an instant, if it was there. */
  readonly load: (id: string, asOf?: string) => Promise<void>
  /** Reads more entries of a list that was cut: of a relation of the twin at the path. */
  readonly loadMore: (path: TwinPath, relation: Systematics) => Promise<void>
  /** Shows the record as it was known at an instant, or as it is. Not while something is unsaved. */
  readonly viewAsOf: (asOf: string | undefined) => Promise<InstantView>
  /**
   * Takes up changes that were made to an earlier state of the record, also those to entries far down in its lists; returns whether these
   * could be read.
   */
  readonly restore: (draft: RecordData) => Promise<boolean>
  /** Begins with a record that needs no reading: a new twin. */
  readonly open: (record: RecordData) => void
  /** The same with one that is made of what has to be read first. */
  readonly openMade: (make: () => Promise<RecordData>) => Promise<void>
  readonly edit: (change: (record: RecordData) => RecordData) => void
  /** Keeps saves waiting for a file that is on its way, until what it answers is called. */
  readonly expectFile: () => () => void
  /** Keeps saves waiting for the twins of these choices, and for no others. */
  readonly awaitChoices: (awaited: readonly AwaitedChoice[]) => void
  /** Takes in a file that arrived, after a save that is under way: it was not part of that one. */
  readonly takeIn: (change: (record: RecordData) => RecordData) => void
  /** Checks, then saves; returns the record's id, or undefined when it was not saved. */
  readonly save: () => Promise<string | undefined>
  /**
   * Saves without the checks of this device: what the server refuses is shown like what they would have found (core specification,
   * section 4).
   */
  readonly saveUnchecked: () => Promise<string | undefined>
  /** Checks without saving; returns whether all is right. */
  readonly check: () => Promise<boolean>
  readonly remove: () => Promise<boolean>
  /** Takes the record to another tenant (id); it is no longer in this one then. */
  readonly switchTenant: (tenant: string) => Promise<boolean>
  readonly settle: (conflict: FieldConflict, whose: 'mine' | 'theirs') => void
  /** The server has newer data since an instant. Without unsaved changes they are read at once, else the user decides. */
  readonly outdate: (since: string) => void
  /** The session that had ended goes on: what was refused for want of it can be asked for again, and no longer says so. */
  readonly signedInAgain: () => void
  /** The user knows. */
  readonly dismissNewer: () => void
}

/** The life of one record on the screen: read, changed, checked, saved. */
export function createRecordStore(parts: RecordParts, record?: RecordData): RecordStore {
  const context = recordContext(parts, record)
  const { state, change } = context
  refreshOnNews(context)
  return {
    state,
    load: (id, asOf) => load(context, id, asOf),
    loadMore: (path, relation) => loadMore(context, path, relation),
    viewAsOf: (asOf) => viewAsOf(context, asOf),
    restore: (draft) => restore(context, draft),
    open: (made) => change((now) => opened(now, made)),
    openMade: (make) => openMade(context, make),
    edit: (by) => edit(context, by),
    expectFile: () => expectFile(context),
    awaitChoices: (awaited) => change((now) => choicesAwaited(now, awaited)),
    takeIn: (by) => takeIn(context, by),
    save: () => save(context),
    saveUnchecked: () => saveUnchecked(context),
    check: () => check(context),
    remove: () => leave(context, (original) => deleteMutation(original, new Date(parts.now()).toISOString())),
    switchTenant: (tenant) => leave(context, (original) => switchTenantMutation(original, tenant)),
    settle: (conflict, whose) => settle(context, conflict, whose),
    outdate: (since) => change((now) => outdated(now, since)),
    signedInAgain: () => change(sessionRenewed),
    dismissNewer: () => change(newsDismissed),
  }
}

/** Core specification, section 4: it refreshes by itself when there are no unsaved changes and the state is normal. */
function refreshOnNews(context: RecordContext): void {
  const readNews = newsReader({
    load: (id) => load(context, id),
    failure: () => context.state.getState().error,
    again: (since) => context.change((now) => outdated(now, since)),
  })
  context.state.subscribe((now) => {
    const record = refreshable(now)
    if (now.newerSince && record) void readNews(record.original.id, now.newerSince)
  })
}
