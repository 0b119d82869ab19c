import { late } from '../../ui/late.tsx'

/** The rights of a role on paper. The field of the rights loads the code ahead, because printing does not wait. */
export const PrintedGrants = late(() => import('./PrintedMatrix.tsx').then((module) => module.PrintedMatrix))
