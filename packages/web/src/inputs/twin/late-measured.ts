import { late } from '../../ui/late.tsx'

// Few lists show measured values, so their code is not part of every list.
export const MeasuredValue = late(() => import('./MeasuredValue.tsx').then((module) => module.MeasuredValue))
export const MeasuredState = late(() => import('./MeasuredState.tsx').then((module) => module.MeasuredState))
