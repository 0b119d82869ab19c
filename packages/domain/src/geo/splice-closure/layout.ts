import { networkAround } from '../../network/topology.ts'
import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, own } from '../../shared/layout-parts.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['spliceClosure:name'],
  subtitle: ['spliceClosure:trays'],
  status: 'spliceClosure:closureType',
}

export const spliceClosureUi: UiDefinition = {
  definition: 'spliceClosure',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({ fields: ['spliceClosure:name', 'spliceClosure:closureType', 'spliceClosure:trays', 'spliceClosure:location'] }),
      { type: 'relationship', relation: 'spliceClosure:building', variant: 'chips', select: true },
      { type: 'relationship', relation: 'spliceClosure:trench', variant: 'chips', select: true },
      {
        type: 'relationship',
        relation: 'spliceClosure:splices',
        variant: 'list',
        fields: own('splice:tray', 'splice:position', 'splice:loss'),
      },
      { type: 'map', shows: ['spliceClosure:location'] },
      networkAround('spliceClosure', 'spliceClosure:telcoServiceConnectionBuildings'),
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
