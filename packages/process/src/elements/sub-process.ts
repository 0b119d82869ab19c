import { openScope } from '../step/handler.ts'
import { activityElement } from './element.ts'

/** Also the behaviour of a transaction. The cancel end event implements its cancellation. */
export const subProcess = activityElement({ row: 'subprocess', status: 'inprogress', begin: (run, _node, row) => openScope(run, row) })
