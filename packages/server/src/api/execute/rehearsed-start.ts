import { definitionOf } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import type { SaveResult } from '@twinwerk/model/mutation/mutation-json'
import type { Language } from '@twinwerk/model/text/text'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Access } from '../../access/access.ts'
import type { ServiceStepParts } from '../../runner/inline-services.ts'
import { rehearseStart, type Rehearsed } from '../../runner/rehearse-start.ts'
import type { RunnerParts } from '../../runner/runner.ts'
import { stepPartsOf } from '../../runner/runner.ts'
import type { ServiceParts } from '../../runner/service-work.ts'
import type { Transaction } from '../../store/db/database.ts'
import type { ClockOf } from '../clock.ts'

export type RehearsalParts = { readonly access: Access; readonly clockOf: ClockOf } & Omit<ServiceParts, 'writeMailInTurn'> &
  Pick<RunnerParts, 'storeOf' | 'tenants' | 'definitionOf'>

/** Returns the parts with which services of a tenant (uuid) are rehearsed. */
export async function stepsOf(runner: RehearsalParts, tenant: string): Promise<ServiceStepParts> {
  return { runner: { ...runner, writeMailInTurn: runner.writeMail }, stepParts: await stepPartsOf(runner, tenant) }
}

type Saved = Pick<SaveResult, 'saved'> & { readonly tenant: string; readonly language: Language }

/** Rehearses the start of the process that a dry run has just created. Throws INPUT_INVALID if it created none. */
export function rehearseSaved(transaction: Transaction, parts: ServiceStepParts, { saved, tenant, language }: Saved): Promise<Rehearsed> {
  const made = parseTwinId(saved.find(({ tempid }) => tempid !== undefined)?.id)
  const definition = made && definitionOf(parts.stepParts.registry, made.definition)
  if (!made || definition?.family !== 'execution') throw new AppError('INPUT_INVALID', { detail: '/data: names no new process' })
  return rehearseStart(transaction, parts, { tenant, root: made.uuid, definition, language })
}
