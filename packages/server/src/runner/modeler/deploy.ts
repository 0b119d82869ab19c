import { AppError } from '@twinwerk/model/error/app-error'
import type { Definition } from '@twinwerk/process/definition/definition'
import type { Language } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import { auditUser } from '../../store/audit/audit.ts'
import type { Transaction } from '../../store/db/database.ts'
import { writeDeployment } from '../diagram/deployments.ts'
import { diagramsInForce } from '../diagram/deployed-diagram.ts'
import type { Diagram } from '../diagram/diagrams.ts'
import { sha256Of } from '../diagram/diagrams.ts'
import { storeDefinition } from '../diagram/stored-definition.ts'
import { planTimerStarts } from '../starts/timer-starts.ts'
import type { ModelerContext } from './modeler-context.ts'
import { boundsOf } from './bounds.ts'
import { readDraft, saveDraft } from './draft.ts'
import type { DiagramFinding } from './validate-diagram.ts'
import { validateDiagram } from './validate-diagram.ts'
import { readVersion, releaseVersion } from './versions.ts'

/** The content to deploy: a diagram, or an existing version (uuid or `release`). */
export type Deployed = { readonly xml: string } | { readonly version: string }

type Validated = {
  readonly xml: string
  readonly isRelease: boolean
  readonly findings: readonly DiagramFinding[]
  readonly definition: Definition | undefined
}

/** `released`: the diagram of the release for the same type. */
type ToDeploy = { readonly released: Diagram; readonly deployed: Deployed }

/** Validates a diagram as if it were deployed now: an earlier version may use names that no longer exist. */
export async function validateDeployed(
  transaction: Transaction,
  context: ModelerContext,
  { released, deployed }: ToDeploy,
): Promise<Validated> {
  if ('version' in deployed && deployed.version === releaseVersion)
    return { xml: released.xml, isRelease: true, findings: [], definition: released.definition }
  const xml = 'xml' in deployed ? deployed.xml : await readVersion(transaction, context, { key: released.key, id: deployed.version })
  if (xml === undefined) throw new AppError('NOT_FOUND')
  return { xml, isRelease: xml === released.xml, ...(await validateDiagram(xml, await boundsOf(transaction, context, released))) }
}

type Deploying = ToDeploy & { readonly note: string; readonly revision: number | undefined; readonly language: Language }

/**
 * Deploys in the caller's transaction. Throws VALIDATION_FAILED with all findings against the diagram. Returns the version (uuid or
 * `release`).
 */
export async function deployDiagram(
  transaction: Transaction,
  context: ModelerContext,
  { released, deployed, note, revision, language }: Deploying,
): Promise<string> {
  const { caller } = context
  const { key } = released
  const { xml, isRelease, findings, definition } = await validateDeployed(transaction, context, { released, deployed })
  if (!definition) throw new AppError('VALIDATION_FAILED', { problems: problemsOf(findings, language) })
  const by = { tenant: caller.tenant, user: caller.user }
  const kept = { key, xml, sha256: sha256Of(xml), definition }
  const version = isRelease ? null : await storeDefinition(transaction, { ...by, origin: 'tenant' }, kept)
  await writeDeployment(transaction, { ...by, key, version, note, releaseSha256: released.sha256 })
  // Plans the processes that a timer starts from now on.
  const diagrams = await diagramsInForce(transaction, context, caller.tenant)
  await planTimerStarts(transaction, { tenant: caller.tenant, diagrams, zone: context.clock.timeZone })
  await closeDraft(transaction, { ...by, key }, revision)
  await transaction.run(
    auditUser({ ...by, action: 'diagramDeployed', object: `${key} ${version ?? releaseVersion}`, reason: note, after: kept.sha256 }),
  )
  return version ?? releaseVersion
}

function problemsOf(findings: readonly DiagramFinding[], language: Language) {
  return findings.flatMap(({ element, severity, text }) =>
    severity === 'error' ? [{ path: element === null ? [] : [element], key: 'diagram.refused', message: textIn(text, language) }] : [],
  )
}

/** Discards the draft that was deployed. Throws VERSION_CONFLICT if another user has saved the draft since. */
async function closeDraft(
  transaction: Transaction,
  by: { tenant: string; user: string; key: string },
  revision: number | undefined,
): Promise<void> {
  const { draft } = await readDraft(transaction, by)
  if (revision === undefined || !draft) return
  if (draft.revision !== revision) throw new AppError('VERSION_CONFLICT', { detail: 'the draft was changed meanwhile' })
  await saveDraft(transaction, { ...by, revision, xml: null, base: null })
}
