import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, own } from '../../shared/layout-parts.ts'
import { assetFields } from '../../network/asset/layout.ts'
import { titles } from '../../shared/titles.ts'

const header: HeaderLayout = { type: 'header', title: ['modem:serialnumber'], subtitle: ['modem:imei'], status: 'asset:operatingState' }

export const modemUi: UiDefinition = {
  definition: 'modem',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({
        title: titles.technology,
        fields: ['modem:serialnumber', 'modem:imei', 'modem:radio'],
      }),
      { type: 'relationship', relation: 'modem:simcard', variant: 'chips' },
      { type: 'relationship', relation: 'modem:meters', variant: 'list', fields: own('meter:meterNumber', 'meter:sector'), select: true },
      assetFields,
      { type: 'telemetry', shows: ['modem:reachable'] },
      {
        type: 'multiCodeScanner',
        shows: ['modem:serialnumber', 'modem:imei'],
        items: [
          { regex: '(?:^|IMEI\\W*)([0-9]{15})(?![0-9])', targets: ['modem:imei'], required: true },
          { regex: '^(?:S/?N\\W*)?([0-9A-Z][0-9A-Z-]{4,29})$', targets: ['modem:serialnumber'], required: true },
        ],
      },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
