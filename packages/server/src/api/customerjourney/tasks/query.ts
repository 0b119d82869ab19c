import type { query } from '@twinwerk/contract/customerjourney/tasks/query'
import type { AttributeDefinition } from '@twinwerk/model/definition/twin-definition'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { textIn } from '@twinwerk/model/text/text'
import type { Handler } from '../../../http/register.ts'
import { countAttempt, taskLinkLimit } from '../../../identity/attempts.ts'
import type { Session } from '../../../identity/session.ts'
import { findTask } from '../../../runner/external/find-task.ts'
import { databaseNow } from '../../../runner/starts/create-process.ts'
import { isSlot, taskFields } from '../../../runner/external/task-fields.ts'
import { readSlotsOf } from '../../../runner/visits/read-slots.ts'
import type { ConfigParts } from '../../config.ts'
import { tenantConfig } from '../../config.ts'
import type { TaskParts } from './task-parts.ts'
import { placeOf, plainText } from './task-parts.ts'

export function queryTaskHandler(parts: ConfigParts & TaskParts): Handler<typeof query, Session> {
  const { database, definitionOf } = parts
  return async ({ params, ip, language }) => {
    await countAttempt(database, [taskLinkLimit(ip)])
    const place = await placeOf(parts, params.taskToken)
    if (!place) return plainText('tokenAlreadyUsed')
    const { token, tenant, store, clock } = place
    const scope = { role: 'app', tenant: tenant.uuid } as const
    const found = await database.transaction(scope, async (transaction) => {
      const task = await findTask(transaction, { store, clock }, { token, lock: false })
      if (typeof task === 'string') return task
      const fields = await taskFields(transaction, { registry: store.registry, definitionOf }, { tenant: tenant.uuid, task })
      const slotRequest = {
        tenant: tenant.uuid,
        process: task.process,
        definitionOf,
        zone: tenant.timeZone,
        now: await databaseNow(transaction),
      }
      const slots = fields.some(({ attribute }) => isSlot(attribute)) ? await readSlotsOf(transaction, store, slotRequest) : undefined
      return { task, fields, times: (slots ?? []).slice(0, maxTimes).map(({ begin }) => timeOption(begin, tenant.timeZone)) }
    })
    if (typeof found === 'string') return plainText(found)
    const { task, fields, times } = found
    const { id, shortId, name1, logos } = await tenantConfig(parts, tenant.uuid)
    const picture = (address: string | null) => (address === null ? [] : [{ 'document:url': address }])
    return {
      task: {
        id: formatTwinId(task.definition, task.id),
        status: task.status,
        bpmnName: textIn(task.name, language),
        description: task.descriptionIn(language),
        autocomplete: task.autocomplete,
        fields: fields.map(({ attribute, value }) => ({
          systematics: attribute.systematics,
          label: attribute.label,
          dataType: attribute.dataType === 'datetime' ? ('enum' as const) : attribute.dataType,
          options: isSlot(attribute) ? times : offeredValues(attribute, value),
          value: isPlain(value) ? value : null,
        })),
      },
      tenant: {
        id: id ?? '',
        shortId: shortId ?? '',
        name1,
        'tenant:loginPicture': picture(logos.loginPicture),
        'tenant:logoLight': picture(logos.lightLogo),
      },
      compactTwins: [
        {
          id: formatTwinId(task.processDefinition, task.process),
          definition: task.processDefinition,
          title: textIn(task.processName, language),
          tenantWideIdentifier: task.processIdentifier,
        },
      ],
    }
  }
}

/** Returns true for the value types that fields of a linked task can have. */
function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

/** The maximum number of times that are offered: the list must be readable on a phone. */
const maxTimes = 12

function timeOption(begin: string, timeZone: string) {
  const inLanguage = (locale: string) =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
      timeZone,
    }).format(new Date(begin))
  return { name: begin, label: { de: inLanguage('de-DE'), en: inLanguage('en-GB') } }
}

/** A value that is no longer offered stays where the field has it. */
function offeredValues({ enumValues = [] }: Pick<AttributeDefinition, 'enumValues'>, value: unknown) {
  return enumValues.filter(({ deprecated, name }) => !deprecated || name === value).map(({ name, label }) => ({ name, label }))
}
