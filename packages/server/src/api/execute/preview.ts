import type { preview as previewCall } from '@twinwerk/contract/execute/preview'
import { stepNames } from '@twinwerk/domain/process/steps/names'
import { writeSteps } from '@twinwerk/domain/process/process-steps'
import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { isA } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import { describeWrites } from '@twinwerk/model/process/describe-writes'
import { textIn } from '@twinwerk/model/text/text'
import { valueTypes } from '@twinwerk/model/value/registry'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { StoreOf } from '../../store/store.ts'
import type { ClockOf } from '../clock.ts'

type Parts = { readonly access: Access; readonly clockOf: ClockOf; readonly storeOf: StoreOf }

export function executePreviewHandler({ access, clockOf, storeOf }: Parts): Handler<typeof previewCall, Session> {
  return async ({ session, tenant, input, language }) => {
    const caller = await access.callerIn(session, tenant)
    const { registry } = await storeOf(caller.tenant)
    const definition = registry.definitions.get(input.definition)
    // If the diagram has a milder change first, that change takes effect on the day.
    const { milder, write } = stepNames(input.definition)
    const step = [milder, write].find((each) => Object.hasOwn(writeSteps, each))
    // For process types whose first step is work of a person, no changes are known.
    const writes = (step !== undefined && writeSteps[step]) || []
    if (!definition || !isA(registry, definition.name, 'execution')) throw new AppError('NOT_FOUND')
    const { now, today, timeZone } = clockOf(caller.timeZone)
    const fields = definition.allAttributes.map(({ name, systematics }) => [name, input.values[systematics] ?? null] as const)
    const requested = input.values['execution:effectiveAt']
    const day = typeof requested === 'string' && !Number.isNaN(Date.parse(requested)) ? tenantDay(Date.parse(requested), timeZone) : today
    const effectiveDay = day > today ? day : today
    const values = { ...Object.fromEntries(fields), effectiveDay, lastDay: addDays(effectiveDay, -1) }
    const changes = describeWrites(writes, { registry, values, clock: { now, today, timeZone } }).map(
      ({ kind, subject, values: written, depends }) => ({
        kind,
        subject: textIn(subject, language),
        depends,
        values: written.flatMap(({ systematics, value }) => {
          const attribute = registry.attributes.get(systematics)
          if (!attribute) return []
          const option = attribute.enumValues?.find(({ name }) => name === value)
          const text = option
            ? textIn(option.label, language)
            : valueTypes[attribute.dataType].print(value, attribute, { language, timeZone })
          return [{ label: textIn(attribute.label, language), value: text }]
        }),
      }),
    )
    return { effectiveDay, changes }
  }
}
