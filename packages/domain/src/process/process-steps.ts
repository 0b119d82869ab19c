import type { ProcessCheck } from '@twinwerk/model/process/process-rule'
import type { Write } from '@twinwerk/model/process/write'
import { servicesOf } from './compile/diagram-of.ts'
import type { WriteGuard } from './steps/step.ts'
import { processTypes } from './types.ts'

const services = processTypes.map(servicesOf)

/** Services that check twins before a change, by the name that diagrams call. */
export const checkSteps: Readonly<Record<string, ProcessCheck>> = Object.assign({}, ...services.map(({ checks }) => checks))

/** Services that change twins, by the name that diagrams call. */
export const writeSteps: Readonly<Record<string, readonly Write[]>> = Object.assign({}, ...services.map(({ writes }) => writes))

/** Rules that must still hold when a service writes, by the service's name. Another process may have run since the check. */
export const writeGuards: Readonly<Record<string, WriteGuard>> = Object.assign({}, ...services.map(({ still }) => still))
