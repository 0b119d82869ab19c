import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'
import { titles } from '../../shared/titles.ts'
import { assetFields } from '../asset/layout.ts'

const header: HeaderLayout = { type: 'header', title: ['simcard:iccid'], subtitle: ['simcard:msisdn'], status: 'asset:condition' }

export const simcardUi: UiDefinition = {
  definition: 'simcard',
  detail: {
    type: 'vertical',
    content: [
      header,
      {
        type: 'multiCodeScanner',
        shows: ['simcard:iccid'],
        // ITU-T E.118: 89 is the prefix for telecommunications. Some cards print a filler after the number.
        items: [{ regex: '(?:^|ICCID\\W*)(89[0-9]{17,18})F?(?![0-9])', targets: ['simcard:iccid'], required: true }],
      },
      grid({
        title: titles.technology,
        fields: ['simcard:iccid', 'simcard:msisdn', 'simcard:imsi', 'simcard:activeSince', 'simcard:activeUntil', 'simcard:pukRef'],
      }),
      { type: 'relationship', relation: 'simcard:modem', variant: 'chips', select: true },
      assetFields,
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
