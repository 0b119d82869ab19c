import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { adminUpdateUi } from './admin-update/layout.ts'
import { layoutOf } from './compile/layout-of.ts'
import { processDefinitions } from './definitions.ts'
import { executionUi } from './execution/layout.ts'
import { newPriceUi } from './new-price/layout.ts'
import { notificationUi } from './notification/layout.ts'
import { portingOrderUi } from './porting-order/layout.ts'
import { processEventUi } from './process-event/layout.ts'
import { processOrderUi } from './process-order/layout.ts'
import { serviceTaskUi } from './service-task/layout.ts'
import { subProcessUi } from './sub-process/layout.ts'
import { processTypes } from './types.ts'
import { userTaskUi } from './user-task/layout.ts'

type PartialUi = Partial<UiDefinition> & { definition: string }

const own: readonly PartialUi[] = [
  executionUi,
  userTaskUi,
  serviceTaskUi,
  subProcessUi,
  adminUpdateUi,
  processEventUi,
  processOrderUi,
  portingOrderUi,
  newPriceUi,
  notificationUi,
  ...processTypes.map((type) => type.layout ?? layoutOf(type)),
]

/** The screens of processes and tasks. A type without screens of its own inherits those of the definition that it extends. */
export const processUiDefinitions: readonly PartialUi[] = processDefinitions.map(
  ({ name }) => own.find(({ definition }) => definition === name) ?? { definition: name },
)
