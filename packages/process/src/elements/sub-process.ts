import { openScope } from '../step/handler.ts'
import { activityElement } from './element.ts'

/** A transaction is one too; how it is canceled its end event knows. */
export const subProcess = activityElement({ row: 'subprocess', status: 'inprogress', begin: (run, _node, row) => openScope(run, row) })
