import { isVisitMissed, outputFindings } from '@twinwerk/model/execution/task-findings'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import { problemOf } from '@twinwerk/model/validation/finding'
import type { Change } from '../../store/write/change.ts'
import type { Transaction } from '../../store/db/database.ts'
import { applyCommand } from '../apply-command.ts'
import { readSubject } from '../instance/subject.ts'
import { addAgent } from './add-agent.ts'
import { assertEvidence } from './assert-evidence.ts'
import { outputGates } from './output-gates.ts'
import type { SaveContext, Requested } from './save-context.ts'
import { refusedError } from './refusals.ts'

/**
 * Applies the requests of a save as steps of the save's own transaction. The user who finishes a task thus sees the next task immediately,
 * or the error that another user was faster.
 */
export async function applyRequests(transaction: Transaction, finishing: SaveContext): Promise<readonly Change[]> {
  const { requestParts, parts, requests, saved } = finishing
  const { author, language, timeZone } = saved
  const changes: Change[] = []
  for (const requested of requests) {
    const { of, command, path } = requested
    if (command.kind === 'complete') {
      await assertOutputs(transaction, finishing, requested)
      changes.push(...(await addAgent(transaction, { parts, author }, of.id)))
    }
    const { tenant, user: actor, byLinkTo } = author
    const order = { tenant, root: of.root, command, commandId: `${author.changeId} ${of.id}`, actor, byLinkTo }
    const { refused, changes: made } = await applyCommand(
      transaction,
      { ...parts, definitionOf: requestParts.definitionOf, zone: timeZone },
      order,
    )
    if (refused?.code === 'notAllowed') throw refusedError(path, language)
    if (refused) throw new AppError('VERSION_CONFLICT', { detail: refused.reason })
    changes.push(...made)
  }
  return changes
}

/**
 * Throws VALIDATION_FAILED if an output that the diagram requires of a task is missing when the task is finished. A field that was not
 * filled in has its default, if any.
 */
async function assertOutputs(
  transaction: Transaction,
  { requestParts, parts, saved }: SaveContext,
  { of, path }: Requested,
): Promise<void> {
  const { tenant } = saved.author
  const { nodes } = await requestParts.definitionOf(transaction, tenant, of.diagram)
  const node = nodes[of.bpmnRef]
  const outputs = node?.outputs ?? []
  if (!node || (outputs.length === 0 && !node.photos && !node.scans && !node.signOff)) return
  const { process } = await readSubject(transaction, parts, { tenant, root: of.root, now: saved.binding.now })
  if (isVisitMissed(outputs, process.valueOf)) return
  const { allAttributes } = definitionOf(parts.registry, process.definition)
  const required = new Set(allAttributes.filter((each) => each.default === undefined).map(({ systematics }) => systematics))
  const findings = outputFindings(outputs, { valueOf: process.valueOf, needsValue: (systematics) => required.has(systematics) })
  const problems = findings.map(({ systematics, text }) =>
    problemOf({ systematics, key: 'process.output', text }, [...path, systematics], saved.language),
  )
  if (problems.length > 0) throw new AppError('VALIDATION_FAILED', { problems })
  await assertEvidence(transaction, { parts, saved }, { of, path, node })
  for (const { systematics } of outputs) {
    const gate = systematics === null ? undefined : outputGates[systematics]
    if (!gate || systematics === null || (await gate.holds(transaction, { tenant, codes: parts.codes, root: of.root }))) continue
    const problem = problemOf({ systematics, key: 'process.output', text: gate.text }, [...path, systematics], saved.language)
    throw new AppError('VALIDATION_FAILED', { problems: [problem] })
  }
}
