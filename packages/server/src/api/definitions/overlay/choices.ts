import type { ChoiceParts, choices as choicesCall, DraftChoices } from '@twinwerk/contract/definitions/overlay/choices'
import type { AttributeDefinition, TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { AppError } from '@twinwerk/model/error/app-error'
import { withDeprecated } from '@twinwerk/model/overlay/additions'
import { definitionsOf, lineageIn } from '@twinwerk/model/overlay/definitions'
import type { Access } from '../../../access/access.ts'
import type { Handler } from '../../../http/register.ts'
import type { Session } from '../../../identity/session.ts'
import type { Database } from '../../../store/db/database.ts'
import type { EffectiveOf } from '../../../store/overlay/effective.ts'
import { judgeOverlay } from '../../../store/overlay/judge-overlay.ts'
import { readOverlays } from '../../../store/overlay/overlay-version.ts'
import { definitionsToEdit } from '../overlay-parts.ts'

type Parts = { access: Access; database: Database; effectiveOf: EffectiveOf }

export function choicesHandler({ access, database, effectiveOf }: Parts): Handler<typeof choicesCall, Session> {
  return async ({ session, tenant, params: { type } }) => {
    const caller = await access.callerIn(session, tenant)
    const effective = await definitionsToEdit(effectiveOf, caller)
    const overlays = await database.transaction({ role: 'app', tenant: caller.tenant }, (transaction) =>
      readOverlays(transaction, caller.tenant),
    )
    const { draft, inForce } = overlays
    const current = inForce?.patches ?? []
    const { definitions } = judgeOverlay(effective, draft ? withDeprecated(draft.patches, current) : current, overlays)
    const drafted = definitionsOf(definitions)
    if (!drafted.has(type)) throw new AppError('NOT_FOUND')
    return { choices: choicesOf(lineageIn(drafted, type), lineageIn(definitionsOf(effective.below), type)) }
  }
}

function choicesOf(drafted: readonly TwinDefinition[], below: readonly TwinDefinition[]): DraftChoices {
  const before = new Map(choicesIn(below))
  return Object.fromEntries(
    choicesIn(drafted).map(([systematics, choice]) => [systematics, { below: before.get(systematics) ?? null, drafted: choice }]),
  )
}

function choicesIn(lineage: readonly TwinDefinition[]): readonly (readonly [string, ChoiceParts])[] {
  return lineage.flatMap(({ name: owner, attributes = {} }) =>
    Object.entries(attributes)
      .filter(([, { dataType }]) => dataType === 'enum')
      .map(([name, attribute]) => [`${owner}:${name}`, partsOf(attribute)] as const),
  )
}

function partsOf({ enumValues, transitions, initialValues }: AttributeDefinition): ChoiceParts {
  return { ...(enumValues && { enumValues }), ...(transitions && { transitions }), ...(initialValues && { initialValues }) }
}
