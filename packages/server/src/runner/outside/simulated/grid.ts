import type { Counterpart } from '../../work/counterpart.ts'
import { asText } from '../../instance/twin-values.ts'
import { recordOf } from '../record-of.ts'
import { scriptOf } from './script.ts'

/**
 * The operator of the electricity grid. `simulate:unknown`: the market location is unknown. `simulate:rejected`: the switch, or a new
 * meter, is rejected. `simulate:silent`: no answer.
 */
export const grid: Counterpart = (ask) => {
  const script = scriptOf(ask)
  const fields = recordOf(ask.data['fields'])
  const key = asText(ask.data['case']) ?? ''
  switch (ask.what) {
    case 'identify':
      return Promise.resolve({ data: { identified: script !== 'unknown' && fields['malo'] !== undefined } })
    case 'supplierSwitch':
      return Promise.resolve({
        data: { requested: true },
        messages: script === 'silent' ? [] : [{ name: 'gridAnswer', correlationKey: key, data: { switchAccepted: script !== 'rejected' } }],
      })
    case 'meterExchanged':
      return Promise.resolve({
        data: {},
        messages: script === 'silent' ? [] : [{ name: 'meterAnswer', correlationKey: key, data: { meterAccepted: script !== 'rejected' } }],
      })
    default:
      return Promise.resolve({ data: {} })
  }
}
