import type { Counterpart } from '../../work/counterpart.ts'
import { asText } from '../../instance/twin-values.ts'
import { recordOf } from '../record-of.ts'
import { scriptOf } from './script.ts'

/** The answers that are rejections: the code is the reason (WBCI). */
const refusals = /^8(10[38-9]|11[0-8]|14\d)$/

/**
 * The other carrier by WBCI. `simulate:8113` rejects with that code, `simulate:8002` agrees to a later day, `simulate:silent` never
 * answers.
 */
export const carrier: Counterpart = (ask) => {
  const script = scriptOf(ask)
  const [fields, variables] = [recordOf(ask.data['fields']), recordOf(ask.data['variables'])]
  const id = asText(variables['wbciId'] ?? fields['wbciId']) ?? ''
  const wanted = asText(fields['desiredDate'] ?? variables['effectiveDay'])
  if (ask.what !== 'request' || script === 'silent') return Promise.resolve({ data: { requested: true } })
  const code = script !== undefined && /^8\d{3}$/.test(script) ? script : '8001'
  const agreedDate = refusals.test(code) ? null : code === '8002' ? weekLater(wanted) : wanted
  return Promise.resolve({
    data: { requested: true },
    messages: [{ name: 'carrierAnswer', correlationKey: id, data: { wbciCode: code, agreedDate } }],
  })
}

function weekLater(day: string | null): string | null {
  return day === null ? null : new Date(Date.parse(day) + 7 * 86_400_000).toISOString().slice(0, 10)
}
